/// The marks that git leaves in a file where a merge found no answer.
///
/// Source: <https://git-scm.com/docs/git-merge#_how_conflicts_are_presented>.
enum ConflictMarks {
  private static let length = 7

  /// The first line that begins a conflict, counted from 1; `nil` where there is none.
  static func firstLine(in bytes: [UInt8]) -> Int? {
    guard bytes.contains(UInt8(ascii: "<")) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { $0.starts(with: "<<<<<<< ".utf8) }.map { $0 + 1 }
  }

  /// The two texts that a text with conflicts was made from, as far as they differ; what both began with, which some
  /// settings of git show as well, is left out.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func sides(of bytes: [UInt8]) -> (ours: [UInt8], theirs: [UInt8]) {
    enum Part { case both, ours, base, theirs }
    var part = Part.both
    var ours: [UInt8] = []
    var theirs: [UInt8] = []
    ours.reserveCapacity(bytes.count)
    theirs.reserveCapacity(bytes.count)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      switch (mark(of: line), part) {
      case (UInt8(ascii: "<")?, .both): part = .ours
      case (UInt8(ascii: "|")?, .ours): part = .base
      case (UInt8(ascii: "=")?, .ours), (UInt8(ascii: "=")?, .base): part = .theirs
      case (UInt8(ascii: ">")?, .theirs): part = .both
      default:
        if part == .both || part == .ours { ours += line + [UInt8(ascii: "\n")] }
        if part == .both || part == .theirs { theirs += line + [UInt8(ascii: "\n")] }
      }
    }
    return (ours, theirs)
  }

  /// The character of which the line has seven in front, with a blank or nothing behind.
  private static func mark(of line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, line.count >= length, line.prefix(length).allSatisfy({ $0 == first }) else {
      return nil
    }
    switch line.dropFirst(length).first {
    case nil, UInt8(ascii: " ")?, UInt8(ascii: "\r")?: return first
    default: return nil
    }
  }
}
