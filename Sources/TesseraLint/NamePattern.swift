/// A pattern that a whole name is held against, in the simplest part of what regular expressions know.
///
/// It has characters, `.`, classes (`[a-z0-9-]`, `[^.]`), `\d`, `\w`, groups, `|`, `*`, `+` and `?`. A backslash takes the
/// character behind it as it is. All ways through are followed at once, so that no pattern takes long over any name.
struct NamePattern: Sendable {
  struct Failure: Error, Hashable {
    let reason: String
    /// In scalars from the start of the pattern.
    let offset: Int
  }

  /// The longest pattern, in scalars.
  static let maximumScalars = 200

  let text: String
  /// Steps of a machine; where two steps lead on, both are followed.
  private let steps: [Step]

  fileprivate enum Step: Sendable {
    case scalar(ScalarClass)
    case fork(Int, Int)
    case jump(Int)
    case match
  }

  fileprivate struct ScalarClass: Sendable {
    var ranges: [ClosedRange<UInt32>] = []
    var isNegated = false

    func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } != isNegated }
  }

  init(parsing text: String) throws(Failure) {
    var parser = Parser(scalars: Array(text.unicodeScalars))
    guard parser.scalars.count <= Self.maximumScalars else {
      throw Failure(reason: "it is longer than \(Self.maximumScalars) characters", offset: Self.maximumScalars)
    }
    let tree = try parser.alternatives(depth: 0)
    if parser.position < parser.scalars.count { throw parser.failure("a group ends that did not begin") }
    var steps: [Step] = []
    Self.append(tree, to: &steps)
    steps.append(.match)
    self.text = text
    self.steps = steps
  }

  /// Whether the whole of `name` is as the pattern says.
  ///
  /// - Complexity: O(length of `name` × length of the pattern).
  func matches(_ name: String) -> Bool {
    var marks = Array(repeating: 0, count: steps.count)
    var generation = 1
    var current: [Int] = []
    follow(0, &current, &marks, generation)
    for scalar in name.unicodeScalars {
      generation += 1
      var next: [Int] = []
      for place in current {
        if case .scalar(let wanted) = steps[place], wanted.contains(scalar.value) {
          follow(place + 1, &next, &marks, generation)
        }
      }
      if next.isEmpty { return false }
      current = next
    }
    return current.contains { if case .match = steps[$0] { true } else { false } }
  }

  /// Adds the steps that wait for a scalar, from `place` on.
  private func follow(_ place: Int, _ found: inout [Int], _ marks: inout [Int], _ generation: Int) {
    var waiting = [place]
    while let place = waiting.popLast() {
      guard marks[place] != generation else { continue }
      marks[place] = generation
      switch steps[place] {
      case .jump(let target): waiting.append(target)
      case .fork(let one, let other):
        waiting.append(one)
        waiting.append(other)
      case .scalar, .match: found.append(place)
      }
    }
  }

  // MARK: - Parsing

  fileprivate indirect enum Tree {
    case scalar(ScalarClass)
    case sequence([Tree])
    case choice([Tree])
    /// None or more, one or more, none or one.
    case any(Tree)
    case some(Tree)
    case maybe(Tree)
  }

  private static func append(_ tree: Tree, to steps: inout [Step]) {
    switch tree {
    case .scalar(let wanted): steps.append(.scalar(wanted))
    case .sequence(let parts): for part in parts { append(part, to: &steps) }
    case .choice(let branches):
      var ends: [Int] = []
      for (index, branch) in branches.enumerated() {
        let isLast = index == branches.count - 1
        let fork = steps.count
        if !isLast { steps.append(.match) }
        append(branch, to: &steps)
        guard !isLast else { break }
        ends.append(steps.count)
        steps.append(.match)
        steps[fork] = .fork(fork + 1, steps.count)
      }
      for end in ends { steps[end] = .jump(steps.count) }
    case .any(let part):
      let fork = steps.count
      steps.append(.match)
      append(part, to: &steps)
      steps.append(.jump(fork))
      steps[fork] = .fork(fork + 1, steps.count)
    case .some(let part):
      let start = steps.count
      append(part, to: &steps)
      steps.append(.fork(start, steps.count + 1))
    case .maybe(let part):
      let fork = steps.count
      steps.append(.match)
      append(part, to: &steps)
      steps[fork] = .fork(fork + 1, steps.count)
    }
  }

  private struct Parser {
    let scalars: [Unicode.Scalar]
    var position = 0

    private static let maximumDepth = 32

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    func failure(_ reason: String) -> Failure { Failure(reason: reason, offset: position) }

    mutating func alternatives(depth: Int) throws(Failure) -> Tree {
      guard depth <= Self.maximumDepth else { throw failure("groups lie too deep in each other") }
      var branches = [try sequence(depth: depth)]
      while next == "|" {
        position += 1
        branches.append(try sequence(depth: depth))
      }
      return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence(depth: Int) throws(Failure) -> Tree {
      var parts: [Tree] = []
      while let scalar = next, scalar != "|", scalar != ")" {
        var part = try item(scalar, depth: depth)
        while let mark = next, mark == "*" || mark == "+" || mark == "?" {
          position += 1
          part = mark == "*" ? .any(part) : mark == "+" ? .some(part) : .maybe(part)
        }
        parts.append(part)
      }
      return .sequence(parts)
    }

    private mutating func item(_ scalar: Unicode.Scalar, depth: Int) throws(Failure) -> Tree {
      switch scalar {
      case "(":
        position += 1
        let inner = try alternatives(depth: depth + 1)
        guard next == ")" else { throw failure("a group does not end") }
        position += 1
        return inner
      case "[": return .scalar(try characterClass())
      case "*", "+", "?": throw failure("there is nothing to repeat")
      case ".":
        position += 1
        return .scalar(ScalarClass(isNegated: true))
      case "^", "$":
        throw failure("the pattern is held against the whole name, so that ^ and $ are not needed")
      case "\\": return .scalar(try escape())
      default:
        position += 1
        return .scalar(ScalarClass(ranges: [scalar.value...scalar.value]))
      }
    }

    private mutating func escape() throws(Failure) -> ScalarClass {
      position += 1
      guard let scalar = next else { throw failure("nothing stands behind the backslash") }
      position += 1
      switch scalar {
      case "d": return ScalarClass(ranges: [0x30...0x39])
      case "w": return ScalarClass(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
      default: return ScalarClass(ranges: [scalar.value...scalar.value])
      }
    }

    private mutating func characterClass() throws(Failure) -> ScalarClass {
      position += 1
      var result = ScalarClass()
      if next == "^" {
        result.isNegated = true
        position += 1
      }
      var isFirst = true
      while let scalar = next, isFirst || scalar != "]" {
        isFirst = false
        if scalar == "\\" {
          result.ranges += try escape().ranges
          continue
        }
        position += 1
        if next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" {
          let upper = scalars[position + 1]
          guard upper.value >= scalar.value else { throw failure("a range runs backwards") }
          position += 2
          result.ranges.append(scalar.value...upper.value)
        } else {
          result.ranges.append(scalar.value...scalar.value)
        }
      }
      guard next == "]" else { throw failure("a class does not end") }
      position += 1
      return result
    }
  }
}
