package import JSON

/// Our own data in a token or group: `$extensions["dev.tessera"]`.
package struct TesseraExtension: Sendable {
  package static let key: StaticString = "dev.tessera"

  /// `nil` where the token or group carries none.
  package let node: JSONNode?

  /// Reads the extension of a token or group object.
  package init(_ source: JSONNode) {
    let found = source["$extensions"]?[Self.key]
    node = found?.kind == .object ? found : nil
  }

  /// An identity that survives a rename.
  package var id: String? { node?["id"]?.string }
  package var replacement: TokenPath? { Self.path(node?["replacement"]) }
  package var since: String? { node?["since"]?.string }
  package var removeAfter: String? { node?["removeAfter"]?.string }
  /// `nil` where nothing is said, and the enclosing group decides.
  package var isPrivate: Bool? { node?["visibility"].map { $0.isString("private") } }
  /// `aesthetic` or `layout`.
  package var changeClass: String? { node?["class"]?.string }
  /// Codes of `lint` rules that are not to be told of the token, or of what lies below the group; a list.
  package var lint: JSONNode? { node?["lint"] }
  /// How the token was written before it was imported.
  package var imported: JSONNode? { node?["imported"] }
  /// Whether an import made the token, to hold a value that the format has no place for otherwise.
  package var isHelper: Bool { imported?["helper"]?.bool == true }
  /// How SwiftUI realises the token.
  package var swiftUI: JSONNode? { node?["swiftui"] }

  /// The path that a member names, with or without braces.
  static func path(_ written: JSONNode?) -> TokenPath? {
    guard var text = written?.string else { return nil }
    if text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") {
      text = String(text.dropFirst().dropLast())
    }
    return TokenPath(text)
  }
}
