internal import JSON
internal import TesseraDomain

/// Tokens Studio: sets in an order, and themes that choose among them.
struct StudioShapes {
  private struct StudioSet {
    let name: String
    let root: JSONNode
    let place: JSONNode
  }

  private struct Theme {
    let name: String
    /// `nil` for themes outside any group.
    let group: String?
    let node: JSONNode
    let selected: Set<NameKey>
  }

  private var sets: [StudioSet] = []
  private var themes: [Theme] = []
  private var plan = ImportPlan(dialect: .tokensStudio)
  private var scans: [NameKey: PathScan] = [:]
  private let finder = TokenFinder()

  static func plan(_ files: [ImportFile], _ log: inout ImportLog) -> ImportPlan {
    var shapes = StudioShapes()
    shapes.read(files, &log)
    shapes.combine(&log)
    return shapes.plan
  }

  // MARK: - Reading

  private mutating func read(_ files: [ImportFile], _ log: inout ImportLog) {
    let settings = files.filter { Self.isSettings($0) }
    let home = settings.first?.folder ?? Self.commonFolder(files)
    var order: JSONNode?
    var themeNode: JSONNode?
    for file in files {
      if file.stem.hasSameBytes(as: "$themes") {
        themeNode = file.root.kind == .array ? file.root : file.root["$themes"] ?? themeNode
      } else if file.stem.hasSameBytes(as: "$metadata") {
        order = file.root["tokenSetOrder"] ?? order
      } else {
        read(file, home: home, isAlone: settings.isEmpty, isOnly: files.count == 1, &order, &themeNode, &log)
      }
    }
    sort(by: order, &log)
    readThemes(themeNode, &log)
    if themes.isEmpty { findThemes(&log) }
  }

  /// Whether a file holds themes, or the order of sets.
  static func isSettings(_ file: ImportFile) -> Bool {
    file.stem.hasSameBytes(as: "$themes") || file.stem.hasSameBytes(as: "$metadata")
  }

  private mutating func read(
    _ file: ImportFile, home: String, isAlone: Bool, isOnly: Bool, _ order: inout JSONNode?, _ themes: inout JSONNode?,
    _ log: inout ImportLog
  ) {
    guard file.root.kind == .object else { return }
    // What the plug-in stores has its sets one level deeper.
    let isStored = file.root["values"]?.kind == .object && file.root["version"]?.kind == .string
    let root = isStored ? file.root["values"] ?? file.root : file.root
    let own = file.root["$metadata"]?["tokenSetOrder"]
    if file.root["$themes"] != nil || own != nil || isStored
      || isAlone && Self.isOfSets(root, in: isOnly ? file : nil, finder)
    {
      order = own ?? order
      themes = file.root["$themes"] ?? themes
      for member in root.members where member.value.kind == .object && !member.startsWithDollar {
        add(StudioSet(name: member.name, root: member.value, place: member.nameNode), &log)
      }
      return
    }
    var name = file.path
    if !home.isEmpty, name.utf8.starts(with: (home + "/").utf8) {
      name = String(Substring(name.utf8.dropFirst(home.utf8.count + 1)))
    }
    let folder = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[...$0]) } ?? ""
    add(StudioSet(name: folder + ImportFile.stem(of: name), root: file.root, place: file.root), &log)
  }

  private mutating func add(_ set: StudioSet, _ log: inout ImportLog) {
    if let known = sets.firstIndex(where: { $0.name.hasSameBytes(as: set.name) }) {
      log.add("import.defined-twice", at: set.place, "a set \"\(set.name)\" stands twice: the later one counts")
      sets[known] = set
    } else {
      sets.append(set)
    }
  }

  private static func commonFolder(_ files: [ImportFile]) -> String {
    let folders = files.map { $0.folder.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) } }
    guard var common = folders.first else { return "" }
    for folder in folders {
      while common.count > folder.count || !zip(common, folder).allSatisfy({ $0.hasSameBytes(as: $1) }) {
        common.removeLast()
      }
    }
    return common.joined(separator: "/")
  }

  /// Whether the keys at the top are sets: references leave them out or, where there are none that tell, all of them are
  /// called as only sets are and the types are those of Tokens Studio.
  ///
  /// - Parameter file: the only file there is; nil among others, where the names of keys say nothing.
  static func isOfSets(_ root: JSONNode, in file: ImportFile?, _ finder: TokenFinder) -> Bool {
    let whole = PathNames(root, finder: finder, skipsFirst: false)
    let inner = PathNames(root, finder: finder, skipsFirst: true)
    let references = ReferenceTexts(root).texts
    let withFirst = references.count { whole.names.contains(NameKey($0)) }
    let withoutFirst = references.count { inner.names.contains(NameKey($0)) }
    if withFirst > 0 || withoutFirst > 0 { return withoutFirst > withFirst }
    let names = root.members.filter { $0.value.kind == .object && !$0.startsWithDollar }.map(\.name)
    return !names.isEmpty && names.allSatisfy { AxisName.isSet($0) }
      && file.map { FormatDetector([$0]).hasStudioTypes } ?? false
  }

  private mutating func sort(by order: JSONNode?, _ log: inout ImportLog) {
    guard let order else { return }
    var rest = sets
    var listed: [StudioSet] = []
    for element in order.elements {
      guard let name = element.string else { continue }
      if let place = rest.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
        listed.append(rest.remove(at: place))
      } else if !listed.contains(where: { $0.name.hasSameBytes(as: name) }) {
        log.add("import.missing-set", at: element, "the order names a set \"\(name)\" that is not there")
      }
    }
    for set in rest where !set.root.members.allSatisfy({ $0.value.kind != .object }) {
      log.add(
        "import.unlisted-set", at: set.place, "the set \"\(set.name)\" is in no order: it lies below all others",
        advice: "Put it where it belongs.")
    }
    sets = rest + listed
  }

  private mutating func readThemes(_ node: JSONNode?, _ log: inout ImportLog) {
    guard let node else { return }
    let known = Set(sets.map { NameKey($0.name) })
    for element in node.elements where element.kind == .object {
      let name = element["name"]?.string ?? element["id"]?.string ?? "theme"
      var selected: Set<NameKey> = []
      func take(_ set: String, _ status: String?, _ place: JSONNode) {
        guard let status, !status.hasSameBytes(as: "disabled") else { return }
        if known.contains(NameKey(set)) {
          selected.insert(NameKey(set))
        } else {
          log.add("import.missing-set", at: place, "the theme \"\(name)\" selects a set \"\(set)\" that is not there")
        }
      }
      if let table = element["selectedTokenSets"] {
        for member in table.members { take(member.name, member.value.string, member.nameNode) }
        for entry in table.elements { take(entry["id"]?.string ?? "", entry["status"]?.string ?? "enabled", entry) }
      }
      let group = element["group"]?.string.flatMap { $0.isEmpty ? nil : $0 }
      themes.append(Theme(name: name.isEmpty ? "theme" : name, group: group, node: element, selected: selected))
    }
  }

  /// Themes that nobody declared: sets that are called alike but for words such as `light` and `dark`, and define the same
  /// tokens. Those with the same words are one group: `color/light` and `shadow/light`.
  private mutating func findThemes(_ log: inout ImportLog) {
    var groups: [(rest: String, sets: [Int])] = []
    var labels: [Int: String] = [:]
    for index in sets.indices {
      let words = AxisName.words(of: sets[index].name)
      let modes = words.filter { AxisName.modeWords.contains(NameKey($0)) }
      guard !modes.isEmpty, !scan(index).paths.isEmpty else { continue }
      labels[index] = modes.joined(separator: "-")
      let rest = words.filter { !AxisName.modeWords.contains(NameKey($0)) }.joined(separator: "-")
      if let place = groups.firstIndex(where: { $0.rest.hasSameBytes(as: rest) }) {
        groups[place].sets.append(index)
      } else {
        groups.append((rest, [index]))
      }
    }
    var found: [[(label: String, sets: [Int])]] = []
    for group in groups {
      let scans = group.sets.map { scan($0) }
      for family in PathScan.families(scans).map({ $0.map { group.sets[$0] } }) where family.count > 1 {
        let modes = family.map { (label: labels[$0] ?? "", sets: [$0]) }
        // Of several that are called the same, nobody knows which is meant.
        guard Set(modes.map { NameKey($0.label) }).count == modes.count else { continue }
        let same = found.firstIndex { known in
          known.count == modes.count
            && known.allSatisfy { one in modes.contains { $0.label.hasSameBytes(as: one.label) } }
        }
        guard let same else {
          found.append(modes)
          continue
        }
        for place in found[same].indices {
          found[same][place].sets += modes.first { $0.label.hasSameBytes(as: found[same][place].label) }?.sets ?? []
        }
      }
    }
    let own = Set(found.joined().flatMap(\.sets))
    let shared = Set(sets.indices.filter { !own.contains($0) }.map { NameKey(sets[$0].name) })
    for modes in found { addThemes(modes, shared: shared, &log) }
  }

  private mutating func addThemes(
    _ modes: [(label: String, sets: [Int])], shared: Set<NameKey>, _ log: inout ImportLog
  ) {
    let names = modes.map(\.label)
    var group = AxisName.name(for: names)
    while themes.contains(where: { $0.group?.hasSameBytes(as: group) == true }) { group += "-" }
    // The default one comes first.
    let first = AxisName.defaultIndex(of: names)
    for mode in [modes[first]] + modes.indices.filter({ $0 != first }).map({ modes[$0] }) {
      themes.append(
        Theme(
          name: mode.label, group: group, node: sets[mode.sets[0]].place,
          selected: shared.union(mode.sets.map { NameKey(sets[$0].name) })))
    }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    log.add(
      "import.modes", at: sets[modes[first].sets[0]].place,
      "these sets are values for \(list): they are contexts of a modifier \"\(group)\" now",
      advice: "Name them in \"$themes\" if they belong together in another way.")
  }

  // MARK: - Combining

  private struct Group {
    let name: String?
    var themes: [Theme]
  }

  private struct Item {
    let position: ThemePlaces.Position
    let isModifier: Bool
    let index: Int
  }

  private mutating func combine(_ log: inout ImportLog) {
    plan.setPrefixes = sets.map(\.name)
    for set in sets {
      let layer = plan.addLayer(set.name, [ImportPlan.Tree(root: set.root)])
      _ = plan.addSet(set.name, [.layer(layer)])
    }
    plan.keepsSets = sets.count > 1
    var groups: [Group] = []
    for theme in themes {
      if let place = groups.firstIndex(where: { ($0.name ?? "").hasSameBytes(as: theme.group ?? "") }) {
        groups[place].themes.append(theme)
      } else {
        groups.append(Group(name: theme.group, themes: [theme]))
      }
    }
    // One theme of each group holds at any time: what all of one group select is always there.
    func isPlain(_ set: StudioSet) -> Bool {
      groups.contains { $0.themes.allSatisfy { $0.selected.contains(NameKey(set.name)) } }
    }
    let plain = Set(sets.filter { themes.isEmpty || isPlain($0) }.map { NameKey($0.name) })
    let chosen = themes.reduce(into: Set<NameKey>()) { $0.formUnion($1.selected) }
    var items: [Item] = []
    for (index, set) in sets.enumerated() {
      let key = NameKey(set.name)
      if plain.contains(key) {
        items.append(Item(position: .set(index), isModifier: false, index: index))
      } else if !chosen.contains(key) {
        // Below all others, in the order that they have.
        items.append(Item(position: .below(index - sets.count), isModifier: false, index: index))
        log.add(
          "import.unselected-set", at: set.place,
          "no theme selects the set \"\(set.name)\": it lies below all others, so that none of its tokens is lost",
          advice: "Select it in a theme, or take it out.")
      }
    }
    groups.removeAll { $0.themes.count < 2 }
    let own = groups.map { group in
      sets.indices.filter { index in
        let key = NameKey(sets[index].name)
        return !plain.contains(key) && group.themes.contains { $0.selected.contains(key) }
      }
    }
    let places = ThemePlaces(
      own, plain: sets.indices.filter { plain.contains(NameKey(sets[$0].name)) }, sets.indices.map { scan($0) })
    for (index, group) in groups.enumerated() {
      addModifier(of: group, own[index], repeating: places.repeated[index], &log)
      items.append(Item(position: places.positions[index], isModifier: true, index: plan.modifiers.count - 1))
    }
    for item in items.sorted(by: { ($0.position, $0.index) < ($1.position, $1.index) }) {
      plan.order.append(item.isModifier ? .modifier(item.index) : .set(item.index))
    }
    plan.areSetsRanked = true
  }

  /// Adds the modifier of a group of themes.
  private mutating func addModifier(
    of group: Group, _ own: [Int], repeating repeated: [Int], _ log: inout ImportLog
  ) {
    let name = plan.freeModifierName(group.name ?? "theme")
    var contexts: [(name: String, sources: [ImportPlan.Source])] = []
    for theme in group.themes {
      var label = theme.name
      var number = 1
      while contexts.contains(where: { $0.name.hasSameBytes(as: label) }) {
        number += 1
        label = "\(theme.name)-\(number)"
      }
      let selected = own.filter { theme.selected.contains(NameKey(sets[$0].name)) }
      contexts.append((label, (selected + repeated).sorted().map { .set($0) }))
    }
    plan.modifiers.append(ImportPlan.Modifier(name: name, contexts: contexts, defaultIndex: 0))
    log.add(
      "import.default-context", at: group.themes[0].node,
      "nothing says which theme of \"\(name)\" is the default: the first, \"\(contexts[0].name)\", is taken",
      advice: "Change \"default\" in the resolver if another one is.")
  }

  private mutating func scan(_ index: Int) -> PathScan {
    let key = NameKey(sets[index].name)
    if let known = scans[key] { return known }
    let made = PathScan(sets[index].root, finder: finder)
    scans[key] = made
    return made
  }
}
