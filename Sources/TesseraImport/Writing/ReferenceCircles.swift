internal import JSON
internal import TesseraDomain

/// Finds tokens whose references never come to an end, by what is written and not by what becomes of it.
///
/// A class, because what was found out about a token is kept: each is looked into once for each layer.
final class ReferenceCircles {
  private struct Place: Hashable {
    let layer: Int
    let node: Int
  }

  private enum State {
    /// On the way that is being followed.
    case open
    case known(Bool)
  }

  private struct Frame {
    let place: Place
    let targets: [Int]
    var next = 0
    var isCircular = false
  }

  private var states: [Place: State] = [:]
  private var targets: [Int: [Int]] = [:]

  /// Whether a way through references from the token at `node` comes back to a token on it, as seen from `layer`.
  ///
  /// - Parameter definitions: the definitions of a token that may count there.
  /// - Complexity: O(*n*) in the values that are reached for the first time; no recursion.
  func reaches(
    from node: Int, in layer: Int, _ table: ConversionTable, definitions: (_ node: Int) -> [Int]
  ) -> Bool {
    let start = Place(layer: layer, node: node)
    if case .known(let isCircular) = states[start] { return isCircular }
    var frames: [Frame] = []
    func enter(_ place: Place) {
      states[place] = .open
      let targets = definitions(place.node).flatMap { self.targets(of: $0, table) }
      frames.append(Frame(place: place, targets: targets))
    }
    enter(start)
    while let last = frames.indices.last {
      if frames[last].next < frames[last].targets.count {
        let place = Place(layer: layer, node: frames[last].targets[frames[last].next])
        frames[last].next += 1
        switch states[place] {
        case .open: frames[last].isCircular = true
        case .known(let isCircular): if isCircular { frames[last].isCircular = true }
        case nil: enter(place)
        }
      } else {
        let frame = frames.removeLast()
        states[frame.place] = .known(frame.isCircular)
        if frame.isCircular, let outer = frames.indices.last { frames[outer].isCircular = true }
      }
    }
    if case .known(let isCircular) = states[start] { return isCircular }
    return false
  }

  /// The tokens that one definition refers to.
  private func targets(of index: Int, _ table: ConversionTable) -> [Int] {
    if let known = targets[index] { return known }
    let token = table.tokens[index]
    var found: [Int] = []
    if let target = token.aliasOf {
      found = [target]
    } else if let value = token.value {
      // Tokens Studio once wrote "$group.token".
      if table.plan.dialect == .tokensStudio, let text = value.string, text.utf8.first == UInt8(ascii: "$"),
        let node = table.node(written: String(Substring(text.utf8.dropFirst())))
      {
        found.append(node)
      }
      Self.texts(in: value) { text in
        for reference in Self.references(in: text) {
          if let node = table.node(written: reference) { found.append(node) }
        }
      }
    }
    targets[index] = found
    return found
  }

  private static func texts(in value: JSONNode, _ body: (String) -> Void) {
    switch value.kind {
    case .string: if let text = value.string, text.utf8.contains(UInt8(ascii: "{")) { body(text) }
    case .array: for element in value.elements { texts(in: element, body) }
    case .object: for member in value.members { texts(in: member.value, body) }
    case .null, .bool, .number: break
    }
  }

  /// What stands between braces in `text`.
  private static func references(in text: String) -> [String] {
    var found: [String] = []
    var start: String.UTF8View.Index?
    let bytes = text.utf8
    for at in bytes.indices {
      if bytes[at] == UInt8(ascii: "{") {
        start = bytes.index(after: at)
      } else if bytes[at] == UInt8(ascii: "}"), let from = start {
        if from < at { found.append(String(Substring(bytes[from..<at]))) }
        start = nil
      }
    }
    return found
  }
}
