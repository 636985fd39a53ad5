/// Three versions of a text beside each other: what was generated, what somebody made of it, and what would be generated now.
package struct ThreeWay: Sendable {
  /// Who differs in one place.
  package enum Kind: String, Hashable, Sendable {
    /// Only the edited file.
    case yours
    /// Only what would be generated now.
    case theirs
    /// Both, in the same way.
    case same
    /// Both, each in another way.
    case both
  }

  /// One place in which the three are not alike.
  package struct Hunk: Hashable, Sendable {
    package let kind: Kind
    /// The line of the edited file that it begins at, counted from 1.
    package let line: Int
    /// Empty where what was generated is not known.
    package let base: [String]
    package let yours: [String]
    package let theirs: [String]
  }

  package let hunks: [Hunk]

  /// Compares line by line; line ends count.
  ///
  /// - Parameter base: what was generated; `nil` where that is not known, and every difference counts as ``Kind/both``.
  /// - Complexity: that of two ``LineDiff``.
  package init(base: [UInt8]?, yours: [UInt8], theirs: [UInt8]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func read(_ bytes: [UInt8]) -> (lines: [ArraySlice<UInt8>], numbers: [Int]) {
      let lines = Self.lines(of: bytes)
      return (
        lines,
        lines.map { line in
          if let known = numbers[line] { return known }
          numbers[line] = numbers.count
          return numbers.count - 1
        }
      )
    }
    let (left, right) = (read(yours), read(theirs))
    guard let base else {
      hunks = LineDiff(left.numbers, right.numbers).hunks.map { hunk in
        Hunk(
          kind: .both, line: hunk.a.lowerBound + 1, base: [], yours: Self.text(left.lines[hunk.a]),
          theirs: Self.text(right.lines[hunk.b]))
      }
      return
    }
    let middle = read(base)
    let toYours = LineDiff(middle.numbers, left.numbers).hunks
    let toTheirs = LineDiff(middle.numbers, right.numbers).hunks
    hunks = Self.regions(toYours, toTheirs).map { region in
      let (ours, others) = (left.numbers[region.yours], right.numbers[region.theirs])
      let kind: Kind =
        !region.isTheirs ? .yours : !region.isYours ? .theirs : ours.elementsEqual(others) ? .same : .both
      return Hunk(
        kind: kind, line: region.yours.lowerBound + 1, base: Self.text(middle.lines[region.base]),
        yours: Self.text(left.lines[region.yours]), theirs: Self.text(right.lines[region.theirs]))
    }
  }

  // MARK: - Regions

  private struct Region {
    let base: Range<Int>
    let yours: Range<Int>
    let theirs: Range<Int>
    let isYours: Bool
    let isTheirs: Bool
  }

  /// Joins hunks of either side that touch, as nobody can say in which order they would belong.
  private static func regions(_ yours: [LineDiff.Hunk], _ theirs: [LineDiff.Hunk]) -> [Region] {
    var regions: [Region] = []
    var (i, j) = (0, 0)
    // How much longer each side is than the base, up to here.
    var (shiftYours, shiftTheirs) = (0, 0)
    while i < yours.count || j < theirs.count {
      let first = min(
        i < yours.count ? yours[i].a.lowerBound : .max, j < theirs.count ? theirs[j].a.lowerBound : .max)
      var end = first
      var (growthYours, growthTheirs) = (0, 0)
      let (startI, startJ) = (i, j)
      while true {
        if i < yours.count, yours[i].a.lowerBound <= end {
          end = max(end, yours[i].a.upperBound)
          growthYours += yours[i].b.count - yours[i].a.count
          i += 1
        } else if j < theirs.count, theirs[j].a.lowerBound <= end {
          end = max(end, theirs[j].a.upperBound)
          growthTheirs += theirs[j].b.count - theirs[j].a.count
          j += 1
        } else {
          break
        }
      }
      regions.append(
        Region(
          base: first..<end, yours: first + shiftYours..<end + shiftYours + growthYours,
          theirs: first + shiftTheirs..<end + shiftTheirs + growthTheirs, isYours: i > startI, isTheirs: j > startJ))
      shiftYours += growthYours
      shiftTheirs += growthTheirs
    }
    return regions
  }

  // MARK: - Lines

  /// Each with the line feed at its end, if it has one.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private static func text(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [String] {
    lines.map { line in
      String(decoding: line.last == UInt8(ascii: "\n") ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
