/// Where two texts differ, line by line.
///
/// Source: E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, the greedy form with its trace kept.
struct LineDiff {
  /// Lines of one text that stand in the place of lines of the other; one of the two may be none.
  struct Hunk: Equatable {
    let a: Range<Int>
    let b: Range<Int>
  }

  /// In order; neighbours have equal lines between them.
  let hunks: [Hunk]

  /// Texts that need more single insertions and removals than this count as different from the first to the last of them.
  static let maximumSteps = 1_000

  /// - Parameters:
  ///   - a: lines by number, equal lines having equal numbers.
  ///   - b: the same.
  /// - Complexity: O((*n* + *d*) *d*) for *n* lines and *d* insertions and removals, of which ``maximumSteps`` are followed.
  init(_ a: [Int], _ b: [Int]) {
    var start = 0
    while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
    var (endA, endB) = (a.count, b.count)
    while endA > start, endB > start, a[endA - 1] == b[endB - 1] {
      endA -= 1
      endB -= 1
    }
    let (middleA, middleB) = (Array(a[start..<endA]), Array(b[start..<endB]))
    if middleA.isEmpty || middleB.isEmpty {
      hunks = middleA.isEmpty && middleB.isEmpty ? [] : [Hunk(a: start..<endA, b: start..<endB)]
      return
    }
    guard let trace = Self.trace(middleA, middleB) else {
      hunks = [Hunk(a: start..<endA, b: start..<endB)]
      return
    }
    hunks = Self.hunks(trace, middleA.count, middleB.count).map { hunk in
      Hunk(
        a: hunk.a.lowerBound + start..<hunk.a.upperBound + start,
        b: hunk.b.lowerBound + start..<hunk.b.upperBound + start)
    }
  }

  /// For each number of steps, how far each diagonal came before it; `nil` if that many steps lead nowhere.
  private static func trace(_ a: [Int], _ b: [Int]) -> [[Int]]? {
    let limit = min(a.count + b.count, maximumSteps)
    // Diagonal k stands at place k + limit + 1.
    var reach = [Int](repeating: 0, count: 2 * limit + 3)
    var trace: [[Int]] = []
    for steps in 0...limit {
      // Of the whole only the diagonals that this many steps can lead to are kept.
      trace.append(Array(reach[limit + 1 - steps - 1...limit + 1 + steps + 1]))
      for diagonal in stride(from: -steps, through: steps, by: 2) {
        let place = diagonal + limit + 1
        var x =
          diagonal == -steps || (diagonal != steps && reach[place - 1] < reach[place + 1])
          ? reach[place + 1] : reach[place - 1] + 1
        while x < a.count, x - diagonal < b.count, x - diagonal >= 0, a[x] == b[x - diagonal] { x += 1 }
        reach[place] = x
        if x >= a.count, x - diagonal >= b.count { return trace }
      }
    }
    return nil
  }

  /// Walks the trace back from the ends of both texts.
  private static func hunks(_ trace: [[Int]], _ countA: Int, _ countB: Int) -> [Hunk] {
    var found: [Hunk] = []
    var (x, y) = (countA, countB)
    func add(_ a: Range<Int>, _ b: Range<Int>) {
      if let last = found.last, last.a.lowerBound == a.upperBound, last.b.lowerBound == b.upperBound {
        found[found.count - 1] = Hunk(a: a.lowerBound..<last.a.upperBound, b: b.lowerBound..<last.b.upperBound)
      } else {
        found.append(Hunk(a: a, b: b))
      }
    }
    for steps in stride(from: trace.count - 1, to: 0, by: -1) {
      let reach = trace[steps]
      let diagonal = x - y
      // Diagonal k stands at place k + steps + 1 of what was kept.
      let place = diagonal + steps + 1
      let isInsertion = diagonal == -steps || (diagonal != steps && reach[place - 1] < reach[place + 1])
      let (oldX, oldY) =
        isInsertion
        ? (reach[place + 1], reach[place + 1] - diagonal - 1) : (reach[place - 1], reach[place - 1] - diagonal + 1)
      if isInsertion { add(oldX..<oldX, oldY..<oldY + 1) } else { add(oldX..<oldX + 1, oldY..<oldY) }
      (x, y) = (oldX, oldY)
    }
    return found.reversed()
  }
}
