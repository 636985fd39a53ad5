/// The standard spelling of token paths as Swift identifiers.
///
/// Groups become types (`border-width` → `BorderWidth`), tokens become members (`gray-6` → `gray6`). The rule is a
/// function of one name and nothing else, so that adding a token never respells another:
///
/// - `-`, `_`, space and `/` between two characters that stay are dropped and the next word is capitalised; between two
///   digits they become `_` (`1-5` → `1_5`), so that `1-5` and `15` stay apart.
/// - A member starts in lower case (`HTTPError` → `httpError`), a type in upper case. A name in capitals that has words
///   is lowered first (`TEXT_LARGE` → `textLarge`).
/// - A leading digit gets a `_` in front (`500` → `_500`).
/// - What no identifier can hold, what cannot be seen, and a separator that separates nothing are written as their
///   scalar, `%` as `_u0025_`.
/// - The few names that Swift keeps even in backticks get a `_` behind (`init` → `init_`); other keywords are declared
///   in backticks and used without.
/// - `$root` is the member `root`.
///
/// Two names can still meet in one identifier (`gray-6` and `gray6`): whoever declares identifiers reports that and
/// never renames. With it, identifiers stand for paths one to one within a release. Identifiers are compared as Swift
/// strings are, canonically: two that look the same are the same.
///
/// Source: The Swift Programming Language, "Lexical Structure", Grammar of an identifier.
package enum SwiftSymbols {
  /// What `$root` is called.
  package static let rootMember = "root"

  /// The spelling of `path` below the system's namespace, for example `Color.Brand.primary`.
  ///
  /// - Parameter typeName: another type name for a group, where the system asks for one.
  /// - Complexity: O(*n*) in the bytes of `path`, and one call of `typeName` a group.
  package static func standard(for path: TokenPath, typeName: (TokenPath) -> String? = { _ in nil }) -> String {
    var result = ""
    var group = TokenPath.root
    let names = path.names
    for name in names.dropLast() {
      group = group.appending(name)
      result += typeName(group) ?? self.typeName(for: name)
      result += "."
    }
    return result + memberName(for: names.last ?? "")
  }

  /// The type that stands for the group named `name`.
  package static func typeName(for name: String) -> String {
    kept(SwiftIdentifierWriter.identifier(for: name, isType: true))
  }

  /// The member that stands for the token named `name`.
  package static func memberName(for name: String) -> String {
    name.hasSameBytes(as: "$root") ? rootMember : kept(SwiftIdentifierWriter.identifier(for: name, isType: false))
  }

  /// The namespace of the system `acme.mosaic`: `Mosaic`.
  ///
  /// A name that would hide one of Swift's or SwiftUI's own gets `Tokens` behind it (`ColorTokens`).
  package static func namespace(for identifier: SystemIdentifier) -> String {
    topLevelTypeName(SwiftIdentifierWriter.identifier(for: identifier.name, isType: true))
  }

  /// How `identifier` is declared: in backticks if it is a keyword. After a dot none needs them.
  package static func declaration(of identifier: String) -> String {
    needsBackticks(identifier) ? "`" + identifier + "`" : identifier
  }

  /// Whether `identifier` is a keyword, which a declaration writes in backticks.
  package static func needsBackticks(_ identifier: String) -> Bool {
    // No keyword is longer, and most identifiers of a large system are.
    identifier.utf8.count <= 15 && keywords.contains(identifier)
  }

  /// Whether `text` can be declared as a type without backticks or escapes: ASCII letters, digits and `_`.
  package static func isPlainTypeName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") && text.utf8.count > 1 else {
      return false
    }
    return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
      && !keywords.contains(text) && !unusable.contains(text)
  }

  /// Names that generated code relies on meaning Swift's own, at any depth.
  static let unusable: Set<String> = [
    "init", "self", "Self", "Type", "Protocol", "Any",
    "Swift", "SwiftUI", "CGFloat", "CGLineCap", "Double", "Bool", "Int", "String", "Never",
  ]

  private static func kept(_ identifier: String) -> String {
    identifier.utf8.count <= 9 && unusable.contains(identifier) ? identifier + "_" : identifier
  }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as",
    "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "_",
  ]
}
