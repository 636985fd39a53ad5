package import JSON
package import TesseraDomain

/// What one member of a document is, read and written.
extension JSONValue {
  package init(_ version: ReleaseVersion?) { self = version.map { .string($0.description) } ?? .null }

  package init(time milliseconds: Int64?) { self = milliseconds.map { .string(WireTime.text($0)) } ?? .null }

  package init(texts: some Sequence<String>) { self = .array(texts.map { .string($0) }) }

  package init(_ count: Int) { self = .integer(Int64(count)) }

  package init(text: String?) { self = text.map { .string($0) } ?? .null }
}

extension JSONNode {
  var version: ReleaseVersion? { string.flatMap { try? ReleaseVersion(parsing: $0) } }

  var system: SystemIdentifier? { string.flatMap { try? SystemIdentifier(parsing: $0) } }

  var range: VersionRange? { string.flatMap { try? VersionRange(parsing: $0) } }

  var bump: Bump? { string.flatMap(Bump.init(name:)) }

  var milliseconds: Int64? { string.flatMap(WireTime.milliseconds) }

  var count64: Int? { integer.flatMap { Int(exactly: $0) } }

  /// Whether the member is there and not `null`.
  func has(_ member: StaticString) -> Bool { self[member].map { $0.kind != .null } ?? false }

  /// A member that may be absent or `null`, but has to be right where it is there.
  func optional<Value>(_ member: StaticString, _ read: (JSONNode) -> Value?) -> Value?? {
    guard let node = self[member], node.kind != .null else { return .some(nil) }
    return read(node).map { .some($0) }
  }

  /// Every element; `nil` where this is no list, or one of them cannot be read.
  func list<Value>(_ read: (JSONNode) -> Value?) -> [Value]? {
    guard kind == .array else { return nil }
    var result: [Value] = []
    result.reserveCapacity(count)
    for element in elements {
      guard let value = read(element) else { return nil }
      result.append(value)
    }
    return result
  }

  var texts: [String]? { list(\.string) }

  /// The name that ``JSONObject/append(_:name:)`` wrote into this object.
  func path(_ member: StaticString) -> TokenPath? {
    self[member]?.string.map { self["recipe"]?.bool == true ? TokenPath(recipe: $0) : TokenPath($0) }
  }
}
