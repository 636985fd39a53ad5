internal import CommandLineKit
internal import JSON
internal import TesseraMigrate

/// What is told of files that were looked through.
enum FoundText {
  static func show(_ skipped: [ProjectScan.Skipped], on page: inout Page) {
    for file in skipped { page.line("\("not read:", .yellow) \(file.file): \(file.reason)", indent: 2) }
  }

  static func json(_ skipped: ProjectScan.Skipped) -> JSONValue {
    ["file": .string(skipped.file), "reason": .string(skipped.reason)]
  }
}
