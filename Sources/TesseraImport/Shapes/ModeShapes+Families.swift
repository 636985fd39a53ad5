internal import TesseraDomain

/// How modes that were found belong together.
extension ModeShapes {
  // MARK: - Modes over modes

  /// Makes files that lie over one of several modes further modes, or parts of the one that is called the same.
  ///
  /// A file called `dark-high-contrast` lies over `dark` if at least half of its tokens stand there, and one called
  /// `high-contrast` over the default one.
  ///
  /// - Returns: the modes with the files that belong to one now.
  func attach(_ files: [Int], to modes: inout [Mode]) -> [Mode] {
    var taken: [Int] = []
    guard !files.isEmpty else { return [] }
    let count = modes.count
    let known = modes.map { (words: Set(AxisName.words(of: $0.name).map { NameKey($0) }), scan: union($0.files)) }
    let standard = mainIndex(of: modes)
    for file in files {
      let words = Set(AxisName.words(of: entries[file].mode).map { NameKey($0) })
      var best: (mode: Int, count: Int)?
      for place in 0..<count {
        let own = known[place].words
        guard own.count > best?.count ?? 0, own.isSubset(of: words),
          entries[file].scan.isCovered(by: known[place].scan)
        else { continue }
        best = (place, own.count)
      }
      if best == nil, !words.isEmpty, entries[file].scan.isCovered(by: known[standard].scan) { best = (standard, 0) }
      guard let best else { continue }
      taken.append(file)
      let name = entries[file].mode
      if best.count == words.count {
        modes[best.mode].files.append(file)
      } else if let known = modes.indices.dropFirst(count).first(where: { modes[$0].name.hasSameBytes(as: name) }) {
        modes[known].files.append(file)
      } else {
        modes.append(Mode(name: name, files: [file], over: modes[best.mode].name))
      }
    }
    return [Mode(name: "", files: taken)]
  }

  /// Folders that are modes, and what stands in a folder called `themes` or `overrides` of one as modes over it.
  ///
  /// - Parameters:
  ///   - depth: how many folders lead to what the modes hold.
  ///   - others: files of none of the folders that may lie over them too.
  /// - Returns: all modes, and the files of the further ones.
  func withVariants(_ modes: [Mode], below depth: Int, and others: [Int]) -> (all: [Mode], taken: [Mode]) {
    var result = modes
    var variants: [Int] = []
    for place in modes.indices {
      let own = Set(AxisName.words(of: modes[place].name).map { NameKey($0) })
      let files = modes[place].files.filter { file in
        let words = Set(AxisName.words(of: entries[file].mode).map { NameKey($0) })
        return entries[file].folders.dropFirst(depth).contains { AxisName.isAxis($0) } && own.isStrictSubset(of: words)
      }
      let rest = union(modes[place].files.filter { !files.contains($0) })
      let covered = files.filter { entries[$0].scan.isCovered(by: rest) }
      result[place].files.removeAll { covered.contains($0) }
      variants += covered
    }
    let taken = attach(variants + others, to: &result)
    return (result, taken)
  }

  // MARK: - Brands

  /// Modes of several brands that define the same tokens: `acme/light`, `acme/dark`, `globex/light`, `globex/dark`.
  mutating func addBrands(_ log: inout ImportLog) {
    let count = found.count
    found += onlyModes()
    let names = found.map { modes in Set(modes.map { NameKey($0.name) }) }
    let scans = found.map { modes in modes.map { union($0.files) } }
    let clusters = PathScan.families(count: found.count) { one, other in
      let common = names[one].intersection(names[other]).count
      guard common > 0, common >= min(2, names[one].count, names[other].count),
        (found[one] + found[other]).allSatisfy({ !$0.files.isEmpty })
      else { return false }
      return found[one].indices.contains { mode in
        found[other].indices.contains {
          found[other][$0].name.hasSameBytes(as: found[one][mode].name)
            && scans[other][$0].isTwin(of: scans[one][mode])
        }
      }
    }
    var groups: [[(brand: String, families: [Int])]] = []
    for cluster in clusters where cluster.count > 1 {
      let brands = brandNames(of: cluster)
      guard Set(brands.map { NameKey($0) }).count == cluster.count else { continue }
      let known = groups.firstIndex { group in
        group.contains { one in brands.contains { $0.hasSameBytes(as: one.brand) } }
      }
      let place = known ?? groups.count
      if known == nil { groups.append([]) }
      for (brand, family) in zip(brands, cluster) {
        if let same = groups[place].firstIndex(where: { $0.brand.hasSameBytes(as: brand) }) {
          groups[place][same].families.append(family)
        } else {
          groups[place].append((brand, [family]))
        }
      }
    }
    let single = clusters.filter { $0.count == 1 }.joined().filter { $0 < count }
    var taken: Set<Int> = []
    for group in groups {
      var inner: [[Mode]] = group.map { brand in
        var modes: [Mode] = []
        for mode in brand.families.flatMap({ found[$0] }) { Self.merge(mode, into: &modes) }
        return modes
      }
      taken.formUnion(group.flatMap(\.families))
      for modes in inner { take(modes) }
      let outer = zip(group, inner).map { Mode(name: $0.brand, files: $1.flatMap(\.files)) }
      // What has the same modes, and is that of no brand, stands with the default one.
      let main = mainIndex(of: outer)
      let own = Set(inner[main].map { NameKey($0.name) })
      for family in single where !taken.contains(family) {
        guard found[family].contains(where: { !AxisName.isDefault($0.name) && own.contains(NameKey($0.name)) }) else {
          continue
        }
        taken.insert(family)
        for mode in found[family] { Self.merge(mode, into: &inner[main]) }
      }
      addModes(of: outer, inner, &log)
    }
    found = found.indices.prefix(count).filter { !taken.contains($0) }.map { found[$0] }
  }

  /// Brands of which there is one mode only, while another brand has several.
  private func onlyModes() -> [[Mode]] {
    let files = free.filter { !entries[$0].mode.isEmpty }
    guard !files.isEmpty else { return [] }
    let known = found.joined().map { (name: $0.name, scan: union($0.files)) }
    return Self.grouped(files) { entries[$0].rest }.compactMap { brand in
      let modes = Self.grouped(brand.files) { entries[$0].mode }
      let scan = union(brand.files)
      let isKnown = known.contains { $0.name.hasSameBytes(as: modes[0].name) && $0.scan.isTwin(of: scan) }
      return modes.count == 1 && isKnown ? modes : nil
    }
  }

  /// What sets the paths of families apart.
  private func brandNames(of families: [Int]) -> [String] {
    var parts = families.map { family -> [String] in
      let files = found[family].flatMap(\.files)
      let first = entries[files[0]]
      let isNamedAlike = files.allSatisfy { entries[$0].rest.hasSameBytes(as: first.rest) }
      return isNamedAlike
        ? first.rest.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) } : first.folders
    }
    func strip(_ end: ([String]) -> String?, _ drop: (inout [String]) -> Void) {
      while let name = end(parts[0]), parts.allSatisfy({ end($0)?.hasSameBytes(as: name) ?? false }) {
        for place in parts.indices { drop(&parts[place]) }
      }
    }
    strip({ $0.first }, { $0.removeFirst() })
    strip({ $0.last }, { $0.removeLast() })
    return parts.map { $0.isEmpty ? "default" : $0.joined(separator: "-") }
  }

  // MARK: - Merging

  /// Families with the same modes as one: `colors.dark.json` and `shadows.dark.json`.
  static func merged(_ families: [[Mode]]) -> [[Mode]] {
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
      for mode in family { merge(mode, into: &result[place]) }
    }
    return result
  }

  static func merge(_ mode: Mode, into modes: inout [Mode]) {
    var known = modes.firstIndex { $0.name.hasSameBytes(as: mode.name) }
    if known == nil, mode.name.hasSameBytes(as: "default") { known = modes.firstIndex { AxisName.isDefault($0.name) } }
    if known == nil, AxisName.isDefault(mode.name) { known = modes.firstIndex { $0.name.hasSameBytes(as: "default") } }
    guard let known else { return modes.append(mode) }
    let name = modes[known].name.hasSameBytes(as: "default") ? mode.name : modes[known].name
    modes[known] = Mode(
      name: name, files: (modes[known].files + mode.files).sorted(), over: modes[known].over ?? mode.over)
  }
}
