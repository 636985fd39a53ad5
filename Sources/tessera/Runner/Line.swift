internal import CommandLineKit

/// Text for a terminal: what the source says stands as it is, and whatever is spliced in is made safe first.
///
/// Names, descriptions, paths and messages come from files and people; none of them gets to drive the terminal, and none
/// has to be remembered where it is printed.
struct Line: ExpressibleByStringInterpolation {
  private var pieces: [(text: String, style: Ink.Style?)] = []

  init() {}

  init(stringLiteral value: String) {
    pieces = [(value, nil)]
  }

  init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.line
  }

  /// Foreign text as a line of its own.
  init(_ text: String, _ style: Ink.Style? = nil) {
    pieces = [(Terminal.sanitized(text), style)]
  }

  static func += (line: inout Line, other: Line) {
    line.pieces += other.pieces
  }

  /// With styles, or without.
  func text(_ ink: Ink) -> String {
    var out = ""
    for piece in pieces { out += piece.style.map { ink(piece.text, $0) } ?? piece.text }
    return out
  }

  struct StringInterpolation: StringInterpolationProtocol {
    var line = Line()

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { line.pieces.append((literal, nil)) }
    }

    mutating func appendInterpolation(_ text: String, _ style: Ink.Style? = nil) {
      line.pieces.append((Terminal.sanitized(text), style))
    }

    mutating func appendInterpolation(_ value: some CustomStringConvertible, _ style: Ink.Style? = nil) {
      appendInterpolation(value.description, style)
    }

    mutating func appendInterpolation(_ other: Line) {
      line += other
    }
  }
}

extension Line {
  /// `1 error`, `3 errors`.
  static func count(_ number: Int, _ one: String, _ many: String? = nil, _ style: Ink.Style? = nil) -> Line {
    "\(number == 1 ? "1 \(one)" : "\(number) \(many ?? "\(one)s")", style)"
  }

  static func joined(_ lines: [Line], by separator: Line = ", ") -> Line {
    var out = Line()
    for (index, line) in lines.enumerated() {
      if index > 0 { out += separator }
      out += line
    }
    return out
  }
}
