/// Names within an interface: what code calls of a recipe besides the recipe itself.
extension RecipeInterface {
  /// What was called so and is not any more: each name that is gone, with the interface that had it.
  ///
  /// Of a recipe that is something else, or called otherwise, it is all that was called; of a namespace one function each.
  ///
  /// - Complexity: O(size of both).
  func parts(goneFrom other: RecipeInterface) -> [(name: String, interface: RecipeInterface)] {
    guard kind == .namespace, other.kind == .namespace else {
      let isSameRoom = kind.isStyle ? kind == other.kind : !other.kind.isStyle && other.kind != .namespace
      let lost = isSameRoom && function == other.function ? nil : function
      guard let name = lost ?? (type == other.type ? nil : type) else { return [] }
      return [(name, self)]
    }
    let kept = Set(Self.chains(other.groups, within: "").map { NameKey($0.name) })
    return Self.chains(groups, within: "").filter { !kept.contains(NameKey($0.name)) }.map { part in
      (part.name, RecipeInterface(kind: .namespace, type: type, groups: [part.group]))
    }
  }

  /// The functions of a namespace, each with the groups around it and nothing else in them.
  private static func chains(_ groups: [Group], within around: String) -> [(name: String, group: Group)] {
    groups.flatMap { group -> [(name: String, group: Group)] in
      let own = group.members.map { member in
        (name: around + group.name + "." + member.name, group: Group(name: group.name, members: [member], groups: []))
      }
      let inner = chains(group.groups, within: around + group.name + ".").map { part in
        (name: part.name, group: Group(name: group.name, members: [], groups: [part.group]))
      }
      return own + inner
    }
  }
}
