internal import TesseraDomain

/// Where groups of themes stand among the sets that are always there, and which of these their contexts repeat.
///
/// Tokens Studio has one order of all sets; a resolver has modifiers, whose sets stand side by side. A modifier may stand
/// before or behind a set that lies between its own unless they define the same tokens. Where neither is right, it stands
/// behind, and its contexts name the set once more in its place.
struct ThemePlaces {
  /// A place in the order; of two in one place the one with the higher step stands later.
  struct Position: Comparable {
    private let place: Int
    private let step: Int

    private init(_ place: Int, step: Int = 0) { (self.place, self.step) = (place, step) }

    /// Below all sets that are chosen; negative.
    static func below(_ place: Int) -> Position { Position(place) }
    static func set(_ index: Int) -> Position { Position(4 * (index + 1) + 2) }
    fileprivate static func before(_ index: Int) -> Position { Position(4 * (index + 1) + 1) }
    fileprivate static func behind(_ index: Int) -> Position { Position(4 * (index + 1) + 3) }
    fileprivate static func end(_ count: Int) -> Position { Position(4 * count + 4) }
    fileprivate func next() -> Position { Position(place, step: step + 1) }

    static func < (a: Position, b: Position) -> Bool { (a.place, a.step) < (b.place, b.step) }
  }

  /// By group.
  private(set) var positions: [Position] = []
  /// By group, the sets that are always there and count before some of its own.
  private(set) var repeated: [[Int]] = []

  /// - Parameters:
  ///   - own: by group, its sets in order.
  ///   - plain: sets that are always there, in order.
  ///   - scans: by set, the tokens in it.
  /// - Complexity: O(pairs of sets), each a look at the tokens of the smaller, and O(pairs of groups) in such pairs.
  init(_ own: [[Int]], plain: [Int], _ scans: [PathScan]) {
    // By set, the later ones that define a token of it.
    let taking = Set(own.joined()).union(plain).sorted()
    var over: [[Int]] = Array(repeating: [], count: scans.count)
    for (place, set) in taking.enumerated() where own.count > 0 {
      over[set] = taking[(place + 1)...].filter { scans[$0].overlaps(scans[set]) }
    }
    let members = own.map { Set($0) }
    positions = zip(own, members).map { own, members in
      guard let first = own.first, let last = own.last else { return .end(scans.count) }
      let isUnder = plain.contains { $0 > first && over[$0].contains { members.contains($0) } }
      return isUnder ? .behind(last) : .before(first)
    }
    // Of two groups the one whose sets count before those of the other stands behind it.
    func precedes(_ one: Int, _ other: Int) -> Bool {
      own[one].contains { over[$0].contains { members[other].contains($0) } }
    }
    // As often as a way through all of them is long; in a circle nothing is right, and more of them are not read.
    if own.count <= ResolverShape.maximumModifiers {
      let pairs = own.indices.flatMap { one in
        own.indices.filter { $0 != one && precedes(one, $0) && !precedes($0, one) }.map { (one, $0) }
      }
      for _ in own.indices {
        for (one, other) in pairs where positions[one] >= positions[other] { positions[other] = positions[one].next() }
      }
    }
    let isPlain = Set(plain)
    repeated = zip(members, positions).map { members, position in
      var repeated: Set<Int> = []
      for set in taking where members.contains(set) || repeated.contains(set) {
        repeated.formUnion(over[set].filter { isPlain.contains($0) && Position.set($0) < position })
      }
      return repeated.sorted()
    }
  }
}
