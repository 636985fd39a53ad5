internal import JSON

/// What a token says beside its value and type.
struct TokenMembers {
  private(set) var description: JSONNode?
  private(set) var deprecated: JSONNode?
  private(set) var deprecationComment: JSONNode?
  private(set) var replacement: JSONNode?
  private(set) var id: JSONNode?
  private(set) var isPrivate = false
  private(set) var extensions: JSONNode?
  /// What the format has no place for, by name.
  var extras: [(name: String, value: JSONNode)] { kept.list }
  private var kept = LastMembers()

  /// Reads a token.
  ///
  /// - Parameters:
  ///   - owner: the object that holds the value.
  ///   - outer: the object around it, where one token has values for several sets; what `owner` says counts before it.
  init(_ owner: JSONNode, outer: JSONNode?, finder: TokenFinder) {
    if let outer {
      for member in outer.members { read(member, outer, finder, isOuter: true) }
    }
    guard owner.kind == .object else { return }
    let outerID = id
    for member in owner.members { read(member, owner, finder, isOuter: false) }
    if id == nil {
      // Figma's identity of a variable outlives its name.
      let vendor = extensions?["com.figma"]
      let written = extensions?["com.figma.variableId"] ?? (vendor?.kind == .object ? vendor?["variableId"] : nil)
      if written?.kind == .string { id = written }
    }
    // The token has the identity, and not each of its values.
    if let outerID { id = outerID }
  }

  private mutating func read(_ member: JSONMember, _ source: JSONNode, _ finder: TokenFinder, isOuter: Bool) {
    let value = member.value
    switch member.name {
    case "$value", "$ref", "$schema": break
    // The other of two values says something that would be lost.
    case "value": if source["$value"] != nil { kept.keep(member) }
    case "sets" where isOuter || finder.kind(of: source) == .sets: break
    case "$type": if value.kind != .string { kept.keep(member) }
    case "type": if value.kind != .string || source["$type"] != nil { kept.keep(member) }
    case "$description" where value.kind == .string: description = value
    case "description" where value.kind == .string && source["$description"] == nil: description = value
    case "comment" where value.kind == .string && source["$description"] == nil && source["description"] == nil:
      description = value
    case "$deprecated": deprecated = value
    case "deprecated" where source["$deprecated"] == nil: deprecated = value
    case "deprecated_comment" where value.kind == .string: deprecationComment = value
    case "renamed" where value.kind == .string: replacement = value
    case "uuid" where value.kind == .string: id = value
    case "private" where value.kind == .bool: isPrivate = value.bool == true
    case "$extensions" where value.kind == .object: extensions = value
    case "extensions" where value.kind == .object && source["$extensions"] == nil: extensions = value
    default: if !finder.isChild(member) { kept.keep(member) }
    }
  }
}
