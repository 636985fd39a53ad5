internal import TesseraDomain

/// Functions that went from namespaces that stay.
extension RemovedRecipes {
  /// Functions that are gone, in the groups in which they were.
  private struct Tree {
    var members: [(member: RecipeGroup.Member, gone: Removed)] = []
    /// By name.
    var groups: [(name: String, tree: Tree)] = []

    mutating func add(_ group: RecipeGroup, _ gone: Removed) {
      if !groups.contains(where: { $0.name.hasSameBytes(as: group.name) }) { groups.append((group.name, Tree())) }
      guard let place = groups.firstIndex(where: { $0.name.hasSameBytes(as: group.name) }) else { return }
      for member in group.members { groups[place].tree.members.append((member, gone)) }
      for inner in group.groups { groups[place].tree.add(inner, gone) }
    }

    var parameters: [Recipe.Parameter] { members.flatMap(\.member.parameters) + groups.flatMap(\.tree.parameters) }
    var names: Set<String> { groups.reduce(into: []) { $0.formUnion($1.tree.names.union([$1.name])) } }
  }

  /// Appends what is left of functions of one namespace.
  ///
  /// - Parameter parts: by path.
  mutating func append(_ parts: [Removed], of owner: RecipeUnit) {
    var tree = Tree()
    for gone in parts { for group in gone.recipe.groups { tree.add(group, gone) } }
    let hidden = Set(owner.recipe.groups.flatMap(\.allNames)).union(tree.names)
    append(tree, in: owner.typeName, beside: owner.recipe.groups, [], hidden)
  }

  /// - Parameters:
  ///   - chain: the enum that is there, `DS.Text`.
  ///   - groups: the enums that it holds.
  ///   - members: its functions.
  private mutating func append(
    _ tree: Tree, in chain: String, beside groups: [RecipeGroup], _ members: [RecipeGroup.Member], _ hidden: Set<String>
  ) {
    for (member, gone) in tree.members where !groups.contains(where: { $0.name.hasSameBytes(as: member.name) }) {
      declare(member.parameters) {
        $0.out.line("extension \(chain) {", 0)
        $0.append(member, gone, hidden)
        $0.out.line("}", 0)
      }
    }
    for (name, inner) in tree.groups {
      if let group = groups.first(where: { $0.name.hasSameBytes(as: name) }) {
        append(inner, in: chain + "." + name, beside: group.groups, group.members, hidden)
      } else if !members.contains(where: { $0.name.hasSameBytes(as: name) }) {
        declare(inner.parameters) {
          $0.out.line("extension \(chain) {", 0)
          $0.append(inner, named: name, hidden, indent: 2)
          $0.out.line("}", 0)
        }
      }
    }
  }

  /// A group that is gone with all that was in it.
  private mutating func append(_ tree: Tree, named name: String, _ hidden: Set<String>, indent: Int) {
    out.line("\(access)enum \(name) {", indent)
    for (place, (member, gone)) in tree.members.enumerated() {
      if place > 0 { out.line("", 0) }
      append(member, gone, hidden, indent: indent + 2)
    }
    for (place, (name, inner)) in tree.groups.enumerated() {
      if place > 0 || !tree.members.isEmpty { out.line("", 0) }
      append(inner, named: name, hidden, indent: indent + 2)
    }
    out.line("}", indent)
  }

  private mutating func append(
    _ member: RecipeGroup.Member, _ gone: Removed, _ hidden: Set<String>, indent: Int = 2
  ) {
    appendHead(of: gone, renamed: nil, instead: nil, indent: indent)
    appendAvailability(of: member.parameters, indent: indent)
    append(member, of: gone, hidden: hidden, indent: indent)
  }
}

extension RecipeGroup {
  /// Its name, and those of all groups in it.
  fileprivate var allNames: [String] { [name] + groups.flatMap(\.allNames) }
}
