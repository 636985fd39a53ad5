internal import JSON
internal import TesseraDomain

/// What Figma exports of its variables: a file for each mode of each collection.
enum FigmaShapes {
  static func plan(_ files: [ImportFile], _ log: inout ImportLog) -> ImportPlan {
    var plan = ImportPlan(dialect: .figma)
    let finder = TokenFinder()
    let scans = files.map { PathScan($0.root, finder: finder) }
    for family in PathScan.families(scans) {
      let members = family.map { files[$0] }
      let names = modeNames(members)
      guard members.count > 1 else {
        let name = freeSetName(members[0].stem, plan)
        let layer = plan.addLayer(name, [ImportPlan.Tree(root: members[0].root)])
        plan.order.append(.set(plan.addSet(name, [.layer(layer)])))
        continue
      }
      let name = plan.freeModifierName(AxisName.name(for: names))
      var contexts: [(name: String, sources: [ImportPlan.Source])] = []
      for (file, mode) in zip(members, names) {
        let layer = plan.addLayer("\(name)-\(mode)", [ImportPlan.Tree(root: file.root)])
        contexts.append((mode, [.layer(layer)]))
      }
      let standard = AxisName.defaultIndex(of: names)
      plan.modifiers.append(ImportPlan.Modifier(name: name, contexts: contexts, defaultIndex: standard))
      plan.order.append(.modifier(plan.modifiers.count - 1))
      log.add(
        "import.modes", at: members[standard].root,
        "\(members.count) files hold the modes of one collection: they are contexts of a modifier \"\(name)\" now")
      log.add(
        "import.default-context", at: members[standard].root,
        "no file says which mode of \"\(name)\" is the default: \"\(names[standard])\" is taken",
        advice: "Change \"default\" in the resolver if another one is.")
    }
    plan.keepsSets = plan.sets.count > 1
    return plan
  }

  /// What the modes of one collection are called, each differently.
  private static func modeNames(_ files: [ImportFile]) -> [String] {
    var names: [String] = []
    for file in files {
      let written = file.root["$extensions"]?["com.figma.modeName"]?.string
      let wanted = written.flatMap { $0.isEmpty ? nil : $0 } ?? file.stem
      var name = wanted
      var number = 1
      while names.contains(where: { $0.hasSameBytes(as: name) }) {
        number += 1
        name = "\(wanted)-\(number)"
      }
      names.append(name)
    }
    return names
  }

  private static func freeSetName(_ wanted: String, _ plan: ImportPlan) -> String {
    var name = wanted
    var number = 1
    while plan.sets.contains(where: { $0.name.hasSameBytes(as: name) }) {
      number += 1
      name = "\(wanted)-\(number)"
    }
    return name
  }
}
