internal import JSON

/// What objects of one group and layer say of the group, the later before the earlier.
struct GroupMembers {
  private(set) var description: JSONNode?
  private(set) var deprecated: JSONNode?
  private(set) var deprecationComment: JSONNode?
  private(set) var extends: JSONNode?
  private(set) var isPrivate = false
  private(set) var extensions: [JSONNode] = []
  /// What the format has no place for, by name.
  var extras: [(name: String, value: JSONNode)] { kept.list }
  private var kept = LastMembers()

  init(_ sources: [JSONNode], isRoot: Bool, finder: TokenFinder) {
    for source in sources {
      for member in source.members { read(member, source, isRoot: isRoot, finder) }
    }
  }

  private mutating func read(_ member: JSONMember, _ source: JSONNode, isRoot: Bool, _ finder: TokenFinder) {
    if Self.isIdle(member, isRoot: isRoot) { return }
    let value = member.value
    switch member.name {
    case "$description" where value.kind == .string: description = value
    case "description" where value.kind == .string, "comment" where value.kind == .string:
      if source["$description"] == nil { description = value }
    case "$deprecated", "deprecated":
      if value.kind == .string || value.kind == .bool {
        deprecated = value
      } else if value.kind != .object {
        kept.keep(member)
      }
    case "deprecated_comment" where value.kind == .string: deprecationComment = value
    case "private" where value.kind == .bool: isPrivate = value.bool == true
    case "$extends", "$ref": extends = value
    case "$extensions" where value.kind == .object: extensions.append(value)
    default:
      // Objects are groups and tokens, except below a name of the format.
      if value.kind != .object || member.startsWithDollar && !finder.containsToken(value) { kept.keep(member) }
    }
  }

  /// Whether a member is one of the format, or says of a group what is read; objects are groups and tokens.
  static func isKnown(_ member: JSONMember) -> Bool {
    if member.startsWithDollar || member.value.kind == .object { return true }
    for name in ["type", "description", "comment", "deprecated_comment"] as [StaticString] where member.isNamed(name) {
      return member.value.kind == .string
    }
    if member.isNamed("deprecated") { return member.value.kind == .string || member.value.kind == .bool }
    return member.isNamed("private") && member.value.kind == .bool
  }

  /// Whether a member says nothing that has to be kept: the type goes to every token, and a file may name its schema.
  static func isIdle(_ member: JSONMember, isRoot: Bool) -> Bool {
    if member.isNamed("$type") || member.isNamed("type") && member.value.kind == .string { return true }
    return isRoot
      && (member.isNamed("$schema") || member.isNamed("$themes") || member.isNamed("$metadata")
        || member.isNamed("$defs"))
  }
}
