internal import JSON

/// The paths of the tokens in a tree, as numbers: enough to tell how much two trees have in common.
struct PathScan {
  private(set) var paths: Set<UInt64> = []

  private static let maximumFamilies = 256

  init(_ root: JSONNode, finder: TokenFinder) {
    guard root.kind == .object else { return }
    visit(root, 0xcbf2_9ce4_8422_2325, finder)
  }

  init(_ scans: some Sequence<PathScan>) {
    for scan in scans { paths.formUnion(scan.paths) }
  }

  private mutating func visit(_ object: JSONNode, _ hash: UInt64, _ finder: TokenFinder) {
    switch finder.kind(of: object) {
    case .token, .reference, .sets: paths.insert(hash)
    case .group:
      for member in object.members where member.value.kind == .object && !member.isNamed("$extensions") {
        let next = member.nameNode.withUTF8 { name in
          name.reduce((hash ^ 0x2e) &* 0x100_0000_01b3) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
        visit(member.value, next ?? hash, finder)
      }
    }
  }

  func overlaps(_ other: PathScan) -> Bool {
    !paths.isDisjoint(with: other.paths)
  }

  /// Whether at least half of the smaller stands in the other too: two modes of one thing.
  func isTwin(of other: PathScan) -> Bool {
    let smaller = min(paths.count, other.paths.count)
    guard smaller > 0 else { return false }
    let (few, many) = paths.count <= other.paths.count ? (paths, other.paths) : (other.paths, paths)
    return few.count(where: { many.contains($0) }) * 2 >= smaller
  }

  /// Whether at least half of it stands in the other.
  func isCovered(by other: PathScan) -> Bool {
    !paths.isEmpty && paths.count(where: { other.paths.contains($0) }) * 2 >= paths.count
  }

  /// Whether both define the same tokens but for a few, and more than a handful.
  func isNearlySame(as other: PathScan) -> Bool {
    let larger = max(paths.count, other.paths.count)
    guard larger >= 3, min(paths.count, other.paths.count) * 5 >= larger * 4 else { return false }
    let (few, many) = paths.count <= other.paths.count ? (paths, other.paths) : (other.paths, paths)
    return few.count(where: { many.contains($0) }) * 5 >= larger * 4
  }

  mutating func formUnion(_ other: PathScan) { paths.formUnion(other.paths) }

  /// Which of several are modes of one thing: the places of each family, in order; those that stand alone too.
  static func families(
    _ scans: [PathScan], _ areRelated: (PathScan, PathScan) -> Bool = { $0.isTwin(of: $1) }
  ) -> [[Int]] {
    families(count: scans.count) { areRelated(scans[$0], scans[$1]) }
  }

  /// The same for things that are known by their places.
  static func families(count: Int, _ areRelated: (_ earlier: Int, _ later: Int) -> Bool) -> [[Int]] {
    // Every pair is looked at; so many are no modes.
    guard count <= maximumFamilies else { return (0..<count).map { [$0] } }
    var owner = Array(0..<count)
    func root(_ index: Int) -> Int {
      var index = index
      while owner[index] != index { index = owner[index] }
      return index
    }
    for later in 0..<count {
      for earlier in 0..<later where root(earlier) != root(later) && areRelated(earlier, later) {
        let (low, high) = (min(root(earlier), root(later)), max(root(earlier), root(later)))
        owner[high] = low
      }
    }
    var families: [Int: [Int]] = [:]
    for index in 0..<count { families[root(index), default: []].append(index) }
    return families.values.sorted { $0[0] < $1[0] }
  }
}
