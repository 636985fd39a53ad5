internal import TesseraDomain

/// Texts that people read or hear.
///
/// SwiftUI takes a literal for the key of a translation: it draws Markdown in it, and sets numbers as people's language
/// does, a fraction with six decimals. A recipe's text is what it says, so a literal is written as one that is no key.
extension RecipeWriter {
  /// A view of text: `Text(title)`, or `Text(verbatim: "New")`.
  mutating func text(showing text: RecipeExpression) -> SwiftCode {
    guard let typed = typed(text, as: .string) else { return .call(apple("Text"), [.text("\"\"")]) }
    return isWrittenVerbatim(typed) ? verbatim(typed) : .call(apple("Text"), [code(typed)])
  }

  /// A text as what a step takes: `title`, or `Text(verbatim: "New")`.
  mutating func spoken(_ typed: TypedExpression) -> SwiftCode {
    isWrittenVerbatim(typed) ? verbatim(typed) : code(typed)
  }

  /// A text as a view.
  mutating func text(showing typed: TypedExpression) -> SwiftCode {
    isWrittenVerbatim(typed) ? verbatim(typed) : .call(apple("Text"), [code(typed)])
  }

  private mutating func verbatim(_ typed: TypedExpression) -> SwiftCode {
    .call(apple("Text"), [.argument("verbatim", code(typed))])
  }

  /// Faithful code leaves literals to SwiftUI, as people write them, where it shows a number as the recipe does.
  private mutating func isWrittenVerbatim(_ typed: TypedExpression) -> Bool {
    let literals = Self.literals(of: typed)
    guard isFaithful, let literals else { return literals != nil }
    let numbers = literals.flatMap(\.parts).map(\.type).filter(\.isNumeric)
    if numbers.contains(where: { $0 != .integer }) { return true }
    if !numbers.isEmpty {
      note("faithful code lets SwiftUI set whole numbers in texts, which groups the digits of large ones")
    }
    return false
  }

  /// The literals that a text may be; `nil` where Swift knows that it is no key, for something else is among them.
  private static func literals(of typed: TypedExpression) -> [TypedExpression]? {
    switch typed.meaning {
    case .literal: return [typed]
    case .conditional:
      guard let then = literals(of: typed.parts[1]), let otherwise = literals(of: typed.parts[2]) else { return nil }
      return then + otherwise
    case .choice:
      var found: [TypedExpression] = []
      for value in typed.choiceValues {
        guard let literals = literals(of: value) else { return nil }
        found += literals
      }
      return found
    default: return nil
    }
  }
}

extension TypedExpression {
  /// The values of a choice, the last one that of the cases that nothing is said of.
  var choiceValues: [TypedExpression] {
    guard case .choice(_, let cases, _) = source.form else { return [] }
    var values: [TypedExpression] = []
    var position = 1
    for item in cases {
      position += item.patterns.count
      values.append(parts[position])
      position += 1
    }
    return values + [parts[position]]
  }
}
