internal import JSON
internal import TesseraDomain

/// A file, or a part of one, that may be a mode of something, and what its path says of that.
struct ModeEntry {
  let tree: ImportPlan.Tree
  let scan: PathScan
  /// The path of the folder that holds it, and the names in it.
  let folder: String
  let folders: [String]
  /// What it is called where each file of a folder is a mode.
  let label: String
  /// What the file is named for that it is written to.
  let partName: String
  /// The words in its path that name a mode, each once: `dark-dimmed`.
  let mode: String
  /// The path without them.
  let rest: String
  /// Where it lies over other tokens if it does: the folder or the word that says so, and the name of the mode.
  let overlay: (axis: String, label: String)?

  /// Whether it stands in a folder called `overrides`.
  let isOverride: Bool

  /// - Parameter mode: the key of a part of the file; nil for the file.
  init(_ file: ImportFile, _ tree: ImportPlan.Tree, mode key: String?, _ finder: TokenFinder) {
    self.tree = tree
    let scan = PathScan(tree.root, finder: finder)
    self.scan = scan
    folder = file.folder
    folders = file.folder.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    label = key ?? file.stem
    isOverride = folders.contains { AxisName.isOverride($0) }
    partName = key.map { "\(file.stem)-\($0)" } ?? file.stem
    var modes: [String] = []
    var rest: [String] = []
    // A folder, or a file, that is called for a mode and for nothing else.
    var isNamedForMode = key != nil
    for part in folders + [file.stem] {
      let words = AxisName.words(of: part)
      let found = words.filter { AxisName.modeWords.contains(NameKey($0)) }
      for word in found where !modes.contains(where: { $0.hasSameBytes(as: word) }) { modes.append(word) }
      let others = words.filter { !AxisName.modeWords.contains(NameKey($0)) }
      if !others.isEmpty { rest.append(others.joined(separator: "-")) }
      if !found.isEmpty, others.allSatisfy({ AxisName.isFiller($0) }) { isNamedForMode = true }
    }
    mode = key ?? modes.joined(separator: "-")
    self.rest = rest.joined(separator: "/")
    if let axis = folders.firstIndex(where: { AxisName.isAxis($0) }) {
      overlay = (folders[...axis].joined(separator: "/"), axis + 1 < folders.count ? folders[axis + 1] : file.stem)
    } else if isNamedForMode, !mode.isEmpty {
      overlay = ("", mode)
    } else {
      overlay = (folders + [file.stem]).lazy.compactMap { name in AxisName.axis(in: name).map { ($0, name) } }.first
    }
  }
}

/// Modes that are members at the top of one file: `{"light": {…}, "dark": {…}}`.
struct InnerModes {
  /// Their names; empty where there are none.
  private(set) var names: [String] = []
  /// Whether there is something beside them.
  private(set) var hasRest = false

  init(_ root: JSONNode, finder: TokenFinder) {
    guard root.kind == .object else { return }
    var found: [(name: String, scan: PathScan)] = []
    for member in root.members where member.value.kind == .object && !member.startsWithDollar {
      let name = member.name
      if AxisName.isMode(name), finder.kind(of: member.value) == .group {
        found.append((name, PathScan(member.value, finder: finder)))
      } else if finder.containsToken(member.value) {
        hasRest = true
      }
    }
    guard found.count > 1, PathScan.families(found.map(\.scan)).count == 1 else { return }
    // References tell whether the names are part of a path.
    let whole = PathNames(root, finder: finder, skipsFirst: false)
    let inner = PathNames(root, finder: finder, skipsFirst: true)
    let references = ReferenceTexts(root).texts
    let withFirst = references.count { whole.names.contains(NameKey($0)) }
    let withoutFirst = references.count { !whole.names.contains(NameKey($0)) && inner.names.contains(NameKey($0)) }
    guard withoutFirst > withFirst || withFirst == 0 && !hasRest else { return }
    names = found.map(\.name)
  }
}
