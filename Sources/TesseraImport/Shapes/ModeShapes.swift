internal import JSON
internal import TesseraDomain

/// One folder, or one file, for each mode: the default lies below the others.
struct ModeShapes {
  private let files: [ImportFile]
  private let scans: [PathScan]
  private var plan: ImportPlan
  /// Files that belong to no mode, and those of the modes that hold by default.
  private var base: [Int] = []

  /// A mode, and the files that it consists of.
  private struct Mode {
    let name: String
    let files: [Int]
  }

  /// - Returns: `nil` where no folders and no files are modes of one thing.
  static func plan(_ files: [ImportFile], dialect: ImportFormat, _ log: inout ImportLog) -> ImportPlan? {
    let finder = TokenFinder()
    var shapes = ModeShapes(files: files, scans: files.map { PathScan($0.root, finder: finder) }, dialect: dialect)
    guard shapes.readFolders(&log) || shapes.readNames(&log) else { return nil }
    return shapes.finish()
  }

  private init(files: [ImportFile], scans: [PathScan], dialect: ImportFormat) {
    self.files = files
    self.scans = scans
    plan = ImportPlan(dialect: dialect)
  }

  // MARK: - Folders

  private mutating func readFolders(_ log: inout ImportLog) -> Bool {
    let names = files.map { $0.path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) } }
    let common = Self.commonCount(names)
    let folders = Self.grouped(files.indices) { $0 < names.count && names[$0].count > common ? names[$0][common] : "" }
    let loose = folders.first { $0.name.isEmpty }?.files ?? []
    let named = folders.filter { !$0.name.isEmpty }
    guard named.count > 1 else { return false }
    let families = PathScan.families(named.map { union($0.files) })
    guard families.contains(where: { $0.count > 1 }) else { return false }
    base += loose
    for family in families {
      guard family.count > 1 else {
        base += named[family[0]].files
        continue
      }
      let modes = family.map { named[$0] }
      let depth = common + 1
      let inner = modes.map { mode in
        Self.grouped(mode.files) { names[$0].count > depth ? names[$0][depth] : "" }
      }
      if let first = inner.max(by: { $0.count < $1.count }), first.count > 1, first.allSatisfy({ !$0.name.isEmpty }),
        PathScan.families(first.map { union($0.files) }).contains(where: { $0.count > 1 })
      {
        addModes(of: modes, inner, &log)
      } else {
        add(modes, &log)
      }
    }
    return true
  }

  private static func commonCount(_ names: [[String]]) -> Int {
    guard let first = names.first else { return 0 }
    var count = 0
    while count < first.count, names.allSatisfy({ $0.count > count && $0[count].hasSameBytes(as: first[count]) }) {
      count += 1
    }
    return count
  }

  /// Files by a name, in the order of the first file of each.
  private static func grouped(_ files: some Sequence<Int>, by name: (Int) -> String) -> [Mode] {
    var order: [String] = []
    var members: [NameKey: [Int]] = [:]
    for file in files {
      let key = name(file)
      if members[NameKey(key)] == nil { order.append(key) }
      members[NameKey(key), default: []].append(file)
    }
    return order.map { Mode(name: $0, files: members[NameKey($0)] ?? []) }
  }

  private func union(_ files: [Int]) -> PathScan { PathScan(files.map { scans[$0] }) }

  /// Adds a modifier with one context for each mode; the files of the default go below.
  private mutating func add(_ modes: [Mode], named wanted: String? = nil, _ log: inout ImportLog) {
    let standard = modes.firstIndex { AxisName.isDefault($0.name) } ?? AxisName.defaultIndex(of: modes.map(\.name))
    base += modes[standard].files
    var contexts: [(name: String, sources: [ImportPlan.Source])] = [(modes[standard].name, [])]
    let name = plan.freeModifierName(wanted ?? AxisName.name(for: modes.map(\.name)))
    for (index, mode) in modes.enumerated() where index != standard {
      contexts.append((mode.name, [.layer(plan.addLayer("\(name)-\(mode.name)", files: mode.files.map { files[$0] }))]))
    }
    append(contexts, name, modes[standard], &log)
  }

  private mutating func append(
    _ contexts: [(name: String, sources: [ImportPlan.Source])], _ name: String, _ standard: Mode, _ log: inout ImportLog
  ) {
    plan.modifiers.append(ImportPlan.Modifier(name: name, contexts: contexts, defaultIndex: 0))
    let list = contexts.map { "\"\($0.name)\"" }.joined(separator: ", ")
    log.add(
      "import.modes", at: standard.files.first.map { files[$0].root },
      "these are values for \(list): they are contexts of a modifier \"\(name)\" now, and \"\(contexts[0].name)\" is the default",
      advice: "See that the default is the right one.")
  }

  /// Adds a modifier for folders inside folders: the folders of the default one, and those of the others over their twins.
  private mutating func addModes(of outer: [Mode], _ inner: [[Mode]], _ log: inout ImportLog) {
    let main = outer.firstIndex { AxisName.isDefault($0.name) } ?? AxisName.defaultIndex(of: outer.map(\.name))
    let modes = inner[main]
    let standard = modes.firstIndex { AxisName.isDefault($0.name) } ?? AxisName.defaultIndex(of: modes.map(\.name))
    base += modes[standard].files
    // Files that stand in no inner folder are a mode of the outer one's name.
    let plain = modes[standard].name.isEmpty ? outer[main].name : modes[standard].name
    var contexts: [(name: String, sources: [ImportPlan.Source])] = [(plain, [])]
    var sets: [NameKey: Int] = [:]
    for (index, mode) in modes.enumerated() where index != standard {
      let layer = plan.addLayer(mode.name, files: mode.files.map { files[$0] })
      let set = plan.addSet(mode.name, [.layer(layer)])
      sets[NameKey(mode.name)] = set
      contexts.append((mode.name, [.set(set)]))
    }
    for (index, other) in outer.enumerated() where index != main {
      for mode in inner[index] {
        let label = mode.name.isEmpty ? other.name : "\(other.name)-\(mode.name)"
        let layer = plan.addLayer(label, files: mode.files.map { files[$0] })
        let twin = sets[NameKey(mode.name)].map { ImportPlan.Source.set($0) }
        contexts.append((label, (twin.map { [$0] } ?? []) + [.layer(layer)]))
      }
    }
    append(contexts, plan.freeModifierName(AxisName.name(for: contexts.map(\.name))), modes[standard], &log)
  }

  // MARK: - File names

  /// Files in one folder that are named alike but for words such as `dark`.
  private mutating func readNames(_ log: inout ImportLog) -> Bool {
    struct Name {
      let rest: String
      let mode: String
    }
    let names = files.map { file -> Name in
      let words = AxisName.words(of: file.stem)
      let modes = words.filter { AxisName.modeWords.contains(NameKey($0)) }
      let rest = words.filter { !AxisName.modeWords.contains(NameKey($0)) }
      return Name(rest: file.folder + "/" + rest.joined(separator: "-"), mode: modes.joined(separator: "-"))
    }
    var isTaken = Array(repeating: false, count: files.count)
    var found: [[Mode]] = []
    for group in Self.grouped(files.indices, by: { names[$0].rest }) where group.files.count > 1 {
      for family in PathScan.families(group.files.map { scans[$0] }) where family.count > 1 {
        let members = family.map { group.files[$0] }
        let modes = Self.grouped(members) { names[$0].mode.isEmpty ? "default" : names[$0].mode }
        guard modes.count > 1 else { continue }
        for member in members { isTaken[member] = true }
        found.append(modes)
      }
    }
    guard !found.isEmpty else { return false }
    base += files.indices.filter { !isTaken[$0] }
    // Families with the same modes are one modifier: colors.dark.json and shadows.dark.json.
    for merged in Self.merged(found) { add(merged, &log) }
    return true
  }

  private static func merged(_ families: [[Mode]]) -> [[Mode]] {
    var result: [[Mode]] = []
    for family in families {
      let names = Set(family.map { NameKey($0.name) })
      let place = result.firstIndex { other in
        other.contains { !$0.name.hasSameBytes(as: "default") && names.contains(NameKey($0.name)) }
      }
      guard let place else {
        result.append(family)
        continue
      }
      for mode in family {
        if let known = result[place].firstIndex(where: { $0.name.hasSameBytes(as: mode.name) }) {
          let both = result[place][known].files + mode.files
          result[place][known] = Mode(name: mode.name, files: both.sorted())
        } else {
          result[place].append(mode)
        }
      }
    }
    return result
  }

  // MARK: - End

  private mutating func finish() -> ImportPlan {
    let layer = plan.addLayer("base", files: base.sorted().map { files[$0] })
    plan.order.append(.set(plan.addSet("base", [.layer(layer)])))
    for index in plan.modifiers.indices { plan.order.append(.modifier(index)) }
    return plan
  }
}
