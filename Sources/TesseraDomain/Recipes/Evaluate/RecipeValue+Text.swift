package import JSON

extension RecipeValue: CustomStringConvertible {
  /// The value as an author would write it, with tokens worked out: `16`, `'99+'`, `#0a66ff.opacity(0.5)`, `.infinity`.
  ///
  /// For people to read, not to parse.
  package var description: String {
    var out = ""
    append(to: &out)
    return out
  }

  private func append(to out: inout String) {
    switch form {
    case .number(let value): out += Self.spelling(of: value)
    case .integer(let value): out += String(value)
    case .boolean(let value): out += value ? "true" : "false"
    case .text(let text): out += "'\(text)'"
    case .list(let elements):
      out += "["
      for (place, element) in elements.enumerated() {
        if place > 0 { out += ", " }
        element.append(to: &out)
      }
      out += "]"
    case .token(let token): out += token.value.summary
    case .member(let name, of: let type): out += (type ?? "") + "." + name
    case .type(let name): out += name
    case .property(let base, let name):
      base.append(to: &out)
      out += "." + name
    case .call(let callee, let arguments):
      callee.append(to: &out)
      out += "("
      for (place, argument) in arguments.enumerated() {
        if place > 0 { out += ", " }
        if let label = argument.label { out += label + ": " }
        argument.value.append(to: &out)
      }
      out += ")"
    case .sum(let sum): out += sum.expression.description
    case .open(let expression): out += expression.description
    case .failed: out += "unknown"
    }
  }

  /// A number with at most five decimals, or `.infinity`.
  static func spelling(of number: Double) -> String {
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    return TokenValue.text(number)
  }

  /// `16 {spacing.md}`: the value with the tokens that it was worked out from.
  package var described: String {
    tokens.isEmpty ? description : description + " " + tokens.map { "{\($0)}" }.joined(separator: " ")
  }
}

extension RecipeValue {
  /// For tools: `kind`, `value` where JSON can carry it, `text` as people read it, and `token` or `tokens`.
  package var json: JSONValue {
    var object: JSONObject = ["kind": .string(kind)]
    if let type { object.append("type", .string(type.name)) }
    if let value = jsonValue { object.append("value", value) }
    object.append("text", .string(description))
    if case .token(let token) = form {
      object.append("token", .string(token.path.text))
      if let realisation = token.tessera.swiftUI { object.append("swiftui", JSONValue(realisation)) }
    } else if !tokens.isEmpty {
      object.append("tokens", .array(tokens.map { .string($0.text) }))
    }
    if case .list(let elements) = form { object.append("elements", .array(elements.map(\.json))) }
    if case .call(_, let arguments) = form {
      object.append(
        "arguments",
        .array(
          arguments.map { argument in
            var member: JSONObject = [:]
            if let label = argument.label { member.append("label", .string(label)) }
            member.append("value", argument.value.json)
            return .object(member)
          }))
    }
    return .object(object)
  }

  private var kind: String {
    switch form {
    case .number: "number"
    case .integer: "integer"
    case .boolean: "boolean"
    case .text: "string"
    case .list: "list"
    case .token: "token"
    case .member, .type: "member"
    case .property: "property"
    case .call: "call"
    case .sum, .open: "open"
    case .failed: "unknown"
    }
  }

  private var jsonValue: JSONValue? {
    switch form {
    case .number(let value): value.isFinite ? .number(value) : nil
    case .integer(let value): .integer(Int64(value))
    case .boolean(let value): .bool(value)
    case .text(let text): .string(text)
    case .token(let token): token.value.json
    case .member(let name, of: _): .string(name)
    default: nil
    }
  }
}
