internal import JSON
internal import TesseraDomain

/// Copies what is kept as it was written into a document that has to be strict.
enum CleanValue {
  /// The value; of members that stand twice in one object the last.
  static func make(_ node: JSONNode) -> JSONValue {
    let value = JSONValue(node)
    return node.document.duplicateMembers.isEmpty ? value : deduplicated(value)
  }

  static func deduplicated(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map(deduplicated))
    case .object(let object):
      var places: [NameKey: Int] = [:]
      var members: [JSONObject.Member] = []
      for member in object.members {
        let made = JSONObject.Member(name: member.name, value: deduplicated(member.value))
        if let place = places[NameKey(member.name)] {
          members[place] = made
        } else {
          places[NameKey(member.name)] = members.count
          members.append(made)
        }
      }
      return .object(JSONObject(members))
    default: return value
    }
  }
}
