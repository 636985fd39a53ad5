internal import JSON
internal import TesseraDomain

/// Gives values that one token has for several modes a layer each.
///
/// Names that occur together are the contexts of one modifier; a token whose value depends on two of them at once gets a
/// private helper for each value of the outer one.
struct VariantPlanner {
  private struct Axis {
    let family: String
    var contexts: [String] = []
    var place: JSONNode
    /// By context, its layer; -1 where the value stands in the layer of the token.
    var layers: [Int] = []
    /// The context whose values are those of the tokens themselves.
    var baseContext: Int?
    /// Whether that was added because none is.
    var hasAddedBase = false
    /// By context, the layers that say what it is in a modifier that was there already.
    var known: [[Int]] = []
  }

  private var axes: [Axis] = []
  /// By family and name, the axis and the context.
  private var places: [NameKey: (axis: Int, context: Int)] = [:]

  /// Adds a modifier for each axis, and a definition for each value.
  static func resolve(_ walker: inout TreeWalker, _ plan: inout ImportPlan, _ log: inout ImportLog) {
    guard !walker.variants.isEmpty else { return }
    var planner = VariantPlanner()
    planner.findAxes(walker.variants)
    planner.findBases(walker.variants)
    let inPlan = plan.modifiers.count
    for axis in planner.axes.indices {
      if !planner.join(axis, walker.variants, &plan, upTo: inPlan) { planner.addModifier(axis, to: &plan, &log) }
    }
    for list in walker.variants { planner.define(list, &walker, &log) }
  }

  // MARK: - Axes

  private static func key(_ family: String, _ name: String) -> NameKey { NameKey(family + "\u{0}" + name) }

  private mutating func findAxes(_ lists: [VariantList]) {
    var owner: [Int] = []
    var names: [(family: String, name: String, node: JSONNode)] = []
    var indices: [NameKey: Int] = [:]
    func root(_ index: Int) -> Int {
      var index = index
      while owner[index] != index { index = owner[index] }
      return index
    }
    func join(_ entries: [VariantList.Entry], _ family: String) {
      var first: Int?
      for entry in entries {
        let key = Self.key(family, entry.name)
        let index: Int
        if let known = indices[key] {
          index = known
        } else {
          index = names.count
          indices[key] = index
          names.append((family, entry.name, entry.nameNode))
          owner.append(index)
        }
        if let first {
          let (low, high) = (min(root(first), root(index)), max(root(first), root(index)))
          owner[high] = low
        } else {
          first = index
        }
        if !entry.entries.isEmpty { join(entry.entries, family) }
      }
    }
    for list in lists { join(list.entries, list.family) }
    var axisOfRoot: [Int: Int] = [:]
    for index in names.indices {
      let root = root(index)
      let axis: Int
      if let known = axisOfRoot[root] {
        axis = known
      } else {
        axis = axes.count
        axisOfRoot[root] = axis
        axes.append(Axis(family: names[index].family, place: names[index].node))
      }
      places[Self.key(names[index].family, names[index].name)] = (axis, axes[axis].contexts.count)
      axes[axis].contexts.append(names[index].name)
    }
  }

  /// Finds the context that says what the tokens say themselves, but for a slip here and there; where there is none, one
  /// is added.
  private mutating func findBases(_ lists: [VariantList]) {
    // By axis and context: the tokens that have a value for it, and those that say the same themselves.
    var counts = axes.map { Array(repeating: (all: 0, same: 0), count: $0.contexts.count) }
    var hasBase = Array(repeating: false, count: axes.count)
    for list in lists {
      guard let base = list.base else { continue }
      for entry in list.entries {
        guard let place = places[Self.key(list.family, entry.name)], let value = entry.value else { continue }
        hasBase[place.axis] = true
        counts[place.axis][place.context].all += 1
        if Self.isSame(base, value) { counts[place.axis][place.context].same += 1 }
      }
    }
    for axis in axes.indices where hasBase[axis] {
      let same = axes[axis].contexts.indices.filter { counts[axis][$0].same * 10 > counts[axis][$0].all * 9 }
      if let named = same.first(where: { AxisName.isDefault(axes[axis].contexts[$0]) }) ?? same.first {
        axes[axis].baseContext = named
      } else {
        var name = "default"
        while axes[axis].contexts.contains(where: { $0.hasSameBytes(as: name) }) { name += "-" }
        axes[axis].contexts.append(name)
        axes[axis].baseContext = axes[axis].contexts.count - 1
        axes[axis].hasAddedBase = true
      }
    }
  }

  /// Whether two values are the same but for white space, the order of members and the case of digits.
  private static func isSame(_ a: JSONNode, _ b: JSONNode) -> Bool {
    guard a.kind == b.kind, a.count == b.count else { return false }
    switch a.kind {
    case .null: return true
    case .bool: return a.bool == b.bool
    case .number: return a.double.map { $0 == b.double } ?? a.numberText.map { $0 == b.numberText } ?? false
    case .string:
      let texts = [a.string ?? "", b.string ?? ""]
      if texts[0].hasSameBytes(as: texts[1]) { return true }
      return texts[0].utf8.first == UInt8(ascii: "#") && texts[0].lowercased().hasSameBytes(as: texts[1].lowercased())
    case .array: return zip(a.elements, b.elements).allSatisfy { isSame($0, $1) }
    case .object:
      return a.members.allSatisfy { member in b.member(member.name).map { isSame(member.value, $0) } ?? false }
    }
  }

  // MARK: - Modifiers

  /// Makes an axis part of a modifier that has all its contexts, if every token of it counts below that.
  private mutating func join(
    _ index: Int, _ lists: [VariantList], _ plan: inout ImportPlan, upTo count: Int
  ) -> Bool {
    var names = axes[index].contexts
    if axes[index].hasAddedBase { names.removeLast() }
    guard names.count > 1 || axes[index].hasAddedBase else { return false }
    for modifier in plan.modifiers.indices.prefix(count) {
      let contexts = plan.modifiers[modifier].contexts
      let found = names.compactMap { name in
        contexts.firstIndex { AxisName.key(of: $0.name) == AxisName.key(of: ImportPlan.legalName(for: name)) }
      }
      guard found.count == names.count, isBelow(index, lists, modifier, plan) else { continue }
      let label = plan.modifiers[modifier].name
      axes[index].contexts = names
      axes[index].known = found.map { plan.layers(in: contexts[$0].sources) }
      axes[index].layers = []
      for context in found {
        let layer = plan.addLayer("\(label)-\(contexts[context].name)-values", [])
        plan.modifiers[modifier].contexts[context].sources.append(.layer(layer))
        axes[index].layers.append(layer)
      }
      axes[index].baseContext = found.firstIndex(of: plan.modifiers[modifier].defaultIndex ?? 0)
      return true
    }
    return false
  }

  /// Whether all tokens of an axis stand in what comes before a modifier, or in its contexts.
  private func isBelow(_ index: Int, _ lists: [VariantList], _ modifier: Int, _ plan: ImportPlan) -> Bool {
    var allowed: Set<Int> = []
    for item in plan.order {
      switch item {
      case .set(let set): allowed.formUnion(plan.layers(in: plan.sets[set].sources))
      case .modifier(let other):
        for context in plan.modifiers[other].contexts { allowed.formUnion(plan.layers(in: context.sources)) }
        if other == modifier {
          return lists.allSatisfy { list in
            guard let first = list.entries.first, places[Self.key(list.family, first.name)]?.axis == index else {
              return true
            }
            return allowed.contains(list.layer)
          }
        }
      }
    }
    return false
  }

  private mutating func addModifier(_ index: Int, to plan: inout ImportPlan, _ log: inout ImportLog) {
    let contexts = axes[index].contexts
    axes[index].layers = Array(repeating: -1, count: contexts.count)
    // Nothing to choose from.
    guard contexts.count > 1 else { return }
    let name = plan.freeModifierName(AxisName.name(for: contexts))
    let standard = axes[index].baseContext ?? AxisName.defaultIndex(of: contexts)
    var sources: [(name: String, sources: [ImportPlan.Source])] = []
    for (place, context) in contexts.enumerated() {
      let layer = plan.addLayer("\(name)-\(context)", [])
      axes[index].layers[place] = layer
      sources.append((context, [.layer(layer)]))
    }
    plan.modifiers.append(ImportPlan.Modifier(name: name, contexts: sources, defaultIndex: standard))
    plan.order.append(.modifier(plan.modifiers.count - 1))
    let list = contexts.map { "\"\($0)\"" }.joined(separator: ", ")
    log.add(
      "import.modes", at: axes[index].place,
      "tokens have values for \(list): they are contexts of a modifier \"\(name)\" now")
    if axes[index].baseContext == nil {
      log.add(
        "import.default-context", at: axes[index].place,
        "nothing says which context of \"\(name)\" is the default: \"\(contexts[standard])\" is taken",
        advice: "Change \"default\" in the resolver if another one is.")
    }
  }

  // MARK: - Definitions

  private func define(_ list: VariantList, _ walker: inout TreeWalker, _ log: inout ImportLog) {
    for entry in list.entries {
      guard let place = places[Self.key(list.family, entry.name)] else { continue }
      let layer = axes[place.axis].layers[place.context]
      let known = axes[place.axis].known
      if !known.isEmpty, let value = entry.value {
        // The context may say it already, and this may stand in one.
        if known.contains(where: { $0.contains(list.layer) }) { continue }
        var said: TokenDefinition?
        for layer in known[place.context] { said = walker.definition(of: list.node, in: layer) ?? said }
        if let said {
          if said.value.map({ !Self.isSame($0, value) }) ?? true { keep(entry, of: list, &walker, &log) }
          continue
        }
      }
      if let value = entry.value {
        if let base = list.base, axes[place.axis].baseContext == place.context {
          if !Self.isSame(base, value) { keep(entry, of: list, &walker, &log) }
          continue
        }
        walker.add(definition(list, list.node, entry, value, layer < 0 ? list.layer : layer), &log)
      } else {
        defineNested(entry, in: list, layer < 0 ? list.layer : layer, &walker, &log)
      }
    }
  }

  /// Leaves the values for modes where they are, as one says something that no context does.
  private func keep(
    _ entry: VariantList.Entry, of list: VariantList, _ walker: inout TreeWalker, _ log: inout ImportLog
  ) {
    walker.keepModes(of: list.node)
    log.add(
      "import.mode-conflict", at: entry.nameNode,
      "the token itself says something else than its value for \"\(entry.name)\": what it says itself counts",
      advice: "Mend the one that is wrong.")
  }

  private func definition(
    _ list: VariantList, _ node: Int, _ entry: VariantList.Entry, _ value: JSONNode, _ layer: Int
  ) -> TokenDefinition {
    // A bare value stands beside nothing; what the token says of itself is true of it too.
    let isBare = entry.owner.kind != .object || entry.owner["$value"] == nil && entry.owner["value"] == nil
    return TokenDefinition(
      node: node, layer: layer, part: layer == list.layer ? list.part : 0, value: value,
      owner: isBare ? list.owner : entry.owner, outer: isBare ? nil : list.owner, inheritedType: list.inheritedType)
  }

  /// A value that depends on a second choice: a helper has it, and the token is an alias of that.
  private func defineNested(
    _ entry: VariantList.Entry, in list: VariantList, _ layer: Int, _ walker: inout TreeWalker, _ log: inout ImportLog
  ) {
    let name = walker.tree.freeName(beside: list.node, "-" + entry.name)
    let helper = walker.tree.child(name, of: Int(walker.tree.nodes[list.node].parent), at: entry.nameNode)
    for inner in entry.entries {
      guard let place = places[Self.key(list.family, inner.name)] else { continue }
      let innerLayer = axes[place.axis].layers[place.context]
      guard let value = inner.value else {
        log.add(
          "import.nested-sets", at: inner.nameNode, "values that depend on three choices are not read",
          advice: "Write the token for each choice.")
        continue
      }
      var made = definition(list, helper, inner, value, innerLayer < 0 ? list.layer : innerLayer)
      made.isHelper = true
      walker.add(made, &log)
    }
    walker.add(
      TokenDefinition(
        node: list.node, layer: layer, part: layer == list.layer ? list.part : 0, value: nil, aliasOf: helper,
        owner: entry.owner, outer: list.owner, inheritedType: list.inheritedType), &log)
    log.add(
      "import.nested-sets", at: entry.nameNode,
      "this value depends on two choices: a private token \"\(name)\" has it, and this one is an alias of that")
  }
}
