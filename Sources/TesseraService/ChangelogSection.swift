internal import TesseraDomain

/// Finds the notes of a version in a `CHANGELOG.md`.
enum ChangelogSection {
  /// The most text that becomes release notes, in bytes.
  static let maximumBytes = 64 * 1024

  /// The text below the heading that names `version`, up to the next heading of the same or a higher level.
  ///
  /// A heading names it as `1.2.0`, `v1.2.0` or `[1.2.0]`, with anything behind it.
  static func notes(for version: ReleaseVersion, in text: String) -> String? {
    var level = 0
    var lines: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let marks = line.prefix { $0 == "#" }.count
      if marks > 0, line.dropFirst(marks).first == " " {
        if level > 0, marks <= level { break }
        if level == 0, names(version, in: line.dropFirst(marks + 1)) {
          level = marks
          continue
        }
      }
      if level > 0 { lines.append(line) }
    }
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    if level == 0 || lines.isEmpty { return nil }
    let notes = lines.joined(separator: "\n")
    return notes.utf8.count <= maximumBytes ? notes : String(decoding: notes.utf8.prefix(maximumBytes), as: UTF8.self)
  }

  private static func names(_ version: ReleaseVersion, in heading: Substring) -> Bool {
    var word = heading.drop { $0 == " " }.prefix { $0 != " " && $0 != "]" }
    if word.first == "[" { word = word.dropFirst() }
    if word.first == "v" { word = word.dropFirst() }
    return word == version.description
  }
}
