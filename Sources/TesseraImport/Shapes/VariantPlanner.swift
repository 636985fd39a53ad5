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
    for axis in planner.axes.indices { planner.addModifier(axis, to: &plan, &log) }
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
      }
    }
  }

  private static func isSame(_ a: JSONNode, _ b: JSONNode) -> Bool {
    a.document.bytes[a.byteRange].elementsEqual(b.document.bytes[b.byteRange])
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
      if let value = entry.value {
        if let base = list.base, axes[place.axis].baseContext == place.context {
          if !Self.isSame(base, value) {
            walker.keepModes(of: list.node)
            log.add(
              "import.mode-conflict", at: entry.nameNode,
              "the token itself says something else than its value for \"\(entry.name)\": what it says itself counts",
              advice: "Mend the one that is wrong.")
          }
          continue
        }
        walker.add(definition(list, list.node, entry, value, layer < 0 ? list.layer : layer), &log)
      } else {
        defineNested(entry, in: list, layer < 0 ? list.layer : layer, &walker, &log)
      }
    }
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
