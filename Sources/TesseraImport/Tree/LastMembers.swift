internal import JSON
internal import TesseraDomain

/// Members by name in the order in which they come: of several with one name the last, in its place.
struct LastMembers {
  private var members: [(name: String, value: JSONNode)?] = []
  private var places: [NameKey: Int] = [:]

  /// - Complexity: O(1).
  mutating func keep(_ member: JSONMember) {
    let name = member.name
    if let earlier = places.updateValue(members.count, forKey: NameKey(name)) { members[earlier] = nil }
    members.append((name, member.value))
  }

  var list: [(name: String, value: JSONNode)] { members.compactMap(\.self) }
}
