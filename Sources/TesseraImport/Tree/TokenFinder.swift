internal import JSON

/// What an object of a source is: a token, or a group of them.
///
/// A class, because what was found out about an object is kept: each is looked into once.
final class TokenFinder {
  enum Kind {
    case group
    /// Holds `$value` or `value`.
    case token
    /// Holds `$ref` in the place of a value.
    case reference
    /// Holds one value for each set: `sets` of Spectrum.
    case sets
  }

  private var known: [ObjectIdentifier: [Int: Bool]] = [:]

  func kind(of object: JSONNode) -> Kind {
    var legacy: JSONNode?
    var sets: JSONNode?
    var reference: JSONNode?
    var hasChildren = false
    for member in object.members {
      if member.isNamed("$value") { return .token }
      if member.isNamed("value") {
        legacy = member.value
      } else if member.isNamed("sets") {
        sets = member.value
      } else if member.isNamed("$ref") {
        reference = member.value
      } else if member.value.kind == .object, !member.startsWithDollar {
        hasChildren = true
      }
    }
    if let legacy, !isGroup(legacy) { return .token }
    if let sets, isSets(sets) { return .sets }
    if reference?.kind == .string, !hasChildren { return .reference }
    return .group
  }

  /// Whether what is called `value` is a group of tokens that has that name.
  private func isGroup(_ value: JSONNode) -> Bool {
    value.kind == .object && containsToken(value)
  }

  /// Whether every member is an object with a value or sets of its own.
  private func isSets(_ sets: JSONNode) -> Bool {
    guard sets.kind == .object, sets.count > 0 else { return false }
    for member in sets.members {
      guard member.value.kind == .object else { return false }
      if let inner = member.value["sets"] {
        guard isSets(inner) else { return false }
      } else if member.value["value"] == nil, member.value["$value"] == nil {
        return false
      }
    }
    return true
  }

  /// Whether an object is a token or has one somewhere below it.
  func containsToken(_ object: JSONNode) -> Bool {
    let document = ObjectIdentifier(object.document)
    if let found = known[document]?[object.index] { return found }
    var found = false
    var hasUnit = false
    var hasValue = false
    for member in object.members {
      if member.isNamed("$value") {
        found = true
      } else if member.isNamed("value") {
        hasValue = true
      } else if member.isNamed("unit") {
        hasUnit = true
      }
    }
    // A number with a unit is a length or a time, and no token.
    if !found, hasValue, !hasUnit { found = true }
    if !found {
      for member in object.members where member.value.kind == .object {
        if containsToken(member.value) {
          found = true
          break
        }
      }
    }
    known[document, default: [:]][object.index] = found
    return found
  }

  /// Whether a member of a token is a token or group that lies inside it.
  func isChild(_ member: JSONMember) -> Bool {
    guard member.value.kind == .object else { return false }
    for name in Self.propertyNames where member.isNamed(name) { return false }
    return containsToken(member.value)
  }

  /// Members of a token that are about it whatever they hold.
  private static let propertyNames: [StaticString] = [
    "$value", "value", "$extensions", "extensions", "attributes", "original", "sets", "$ref", "meta", "metadata",
    "docs",
  ]
}
