internal import JSON

extension RecipeInput {
  /// Why what somebody typed is no value of an input.
  package struct ReadError: Error, Sendable {
    /// One sentence, lower case.
    package let message: String
    package let advice: String
  }

  /// Reads what somebody types for the input: `12`, `true`, `dark` or `.dark`, a text without quotes, `.red`, `{space.md}`.
  ///
  /// Whether the value fits is judged by ``RecipeEvaluator/findings(about:for:)``.
  ///
  /// - Throws: ``ReadError`` for what is no expression, and for a case that there is not.
  package func read(_ text: String) throws(ReadError) -> RecipeStep.Argument {
    var json: [UInt8] = []
    JSONText.append(string: text, to: &json)
    guard let node = try? JSONDocument(parsing: json).root else {
      throw ReadError(message: "\"\(text)\" is no value", advice: "Write it in UTF-8.")
    }
    let place = RecipePlace(node)
    if type == .string, text.utf8.first != UInt8(ascii: "'") {
      let parts: [RecipeExpression.TextPart] = text.isEmpty ? [] : [.literal(text)]
      return argument(RecipeExpression(.text(parts), at: place), place)
    }
    if case .enumeration(let name) = type, RecipeReader.isIdentifier(text),
      EnumerationTable.enumeration(named: name) != nil
    {
      return argument(RecipeExpression(.implicit(text), at: place), place)
    }
    let value: RecipeExpression
    do throws(ExpressionError) {
      value = try ExpressionParser.parse(node)
    } catch {
      throw ReadError(message: "\(text) is no value: \(error.message)", advice: "Write \(sample), for example.")
    }
    if Self.namesSomething(value) {
      throw ReadError(
        message: "\(name) is \(type.phrase), and \(text) is none", advice: "Write \(sample), for example.")
    }
    return argument(value, place)
  }

  /// Whether an expression names something of a recipe, of which whoever gives a value knows nothing.
  private static func namesSomething(_ value: RecipeExpression) -> Bool {
    switch value.form {
    case .name(let name): name != "min" && name != "max"
    case .binding: true
    default: value.parts.contains(where: namesSomething)
    }
  }

  private func argument(_ value: RecipeExpression, _ place: RecipePlace) -> RecipeStep.Argument {
    RecipeStep.Argument(name: name, value: value, namePlace: place)
  }

  /// A value that can be typed for it, for an example.
  package var sample: String {
    switch type {
    case .boolean: "true"
    case .integer: "1"
    case .seconds: "0.3"
    case .string: "Hello"
    case .color, .style: ".red"
    case .font: ".body"
    case .animation: ".default"
    case .edges: ".all"
    case .shape: "Circle()"
    case .angle: ".degrees(45)"
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.cases.first?.name ?? ".automatic"
    case .length, .number: "100"
    default: "{group.token}"
    }
  }
}
