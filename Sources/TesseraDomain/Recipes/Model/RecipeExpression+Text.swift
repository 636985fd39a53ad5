extension RecipeExpression: CustomStringConvertible {
  /// The expression in its one canonical spelling: equal for expressions that say the same in the same way.
  ///
  /// A choice, which authors write as an object, is spelled `switch(subject; .a, .b: value; default: value)`.
  package var description: String {
    var out = ""
    append(to: &out, within: 0)
    return out
  }

  /// - Parameter inText: whether nothing wants a type, so that `7.0` is not `7`.
  private func append(to out: inout String, within strength: Int, _ inText: Bool = false) {
    switch form {
    case .number(let value): out += Self.spelling(of: value) + (inText && isFraction ? ".0" : "")
    case .boolean(let value): out += value ? "true" : "false"
    case .text(let parts): Self.append(parts, to: &out)
    case .name(let name): out += name
    case .binding(let name): out += "$" + name
    case .token(let path): out += "{\(path)}"
    case .implicit(let name): out += "." + name
    case .type(let name): out += name
    case .member(let base, let name):
      base.append(to: &out, within: 7, inText)
      out += "." + name
    case .call(let callee, let arguments):
      callee.append(to: &out, within: 7, inText)
      out += "("
      for (place, argument) in arguments.enumerated() {
        if place > 0 { out += ", " }
        if let label = argument.label { out += label + ": " }
        argument.value.append(to: &out, within: 0, inText)
      }
      out += ")"
    case .list(let elements):
      out += "["
      for (place, element) in elements.enumerated() {
        if place > 0 { out += ", " }
        element.append(to: &out, within: 0, inText)
      }
      out += "]"
    case .not(let operand):
      out += "!"
      operand.append(to: &out, within: 6, inText)
    case .negative(let operand):
      out += "-"
      operand.append(to: &out, within: 6, inText)
    case .binary(let symbol, let left, let right):
      let own = symbol.strength
      let isOpen = own < strength
      if isOpen { out += "(" }
      // Comparisons do not chain; all else groups to the left.
      left.append(to: &out, within: symbol.isComparison ? own + 1 : own, inText)
      out += " \(symbol.rawValue) "
      right.append(to: &out, within: own + 1, inText)
      if isOpen { out += ")" }
    case .conditional(let condition, let then, let otherwise):
      let isOpen = strength > 0
      if isOpen { out += "(" }
      condition.append(to: &out, within: 1, inText)
      out += " ? "
      then.append(to: &out, within: 0, inText)
      out += " : "
      otherwise.append(to: &out, within: 0, inText)
      if isOpen { out += ")" }
    case .choice(let subject, let cases, let otherwise):
      out += "switch(\(subject)"
      for item in cases {
        out += "; " + item.patterns.map(\.description).joined(separator: ", ") + ": \(item.value)"
      }
      out += "; default: \(otherwise))"
    }
  }

  private static func append(_ parts: [TextPart], to out: inout String) {
    out += "'"
    for part in parts {
      switch part {
      case .literal(let text):
        for scalar in text.unicodeScalars {
          switch scalar {
          case "'", "\\", "$":
            out.unicodeScalars.append("\\")
            out.unicodeScalars.append(scalar)
          case "\n": out += "\\n"
          default: out.unicodeScalars.append(scalar)
          }
        }
      case .value(let value):
        out += "${"
        value.append(to: &out, within: 0, true)
        out += "}"
      }
    }
    out += "'"
  }

  /// A number without a fraction that says nothing: `12`, `0.95`.
  package static func spelling(of value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}

extension RecipeExpression: Hashable {
  /// By what is said, wherever it stands.
  package static func == (a: RecipeExpression, b: RecipeExpression) -> Bool {
    a.description.hasSameBytes(as: b.description)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(NameKey(description))
  }
}
