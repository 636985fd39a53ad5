/// What happened, as a person would say it, with whatever was taken from content set apart: each format shows that in its
/// own way, and none of it can format anything.
package struct ChangeSentence: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case words(String)
    /// A name or an expression.
    case code(String)
  }

  package private(set) var pieces: [Piece]

  package init(_ pieces: [Piece] = []) {
    self.pieces = pieces
  }

  /// `the default of shadowRadius is 6, was 4`.
  package var text: String {
    pieces.map { piece in
      switch piece {
      case .words(let text), .code(let text): text
      }
    }.joined()
  }

  package static func + (a: ChangeSentence, b: ChangeSentence) -> ChangeSentence { ChangeSentence(a.pieces + b.pieces) }
}

extension ChangeSentence: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    self.init([.words(value)])
  }

  package init(stringInterpolation: Interpolation) {
    self.init(stringInterpolation.pieces)
  }

  /// Everything that is put in is code.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ literal: String) {
      if !literal.utf8.isEmpty { pieces.append(.words(literal)) }
    }

    package mutating func appendInterpolation(_ code: String) { pieces.append(.code(ChangeSentence.clipped(code))) }

    package mutating func appendInterpolation(_ sentence: ChangeSentence) { pieces += sentence.pieces }
  }

  /// The most characters of one expression that a sentence holds: a change says it in full beside.
  private static let maximumCode = 120

  private static func clipped(_ code: String) -> String {
    guard code.utf8.count > maximumCode else { return code }
    let head = code.unicodeScalars.prefix(maximumCode)
    return head.endIndex == code.unicodeScalars.endIndex ? code : String(head) + "…"
  }
}
