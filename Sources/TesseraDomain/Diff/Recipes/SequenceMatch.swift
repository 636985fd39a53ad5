/// Which elements of two sequences are the same ones, and which of them stand elsewhere.
///
/// Equal ones are found first, those that keep their order before those that moved; what is left is paired by what it is.
/// So a swap is a swap, and a change in one of two alike is a change in that one.
struct SequenceMatch {
  /// What an element says in full, and what makes it the same thing in other circumstances.
  struct Element {
    let text: String
    let key: String
  }

  /// By place in the new sequence.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// Places that have no counterpart.
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []
  /// Places in ``pairs`` of those that do not keep the order of the others: as few as can be.
  private(set) var moved: [Int] = []

  /// Sequences of which the product of lengths is larger are aligned by the order of equal elements alone.
  private static let maximumCells = 1 << 18

  /// - Complexity: O(*n* + *d*²), *d* being what lies between the first and the last difference, up to a bound; beyond it
  ///   O(*n* log *n*).
  init(_ old: [Element], _ new: [Element]) {
    var partner = [Int](repeating: -1, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)

    /// Pairs elements that `name` gives the same name, among those that have no partner.
    func pair(inOrder: Bool, by name: (Element) -> String) {
      let left = old.indices.filter { !isTaken[$0] }
      let right = new.indices.filter { partner[$0] < 0 }
      if left.isEmpty || right.isEmpty { return }
      let (a, b) = Self.numbered(left.map { name(old[$0]) }, right.map { name(new[$0]) })
      for (a, b) in inOrder ? Self.common(a, b) : Self.equal(a, b) {
        isTaken[left[a]] = true
        partner[right[b]] = left[a]
      }
    }
    pair(inOrder: true) { $0.text }
    pair(inOrder: false) { $0.text }
    pair(inOrder: true) { $0.key }
    pair(inOrder: false) { $0.key }

    for place in new.indices {
      if partner[place] >= 0 { pairs.append((partner[place], place)) } else { added.append(place) }
    }
    removed = old.indices.filter { !isTaken[$0] }
    let kept = Set(Self.longestRise(pairs.map(\.old)))
    moved = pairs.indices.filter { !kept.contains($0) }
  }

  /// Two elements that have changed places while all others stayed, as places in ``pairs``; `nil` for anything else.
  var swap: (first: Int, second: Int)? {
    let sorted = pairs.map(\.old).sorted()
    let different = pairs.indices.filter { pairs[$0].old != sorted[$0] }
    guard different.count == 2 else { return nil }
    return (different[0], different[1])
  }

  // MARK: - Algorithms

  /// A longest common subsequence; of equals the one that pairs what comes first.
  private static func common(_ a: [Int], _ b: [Int]) -> [(Int, Int)] {
    var start = 0
    while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
    var ends = (a.count, b.count)
    while ends.0 > start, ends.1 > start, a[ends.0 - 1] == b[ends.1 - 1] { ends = (ends.0 - 1, ends.1 - 1) }
    var found = (0..<start).map { ($0, $0) }
    let (rows, columns) = (ends.0 - start, ends.1 - start)
    if rows > 0, columns > 0 {
      if rows * columns <= maximumCells {
        found += aligned(Array(a[start..<ends.0]), Array(b[start..<ends.1])).map { ($0 + start, $1 + start) }
      } else {
        let pairs = equal(Array(a[start..<ends.0]), Array(b[start..<ends.1])).sorted { $0.1 < $1.1 }
        found += longestRise(pairs.map(\.0)).map { (pairs[$0].0 + start, pairs[$0].1 + start) }
      }
    }
    for place in 0..<(a.count - ends.0) { found.append((ends.0 + place, ends.1 + place)) }
    return found
  }

  /// The classic table, filled from the end.
  private static func aligned(_ a: [Int], _ b: [Int]) -> [(Int, Int)] {
    let width = b.count + 1
    var lengths = [Int32](repeating: 0, count: (a.count + 1) * width)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i * width + j] =
          a[i] == b[j]
          ? lengths[(i + 1) * width + j + 1] + 1 : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var found: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        found.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return found
  }

  /// The first of each with the first of the other side, the second with the second, wherever they stand.
  private static func equal(_ a: [Int], _ b: [Int]) -> [(Int, Int)] {
    var places: [Int: [Int]] = [:]
    for (place, name) in a.enumerated().reversed() { places[name, default: []].append(place) }
    return b.indices.compactMap { new in
      guard let old = places[b[new]]?.popLast() else { return nil }
      return (old, new)
    }
  }

  /// Texts as numbers: equal for the same bytes.
  private static func numbered(_ a: [String], _ b: [String]) -> ([Int], [Int]) {
    var numbers: [NameKey: Int] = [:]
    func number(_ text: String) -> Int {
      let next = numbers.count
      if let known = numbers[NameKey(text)] { return known }
      numbers[NameKey(text)] = next
      return next
    }
    return (a.map(number), b.map(number))
  }

  /// The places of a longest rising subsequence of different numbers.
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = tails[low - 1] }
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    var rise: [Int] = []
    var place = tails.last ?? -1
    while place >= 0 {
      rise.append(place)
      place = previous[place]
    }
    return rise.reversed()
  }
}
