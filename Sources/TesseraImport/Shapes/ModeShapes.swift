internal import JSON
internal import TesseraDomain

/// One folder, one file, or one part of a file for each mode: the default lies below the others.
struct ModeShapes {
  private let finder = TokenFinder()
  private(set) var entries: [ModeEntry] = []
  private var isTaken: [Bool] = []
  private(set) var plan: ImportPlan
  /// Entries that belong to no mode, and those of the modes that hold by default.
  private var base: [Int] = []
  /// Modes of one thing that were found and are no modifier yet.
  var found: [[Mode]] = []

  /// A mode, and the entries that it consists of.
  struct Mode {
    let name: String
    var files: [Int]
    /// The mode that it lies over, if that is not the default one.
    var over: String?
  }

  /// - Returns: `nil` where no folders and no files are modes of one thing.
  static func plan(_ files: [ImportFile], dialect: ImportFormat, _ log: inout ImportLog) -> ImportPlan? {
    var shapes = ModeShapes(files, dialect)
    shapes.readFolders(&log)
    shapes.readWords(overrides: false)
    for place in shapes.found.indices {
      let files = shapes.free.filter { shapes.entries[$0].isOverride }
      shapes.take(shapes.attach(files, to: &shapes.found[place]))
    }
    shapes.readWords(overrides: true)
    shapes.readOverlays()
    shapes.readInnerFolders(shapes.free, depth: 0)
    shapes.readSiblings()
    guard !shapes.found.isEmpty || !shapes.plan.modifiers.isEmpty else { return nil }
    return shapes.finish(&log)
  }

  private init(_ files: [ImportFile], _ dialect: ImportFormat) {
    plan = ImportPlan(dialect: dialect)
    for file in files {
      let inner = InnerModes(file.root, finder: finder)
      plan.setPrefixes += inner.names
      if inner.names.isEmpty || inner.hasRest {
        let tree = ImportPlan.Tree(root: file.root, skipped: Set(inner.names.map { NameKey($0) }))
        entries.append(ModeEntry(file, tree, mode: nil, finder))
      }
      for name in inner.names {
        guard let root = file.root.member(name) else { continue }
        entries.append(ModeEntry(file, ImportPlan.Tree(root: root), mode: name, finder))
      }
    }
    isTaken = Array(repeating: false, count: entries.count)
  }

  var free: [Int] { entries.indices.filter { !isTaken[$0] } }

  mutating func take(_ modes: [Mode]) {
    for mode in modes { for file in mode.files { isTaken[file] = true } }
  }

  func union(_ files: [Int]) -> PathScan { PathScan(files.map { entries[$0].scan }) }

  /// Entries by a name, in the order of the first of each.
  static func grouped(_ files: some Sequence<Int>, by name: (Int) -> String) -> [Mode] {
    var order: [String] = []
    var members: [NameKey: [Int]] = [:]
    for file in files {
      let key = name(file)
      if members[NameKey(key)] == nil { order.append(key) }
      members[NameKey(key), default: []].append(file)
    }
    return order.map { Mode(name: $0, files: members[NameKey($0)] ?? []) }
  }

  // MARK: - Folders

  /// Folders beside each other that define the same tokens.
  private mutating func readFolders(_ log: inout ImportLog) {
    let common = commonCount(free)
    let named = folders(of: free, at: common)
    guard named.count > 1 else { return }
    for family in families(of: named) {
      let modes = settled(family.map { named[$0] })
      let depth = common + 1
      let inner = modes.map { mode in
        Self.grouped(mode.files) { entries[$0].folders.count > depth ? entries[$0].folders[depth] : "" }
      }
      if let first = inner.max(by: { $0.count < $1.count }), first.count > 1, first.allSatisfy({ !$0.name.isEmpty }),
        PathScan.families(first.map { union($0.files) }).contains(where: { $0.count > 1 })
      {
        take(modes)
        addModes(of: modes, inner, &log)
        continue
      }
      if modes.contains(where: { holdsTwins($0.files) }) {
        // Files of one folder are modes themselves: the words in their paths say of what.
        guard !modes.allSatisfy({ AxisName.isMode($0.name) }) else { continue }
        let inner = modes.map { mode in
          Self.grouped(mode.files.filter { !entries[$0].mode.isEmpty }) { entries[$0].mode }
        }
        if inner.contains(where: { $0.count > 1 }) {
          take(modes)
          addModes(of: modes, inner, shared: modes.map { $0.files.filter { entries[$0].mode.isEmpty } }, &log)
          continue
        }
      }
      take(modes)
      let (all, taken) = withVariants(modes, below: depth, and: free.filter { entries[$0].isOverride })
      take(taken)
      add(all, &log)
    }
  }

  private func commonCount(_ files: [Int]) -> Int {
    guard let first = files.first.map({ entries[$0].folders }) else { return 0 }
    var count = 0
    while count < first.count,
      files.allSatisfy({
        entries[$0].folders.count > count && entries[$0].folders[count].hasSameBytes(as: first[count])
      })
    {
      count += 1
    }
    return count
  }

  /// The folders at a depth that may be modes: not those that are called `themes` and hold them.
  private func folders(of files: [Int], at depth: Int) -> [Mode] {
    let inside = files.filter { entries[$0].folders.count > depth }
    return Self.grouped(inside) { entries[$0].folders[depth] }.filter { !AxisName.isPlural($0.name) }
  }

  /// Those that define the same tokens. A folder called `theme` is a mode beside one called `default`, and none beside `brand`.
  private func families(of folders: [Mode]) -> [[Int]] {
    PathScan.families(folders.map { union($0.files) }).filter { family in
      family.count > 1 && !family.allSatisfy { AxisName.isAxis(folders[$0].name) }
    }
  }

  /// Whether files side by side define the same tokens.
  private func holdsTwins(_ files: [Int]) -> Bool {
    Self.grouped(files, by: { entries[$0].folder }).contains { folder in
      PathScan.families(folder.files.map { entries[$0].scan }).contains { $0.count > 1 }
    }
  }

  /// Folders deeper down that define the same tokens.
  private mutating func readInnerFolders(_ files: [Int], depth: Int) {
    guard depth < 32 else { return }
    let inside = files.filter { entries[$0].folders.count > depth }
    let named = folders(of: inside, at: depth)
    for family in families(of: named) {
      let modes = settled(family.map { named[$0] })
      guard !modes.contains(where: { holdsTwins($0.files) }) else { continue }
      take(modes)
      found.append(modes)
    }
    for folder in Self.grouped(inside, by: { entries[$0].folders[depth] }) {
      let rest = folder.files.filter { !isTaken[$0] }
      if !rest.isEmpty { readInnerFolders(rest, depth: depth + 1) }
    }
  }

  // MARK: - Names

  /// Files whose paths are alike but for words such as `dark`.
  ///
  /// - Parameter overrides: whether those in folders called `overrides` are read, or all others.
  private mutating func readWords(overrides: Bool) {
    let all = free.filter { entries[$0].isOverride == overrides }
    for group in Self.grouped(all, by: { entries[$0].rest }) where group.files.count > 1 {
      for family in PathScan.families(group.files.map { entries[$0].scan }) where family.count > 1 {
        let members = family.map { group.files[$0] }
        var modes = Self.grouped(members) { entries[$0].mode.isEmpty ? "default" : entries[$0].mode }
        let hasDefault = modes.contains { AxisName.isStandard($0.name) }
        guard modes.count > 1, !isPartOfMore(members, all, countingShared: hasDefault) else { continue }
        if !hasDefault, union(members).isCovered(by: shared(besides: members)) {
          modes.insert(Mode(name: "default", files: []), at: 0)
        }
        take(modes)
        found.append(modes)
      }
    }
  }

  /// Whether two files of one folder are modes of one thing: they define the same tokens throughout, or half of them where
  /// both are called for modes.
  private func areSiblings(_ a: Int, _ b: Int) -> Bool {
    entries[a].scan.isNearlySame(as: entries[b].scan)
      || !entries[a].mode.isEmpty && !entries[b].mode.isEmpty && entries[a].scan.isTwin(of: entries[b].scan)
  }

  /// Whether files beside these define the same tokens too, so that all of them are modes.
  ///
  /// - Parameter countingShared: whether one called `tokens` is a mode too, and not what the others lie over.
  private func isPartOfMore(_ members: [Int], _ all: [Int], countingShared: Bool) -> Bool {
    let folder = entries[members[0]].folder
    guard members.allSatisfy({ entries[$0].folder.hasSameBytes(as: folder) }) else { return false }
    return all.contains { other in
      !members.contains(other) && entries[other].folder.hasSameBytes(as: folder)
        && (countingShared || !entries[other].mode.isEmpty || !AxisName.isShared(entries[other].label))
        && members.contains { areSiblings(other, $0) }
    }
  }

  /// What stands in files that are called for no mode, or for the default one.
  private func shared(besides members: [Int]) -> PathScan {
    union(
      entries.indices.filter { other in
        !members.contains(other) && (entries[other].mode.isEmpty || AxisName.isStandard(entries[other].mode))
      })
  }

  /// Files in one folder that define the same tokens throughout, or stand in a folder that is called `themes`.
  private mutating func readSiblings() {
    for folder in Self.grouped(free, by: { entries[$0].folder }) where folder.files.count > 1 {
      let isAxis = entries[folder.files[0]].folders.last.map { AxisName.isAxis($0) } ?? false
      let families = PathScan.families(count: folder.files.count) { one, other in
        let (a, b) = (folder.files[one], folder.files[other])
        return isAxis ? entries[a].scan.isTwin(of: entries[b].scan) : areSiblings(a, b)
      }
      for family in families where family.count > 1 {
        let files = family.map { folder.files[$0] }
        var modes = Self.grouped(files) { AxisName.mode(in: entries[$0].label) }
        guard modes.count > 1 else { continue }
        if !modes.contains(where: { AxisName.isStandard($0.name) || AxisName.isCommon($0.name) }),
          union(files).isCovered(by: shared(besides: files))
        {
          modes.insert(Mode(name: "default", files: []), at: 0)
        }
        modes = settled(modes)
        take(modes)
        found.append(modes)
      }
    }
  }

  // MARK: - Overlays

  /// Files called for modes beside one that has no such name and defines the same throughout: they are no more over that
  /// than that over them. What holds for one of them holds for all that are modes of the same.
  private func overlaysBesideTwins(_ all: [Int]) -> Set<Int> {
    var result: Set<Int> = []
    // `theme-base` is called for no theme.
    func isPlain(_ file: Int) -> Bool {
      let label = entries[file].label
      return entries[file].overlay == nil || AxisName.isCommon(label) && AxisName.axis(in: label) != nil
    }
    let others = all.filter(isPlain)
    let named = all.filter { entries[$0].overlay != nil }
    // Brands are no modes of what `dark` is one of.
    let folders = Self.grouped(named) {
      entries[$0].folder + "\u{0}" + (isPlain($0) ? "" : entries[$0].overlay?.axis ?? "")
    }
    for folder in folders {
      for family in PathScan.families(count: folder.files.count, { areSiblings(folder.files[$0], folder.files[$1]) }) {
        let files = family.map { folder.files[$0] }
        let hasDefault = files.contains { file in
          entries[file].overlay.map { AxisName.isStandard($0.label) } ?? false
        }
        if files.contains(where: { isPartOfMore([$0], others, countingShared: hasDefault) }) { result.formUnion(files) }
      }
    }
    return result
  }

  /// Files in folders such as `modes`, or called `dark`, whose tokens stand elsewhere too: contexts over those.
  private mutating func readOverlays() {
    let all = free
    var candidates: [(axis: String, label: String, file: Int)] = []
    let plain = union(all.filter { entries[$0].mode.isEmpty && entries[$0].overlay == nil })
    let beside = overlaysBesideTwins(all)
    for file in all {
      if let place = entries[file].overlay {
        guard !beside.contains(file) else { continue }
        candidates.append((place.axis, place.label, file))
      } else if !entries[file].mode.isEmpty, entries[file].scan.isCovered(by: plain),
        !isPartOfMore([file], all, countingShared: true)
      {
        // It is called for more than a mode, and changes what is called for none.
        candidates.append(("", entries[file].mode, file))
      }
    }
    guard !candidates.isEmpty else { return }
    let chosen = Set(candidates.map(\.file))
    // What is called for the default may be what the others lie over.
    let standard = Set(candidates.filter { AxisName.isDefault($0.label) }.map(\.file))
    var below = union(all.filter { !chosen.contains($0) || standard.contains($0) })
    let axes = Self.grouped(candidates.indices) { candidates[$0].axis }.map { axis in
      (axis: axis, scan: union(axis.files.map { candidates[$0].file }))
    }
    // Modes lie over themes, and what defines more may be what others lie over.
    let keys = axes.indices.map { (AxisName.isOver(axes[$0].axis.name) ? 1 : 0, -axes[$0].scan.paths.count, $0) }
    let order = axes.indices.sorted { keys[$0] < keys[$1] }
    for (axis, scan) in order.map({ axes[$0] }) {
      let groups = Self.grouped(axis.files) { candidates[$0].label }.map { group in
        Mode(name: group.name, files: group.files.map { candidates[$0].file })
      }
      let over = groups.filter { union($0.files).isCovered(by: below) }
      let families = PathScan.families(over.map { union($0.files) }) { $0.overlaps($1) }
      for family in families {
        var modes = family.map { over[$0] }
        if !modes.contains(where: { AxisName.isDefault($0.name) }) {
          modes.insert(Mode(name: "default", files: []), at: 0)
        }
        guard modes.count > 1 else { continue }
        take(modes)
        found.append(modes)
      }
      below.formUnion(scan)
    }
  }

  // MARK: - Modifiers

  /// Adds a modifier with one context for each mode; the files of the default go below.
  private mutating func add(_ modes: [Mode], _ log: inout ImportLog) {
    let standard = mainIndex(of: modes)
    base += modes[standard].files
    guard modes.count > 1 else { return }
    var contexts: [(name: String, sources: [ImportPlan.Source])] = [(modes[standard].name, [])]
    let name = plan.freeModifierName(AxisName.name(for: modes.map(\.name)))
    let lower = Set(modes.compactMap(\.over).map { NameKey($0) })
    var sets: [NameKey: ImportPlan.Source] = [:]
    for (index, mode) in modes.enumerated() where index != standard {
      var source = ImportPlan.Source.layer(addLayer("\(name)-\(mode.name)", mode.files))
      if lower.contains(NameKey(mode.name)) {
        source = .set(plan.addSet(mode.name, [source]))
        sets[NameKey(mode.name)] = source
      }
      let under = mode.over.flatMap { sets[NameKey($0)] }
      contexts.append((mode.name, (under.map { [$0] } ?? []) + [source]))
    }
    append(contexts, name, modes[standard].files.first ?? modes.first { !$0.files.isEmpty }?.files.first, &log)
  }

  private mutating func addLayer(_ name: String, _ files: [Int]) -> Int {
    plan.layers.append(
      ImportPlan.Layer(
        name: name, parts: files.map { ImportPlan.Part(name: entries[$0].partName, trees: [entries[$0].tree]) }))
    return plan.layers.count - 1
  }

  private mutating func append(
    _ contexts: [(name: String, sources: [ImportPlan.Source])], _ name: String, _ place: Int?, _ log: inout ImportLog
  ) {
    plan.modifiers.append(ImportPlan.Modifier(name: name, contexts: contexts, defaultIndex: 0))
    let list = contexts.map { "\"\($0.name)\"" }.joined(separator: ", ")
    log.add(
      "import.modes", at: place.map { entries[$0].tree.root },
      "these are values for \(list): they are contexts of a modifier \"\(name)\" now, and \"\(contexts[0].name)\" is the default",
      advice: "See that the default is the right one.")
  }

  /// Adds a modifier for folders inside folders: the folders of the default one, and those of the others over their twins.
  ///
  /// - Parameter shared: by outer folder, what stands beside its modes.
  mutating func addModes(
    of outer: [Mode], _ inner: [[Mode]], shared: [[Int]]? = nil, _ log: inout ImportLog
  ) {
    let main = mainIndex(of: outer)
    let modes = inner[main].isEmpty ? [Mode(name: "", files: [])] : inner[main]
    base += shared?[main] ?? []
    let standard = mainIndex(of: modes)
    base += modes[standard].files
    // Files that stand in no inner folder are a mode of the outer one's name.
    let plain = modes[standard].name.isEmpty ? outer[main].name : modes[standard].name
    var contexts: [(name: String, sources: [ImportPlan.Source])] = [(plain, [])]
    var sets: [NameKey: Int] = [:]
    for (index, mode) in modes.enumerated() where index != standard {
      let set = plan.addSet(mode.name, [.layer(addLayer(mode.name, mode.files))])
      sets[NameKey(mode.name)] = set
      contexts.append((mode.name, [.set(set)]))
    }
    for (index, other) in outer.enumerated() where index != main {
      for mode in inner[index].isEmpty ? [Mode(name: "", files: [])] : inner[index] {
        let label = mode.name.isEmpty ? other.name : "\(other.name)-\(mode.name)"
        let layer = addLayer(label, (shared?[index] ?? []) + mode.files)
        let twin = sets[NameKey(mode.name)].map { ImportPlan.Source.set($0) }
        contexts.append((label, (twin.map { [$0] } ?? []) + [.layer(layer)]))
      }
    }
    append(contexts, plan.freeModifierName(AxisName.name(for: contexts.map(\.name))), modes[standard].files.first, &log)
  }

  // MARK: - End

  private mutating func finish(_ log: inout ImportLog) -> ImportPlan {
    addBrands(&log)
    for modes in Self.merged(found) { add(modes, &log) }
    let rest = free
    // What is a mode lies over what is none, if only by default.
    let isOver = union(base).overlaps(union(rest))
    let layer = addLayer("base", isOver ? rest + base.sorted() : (base + rest).sorted())
    plan.order.append(.set(plan.addSet("base", [.layer(layer)])))
    for index in plan.modifiers.indices { plan.order.append(.modifier(index)) }
    return plan
  }
}
