internal import TesseraDomain

/// What a constant cannot follow, and the environment can: resolver modifiers that are no appearances, and whatever
/// differs by appearance in more than colours.
///
/// Every public token has a slot in a struct that mirrors the token tree, and every modifier a choice, whatever the
/// values are: a slot that were there only while its token differs would be gone, and with it a client's code, by a
/// change of a value. The struct holds one choice for each modifier and nothing else; a slot chooses among its values
/// when it is read. So the product of all modifiers is never written: a slot switches over those that matter to it.
///
/// Where there are no modifiers but those that tell appearances apart, there is a theme only while something follows the
/// appearance in more than colours: most systems have a dark appearance, and few need a theme for it.
struct SwiftUITheme {
  /// A modifier that a theme chooses a context of.
  struct Axis {
    let modifier: Int
    /// `BrandContext`.
    let typeName: String
    /// `brandContext`.
    let property: String
    /// `brand`, of the initialiser.
    let label: String
    /// The label as it is declared: few keywords need backticks there, and none where it is used.
    var declaredLabel: String { ["inout", "let", "var"].contains(label) ? "`\(label)`" : label }
    /// Indices of contexts, in the order of their names.
    let order: [Int]
    /// By context: the case that stands for it.
    let cases: [String]
    /// By context: the theme that chooses it and is otherwise as constants are.
    var members: [String]
  }

  /// How a token differs.
  struct Variation {
    /// The modifiers that can make a difference.
    var modifiers: ModifierSet = []
    /// Whether it differs by appearance in more than colours.
    var followsAppearance = false

    var isEmpty: Bool { modifiers.isEmpty && !followsAppearance }
  }

  /// What there is of a group in the theme.
  struct Group {
    /// `color`, in the struct around it.
    let property: String
    /// `Color`, that of the public tree but where the theme has another type of that name.
    let typeName: String
    /// `.color.accent`.
    let chain: String
    /// The names in its struct.
    var taken: [String: TokenPath] = [:]
  }

  /// Slots choose among at most so many values.
  static let maximumChoices = 256

  private(set) var axes: [Axis] = []
  /// Whether slots may follow the appearance.
  private(set) var hasAppearance = false
  /// By entry of the plan; empty where there is no theme.
  private var variations: [Variation] = []
  /// By group of the public tree; `nil` where it has no place in the theme.
  private(set) var groups: [Group?] = []
  /// By entry: the name of its slot; empty where it has none.
  private var slots: [String] = []
  /// By entry that is deprecated, and named by recipes: an unmarked slot beside its own, which clients do not see.
  private(set) var twins: [Int: String] = [:]
  /// By private entry that recipes name: its slot, which stands by itself, for clients see neither.
  private(set) var hidden: [Int: String] = [:]
  private(set) var notes: [ExportNote] = []
  private var resolvesCollisions = false

  /// No theme.
  init() {}

  var isEmpty: Bool { groups.isEmpty }

  /// How the entry differs, slot or not.
  func variation(of entry: Int) -> Variation { variations.isEmpty ? Variation() : variations[entry] }

  /// The name of the entry's slot; `nil` where it has none.
  func slot(of entry: Int) -> String? {
    guard !slots.isEmpty, !slots[entry].isEmpty else { return nil }
    return slots[entry]
  }

  /// The axis of a modifier.
  func axis(of modifier: Int) -> Axis? { axes.first { $0.modifier == modifier } }

  // MARK: - Deciding

  /// Adds slots for recipes: an unmarked one beside each that is deprecated, and one for each token that is private.
  ///
  /// - Parameter entries: what recipes name.
  private mutating func addSlots(for entries: [Int], _ plan: SwiftUIPlan) {
    for index in entries where !variation(of: index).isEmpty && twins[index] == nil && hidden[index] == nil {
      let entry = plan.entries[index]
      if !entry.isPublic {
        var name = Self.kept(
          SwiftSymbols.memberName(for: entry.token.path.names.joined(separator: "-")),
          Self.rootMembers.union(axes.map(\.property)))
        take(&name, entry.token.path, in: 0)
        hidden[index] = name
      } else if entry.hasTwin, let slot = slot(of: index) {
        var name = slot + "Unmarked"
        take(&name, entry.token.path, in: plan.publicTree.group(of: entry.token.id))
        twins[index] = name
      }
    }
  }

  private mutating func take(_ name: inout String, _ path: TokenPath, in group: Int) {
    while groups[group]?.taken[name] != nil { name += "_" }
    groups[group]?.taken[name] = path
  }

  /// How a recipe reads a token, behind the theme; `nil` where the constant says it all.
  func chain(of entry: Int, _ plan: SwiftUIPlan) -> String? {
    if variation(of: entry).isEmpty { return nil }
    if let name = hidden[entry] { return "." + name }
    guard let name = twins[entry] ?? slot(of: entry) else { return nil }
    return (groups[plan.publicTree.group(of: plan.entries[entry].token.id)]?.chain ?? "") + "." + name
  }

  /// - Throws: ``ExportError/collision(identifier:first:second:)``, unless `resolvesCollisions`.
  init(_ plan: SwiftUIPlan, fixed: ModifierSet, resolvesCollisions: Bool) throws(ExportError) {
    self.resolvesCollisions = resolvesCollisions
    var candidates: ModifierSet = []
    for modifier in plan.graph.modifiers.indices {
      let set = ModifierSet(modifier: modifier)
      let isChoice = plan.graph.modifiers[modifier].contexts.count > 1
      if isChoice, !fixed.contains(set), !plan.appearances.mask.contains(set) { candidates.insert(set) }
    }
    if candidates.isEmpty, plan.appearances.mask.isEmpty { return }
    var variations = Array(repeating: Variation(), count: plan.entries.count)
    let named = Set(plan.recipes.flatMap(\.recipe.tokens).compactMap { plan.entry(at: $0) })
    var someFollows = false
    for (index, entry) in plan.entries.enumerated() {
      variations[index] = find(entry.token, plan, candidates)
      if entry.isPublic || named.contains(index), variations[index].followsAppearance { someFollows = true }
    }
    guard !candidates.isEmpty || someFollows else { return }
    hasAppearance = !plan.appearances.mask.isEmpty
    self.variations = variations
    try makeAxes(candidates, plan)
    try makeSlots(plan)
    nameMembers(plan)
    addSlots(for: named.sorted(), plan)
  }

  /// How a token differs from what its constant holds.
  private mutating func find(_ token: ResolvedToken, _ plan: SwiftUIPlan, _ candidates: ModifierSet) -> Variation {
    let reach = plan.graph.reach(token.id)
    let themed = reach.intersection(candidates)
    let appearances =
      reach.isDisjoint(with: plan.appearances.mask) ? [plan.appearances.base] : plan.appearances.contexts
    if themed.isEmpty, appearances.count == 1 { return Variation() }
    let choices = plan.graph.contexts(over: themed)
    guard choices.count * appearances.count <= Self.maximumChoices else {
      notes.append(
        ExportNote(
          "it has more than \(Self.maximumChoices) values, too many for a theme: a constant holds one", path: token.path
        ))
      return Variation()
    }
    let base = appearances.map { plan.graph.resolved(token.id, in: $0) ?? token }
    var variation = Variation()
    for choice in choices {
      var light: ResolvedToken?
      for (place, appearance) in appearances.enumerated() {
        guard let other = plan.graph.resolved(token.id, in: appearance.overlaid(with: choice)), other.type == token.type
        else { continue }
        if !Self.isSame(other, base[place]) { variation.modifiers = themed }
        if let light {
          if !Self.differOnlyInColor(light, other) { variation.followsAppearance = true }
        } else {
          light = other
        }
      }
    }
    variation.modifiers = variation.modifiers.filtered { modifier in
      choices.contains { choice in
        var other = choice
        other[modifier] = plan.appearances.base[modifier]
        return other != choice && Self.differ(token.id, choice, other, appearances, plan.graph)
      }
    }
    return variation
  }

  /// Whether a token is something else in two choices, in some appearance.
  private static func differ(
    _ id: Int, _ a: Context, _ b: Context, _ appearances: [Context], _ graph: TokenGraph
  ) -> Bool {
    appearances.contains { appearance in
      guard let left = graph.resolved(id, in: appearance.overlaid(with: a)),
        let right = graph.resolved(id, in: appearance.overlaid(with: b)), left.type == right.type
      else { return false }
      return !isSame(left, right)
    }
  }

  static func isSame(_ a: ResolvedToken, _ b: ResolvedToken) -> Bool {
    a.value.means(b.value) && SwiftUIRealisation.isSame(a, b)
  }

  static func differOnlyInColor(_ a: ResolvedToken, _ b: ResolvedToken) -> Bool {
    a.value.differsOnlyInColor(from: b.value) && SwiftUIRealisation.isSame(a, b)
  }

  // MARK: - Naming

  private mutating func makeAxes(_ modifiers: ModifierSet, _ plan: SwiftUIPlan) throws(ExportError) {
    var taken: [String: TokenPath] = [:]
    for modifier in modifiers.modifiers {
      let shape = plan.graph.modifiers[modifier]
      var label = SwiftSymbols.memberName(for: shape.name)
      let path = TokenPath(shape.name)
      if resolvesCollisions, let owner = taken[label] {
        label = UniqueNames.free(label) { taken[$0] != nil }
        notes.append(
          ExportNote(
            "the modifier \"\(owner)\" has the name of \"\(path)\" in a theme already, so that one is \(label) there"))
      }
      if let other = taken.updateValue(path, forKey: label) {
        throw .collision(identifier: label + "Context", first: min(other, path), second: max(other, path))
      }
      var cases: [String] = []
      var takenCases: [String: TokenPath] = [:]
      for context in shape.contexts {
        var name = Self.kept(SwiftSymbols.memberName(for: context.name), Self.enumMembers)
        let path = TokenPath("\(shape.name)=\(context.name)")
        if resolvesCollisions, let owner = takenCases[name] {
          name = UniqueNames.free(name) { takenCases[$0] != nil }
          notes.append(
            ExportNote("\"\(owner)\" has its name in a theme already, so it is \(name) there", context: path.text))
        }
        if let other = takenCases.updateValue(path, forKey: name) {
          throw .collision(identifier: name, first: min(other, path), second: max(other, path))
        }
        cases.append(name)
      }
      var typeName = SwiftSymbols.typeName(for: shape.name)
      if resolvesCollisions, let owner = axes.first(where: { $0.typeName == typeName + "Context" }) {
        typeName = UniqueNames.free(typeName) { name in axes.contains { $0.typeName == name + "Context" } }
        notes.append(
          ExportNote(
            "the modifier \"\(plan.graph.modifiers[owner.modifier].name)\" has the type of \"\(shape.name)\" already, "
              + "so that one's is \(typeName)Context"))
      }
      let order = shape.contexts.indices.sorted {
        ExportScope.precedes(shape.contexts[$0].name, shape.contexts[$1].name)
      }
      axes.append(
        Axis(
          modifier: modifier, typeName: typeName + "Context", property: label + "Context",
          label: label, order: order, cases: cases, members: []))
    }
  }

  /// The name of each static theme: that of the context, with the modifier's in front where another has it.
  private mutating func nameMembers(_ plan: SwiftUIPlan) {
    // Types of groups share the room with static members, and in scripts without capitals their spelling.
    var taken = Set(axes.map(\.typeName))
    for (index, group) in groups.enumerated() where group != nil {
      taken.insert(plan.publicTree.groups[index].typeName)
    }
    for axis in axes.indices {
      var members = Array(repeating: "", count: axes[axis].cases.count)
      for context in axes[axis].order {
        var name = axes[axis].cases[context]
        if taken.contains(name) { name = axes[axis].label + SwiftUIShapeStyles.capitalised(axes[axis].cases[context]) }
        while !taken.insert(name).inserted { name += "_" }
        members[context] = name
      }
      axes[axis].members = members
    }
  }

  private mutating func makeSlots(_ plan: SwiftUIPlan) throws(ExportError) {
    let tree = plan.publicTree
    slots = Array(repeating: "", count: plan.entries.count)
    var isIn = tree.groups.map { !$0.tokens.isEmpty || !$0.tombstones.isEmpty }
    var differs = tree.groups.map { group in group.tokens.contains { !variations[plan.entry(of: $0)].isEmpty } }
    // A group comes after the one around it.
    for index in tree.groups.indices.reversed() {
      if tree.groups[index].groups.contains(where: { isIn[$0] }) { isIn[index] = true }
      if tree.groups[index].groups.contains(where: { differs[$0] }) { differs[index] = true }
    }
    groups = Array(repeating: nil, count: tree.groups.count)
    groups[0] = Group(property: "", typeName: "", chain: "")
    for index in tree.groups.indices {
      guard var group = groups[index] else { continue }
      var reserved = index == 0 ? Self.rootMembers.union(axes.map(\.property)) : Self.groupMembers
      // In scripts without capitals a property could hide a type at the top.
      if tree.isOpen { reserved.formUnion(tree.groups[0].groups.map { tree.groups[$0].typeName }) }
      // Constants and types have names apart, slots and groups have not: what does not differ gives way.
      func take(_ name: inout String, _ path: TokenPath, _ differs: Bool) throws(ExportError) -> Bool {
        guard let other = group.taken[name] else {
          group.taken[name] = path
          return true
        }
        if differs, resolvesCollisions {
          name = UniqueNames.free(name) { group.taken[$0] != nil || reserved.contains($0) }
          notes.append(
            ExportNote("\"\(other)\" has its name in a theme already, so it is \(name) there", path: path))
          group.taken[name] = path
          return true
        }
        if differs { throw .collision(identifier: name, first: min(other, path), second: max(other, path)) }
        notes.append(
          ExportNote("with \"\(other)\" it would be \"\(name)\" in a theme, so only its constant is there", path: path))
        return false
      }
      for differ in [true, false] {
        for token in tree.groups[index].tokens {
          let entry = plan.entry(of: token)
          if variations[entry].isEmpty == differ { continue }
          var name = Self.kept(plan.entries[entry].member, reserved)
          if try take(&name, plan.entries[entry].token.path, differ) { slots[entry] = name }
        }
        for nested in tree.groups[index].groups where isIn[nested] && differs[nested] == differ {
          var property = Self.kept(Self.property(of: tree.groups[nested], plan.settings), reserved)
          guard try take(&property, tree.groups[nested].path, differ) else { continue }
          // A name without letters that have capitals is that of the type too.
          let others = index == 0 ? Set(axes.map(\.typeName)).union([property]) : [property]
          // Where groups are types at the top, one in the theme has another name, or it would hide theirs.
          var typeName = tree.groups[nested].typeName + (tree.isOpen ? "Slots" : "")
          if tree.isOpen { typeName = Self.kept(typeName, Set(tree.groups[0].groups.map { tree.groups[$0].typeName })) }
          typeName = Self.kept(typeName, others)
          groups[nested] = Group(property: property, typeName: typeName, chain: group.chain + "." + property)
        }
      }
      groups[index] = group
    }
  }

  /// What stands for a group: its name, or that of the type which it asks for.
  private static func property(of group: SwiftUITree.Group, _ settings: SwiftUISettings) -> String {
    let isOwn = group.typeName == settings.kept(SwiftSymbols.typeName(for: group.path.name))
    return SwiftSymbols.memberName(for: isOwn ? group.path.name : group.typeName)
  }

  /// Whether a struct of a theme has something of this name besides slots.
  static func reserves(_ name: String) -> Bool { rootMembers.contains(name) }

  private static func kept(_ name: String, _ reserved: Set<String>) -> String {
    reserved.contains(name) ? name + "_" : name
  }

  /// What the struct of the theme has besides slots, that of a group, and an enum of contexts.
  private static let rootMembers: Set<String> = ["appearance", "theme", "hash", "hashValue"]
  private static let groupMembers: Set<String> = ["theme"]
  private static let enumMembers: Set<String> = ["allCases", "rawValue", "hash", "hashValue"]
}

extension ModifierSet {
  fileprivate func filtered(_ isIn: (Int) -> Bool) -> ModifierSet {
    var result: ModifierSet = []
    for modifier in modifiers where isIn(modifier) { result.insert(ModifierSet(modifier: modifier)) }
    return result
  }
}

extension TokenValue {
  /// Whether both are the same but for colours, which adapt by themselves.
  func differsOnlyInColor(from other: TokenValue) -> Bool {
    switch (self, other) {
    case (.color, .color): true
    case (.border(let a), .border(let b)):
      a.width.value.means(b.width.value) && a.style.value.means(b.style.value)
    case (.shadow(let a), .shadow(let b)):
      a.count == b.count
        && zip(a, b).allSatisfy { a, b in
          a.offsetX.value.means(b.offsetX.value) && a.offsetY.value.means(b.offsetY.value)
            && a.blur.value.means(b.blur.value) && a.spread.value.means(b.spread.value) && a.inset == b.inset
        }
    case (.gradient(let a), .gradient(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.position.value == $1.position.value }
    default: means(other)
    }
  }
}
