internal import JSON
internal import TesseraDomain

/// What Figma exports of its variables: a file for each mode of each collection, or all of them in one.
enum FigmaShapes {
  static func plan(_ files: [ImportFile], _ log: inout ImportLog) -> ImportPlan {
    var plan = ImportPlan(dialect: .figma)
    var trees: [ImportFile] = []
    for file in files {
      if let collections = FigmaExport.collections(in: file, &log) {
        for collection in collections { add(collection, to: &plan, &log) }
      } else {
        trees.append(file)
      }
    }
    for members in collections(trees) {
      let names = modeNames(members)
      let collection = dottedName(members[0].stem)?.collection
      guard members.count > 1 else {
        addSet(isModeless(members[0]) ? collection ?? members[0].stem : members[0].stem, members[0].root, to: &plan)
        continue
      }
      let modes = zip(names, members).map { (name: $0, root: $1.root) }
      let standard = AxisName.defaultIndex(of: names)
      add(modes, named: collection ?? AxisName.name(for: names), standard: standard, isDeclared: false, to: &plan, &log)
    }
    plan.keepsSets = plan.sets.count > 1
    return plan
  }

  // MARK: - Collections

  private static func add(
    _ collection: FigmaExport.Collection, to plan: inout ImportPlan, _ log: inout ImportLog
  ) {
    guard collection.modes.count > 1 else {
      if let only = collection.modes.first { addSet(collection.name, only.root, to: &plan) }
      return
    }
    // The first mode of a collection is its default.
    add(
      collection.modes, named: collection.name, standard: collection.defaultIndex ?? 0,
      isDeclared: collection.defaultIndex != nil, to: &plan, &log)
  }

  private static func add(
    _ modes: [(name: String, root: JSONNode)], named wanted: String, standard: Int, isDeclared: Bool,
    to plan: inout ImportPlan, _ log: inout ImportLog
  ) {
    let name = plan.freeModifierName(wanted)
    var contexts: [(name: String, sources: [ImportPlan.Source])] = []
    for mode in modes {
      let layer = plan.addLayer("\(name)-\(mode.name)", [ImportPlan.Tree(root: mode.root)])
      contexts.append((mode.name, [.layer(layer)]))
    }
    plan.modifiers.append(ImportPlan.Modifier(name: name, contexts: contexts, defaultIndex: standard))
    plan.order.append(.modifier(plan.modifiers.count - 1))
    log.add(
      "import.modes", at: modes[standard].root,
      "these are the \(modes.count) modes of one collection: they are contexts of a modifier \"\(name)\" now")
    guard !isDeclared else { return }
    log.add(
      "import.default-context", at: modes[standard].root,
      "nothing says which mode of \"\(name)\" is the default: \"\(modes[standard].name)\" is taken",
      advice: "Change \"default\" in the resolver if another one is.")
  }

  private static func addSet(_ wanted: String, _ root: JSONNode, to plan: inout ImportPlan) {
    let name = freeSetName(wanted, plan)
    let layer = plan.addLayer(name, [ImportPlan.Tree(root: root)])
    plan.order.append(.set(plan.addSet(name, [.layer(layer)])))
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

  // MARK: - Files

  /// The files of each collection: those called `Collection.Mode`, else those that define the same variables.
  private static func collections(_ files: [ImportFile]) -> [[ImportFile]] {
    let finder = TokenFinder()
    let scans = files.map { PathScan($0.root, finder: finder) }
    var groups: [[Int]] = []
    var places: [NameKey: Int] = [:]
    for (index, file) in files.enumerated() {
      let key = dottedName(file.stem).map { NameKey(file.folder + "/" + $0.collection) } ?? NameKey("")
      if let place = places[key] {
        groups[place].append(index)
      } else {
        places[key] = groups.count
        groups.append([index])
      }
    }
    var found: [[Int]] = []
    for group in groups {
      for family in PathScan.families(group.map { scans[$0] }) { found.append(family.map { group[$0] }) }
    }
    return found.sorted { $0[0] < $1[0] }.map { $0.map { files[$0] } }
  }

  /// `Theme` and `Dark` of `Theme.Dark`.
  private static func dottedName(_ stem: String) -> (collection: String, mode: String)? {
    guard let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")), dot > stem.startIndex else { return nil }
    let mode = String(stem[stem.utf8.index(after: dot)...])
    return mode.isEmpty ? nil : (String(stem[..<dot]), mode)
  }

  /// Whether a file is the only mode of its collection, and has the name that Figma gives to that.
  private static func isModeless(_ file: ImportFile) -> Bool {
    guard let mode = dottedName(file.stem)?.mode.lowercased() else { return false }
    return ["mode 1", "value", "default", "base"].contains { $0.hasSameBytes(as: mode) }
  }

  /// What the modes of one collection are called, each differently.
  private static func modeNames(_ files: [ImportFile]) -> [String] {
    let dotted = files.compactMap { dottedName($0.stem) }
    let isDotted =
      dotted.count == files.count && dotted.allSatisfy { $0.collection.hasSameBytes(as: dotted[0].collection) }
    var names: [String] = []
    for (index, file) in files.enumerated() {
      let written = file.root["$extensions"]?["com.figma.modeName"]?.string
      let wanted = written.flatMap { $0.isEmpty ? nil : $0 } ?? (isDotted ? dotted[index].mode : file.stem)
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
}
