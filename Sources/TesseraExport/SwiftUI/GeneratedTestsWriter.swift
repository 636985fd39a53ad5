internal import TesseraDomain

/// Writes tests that hold every public value against a literal, in which every reference has been followed.
///
/// They use XCTest, which every compiler has that can build the package. What needs no SwiftUI is tested everywhere.
struct GeneratedTestsWriter {
  /// Checks of one method, and of one file: what a compiler takes easily.
  private static let maximumChecks = 100
  private static let maximumChecksOfFile = 600

  private struct Check {
    let lines: [UInt8]
    let group: String
    let needsSwiftUI: Bool
    let isDeprecated: Bool
  }

  let plan: SwiftUIPlan
  private let header: [UInt8]
  private var out: [UInt8] = []
  private var files: [ExportedFile] = []
  private var methods = 0

  var settings: SwiftUISettings { plan.settings }

  init(_ plan: SwiftUIPlan, header: [UInt8]) {
    self.plan = plan
    self.header = header
  }

  /// Every file with values, in `folder`, which ends in `/`.
  mutating func files(in folder: String) -> [ExportedFile] {
    var checks: [Check] = []
    for group in plan.publicTree.groups {
      for token in group.tokens {
        if let check = check(of: plan.entries[plan.entry(of: token)], in: group) { checks.append(check) }
      }
    }
    var start = 0
    var number = 1
    while start < checks.count {
      let end = min(checks.count, start + Self.maximumChecksOfFile)
      let name = settings.surroundings.module + "ValueTests" + (number == 1 ? "" : String(number))
      write(checks[start..<end], class: name, to: "\(folder)\(name).swift")
      start = end
      number += 1
    }
    return files
  }

  /// The line that names what is tested.
  static func appendImport(_ settings: SwiftUISettings, to out: inout [UInt8]) {
    out.append(settings.isPublic ? "import " : "@testable import ")
    out.append(settings.surroundings.module)
    out.append("\n\n")
  }

  // MARK: - Files

  private mutating func write(_ checks: ArraySlice<Check>, class name: String, to path: String) {
    out = header
    out.append("import XCTest\n\n")
    if checks.contains(where: \.needsSwiftUI) {
      out.append(PackageGuards.opening)
      out.append("  import SwiftUI\n")
      out.append(PackageGuards.closing)
      out.append("\n")
    }
    Self.appendImport(settings, to: &out)
    out.append("/// What each token is, with every reference followed.\nfinal class \(name): XCTestCase {")
    methods = 0
    append(checks.filter { !$0.needsSwiftUI })
    let guarded = checks.filter(\.needsSwiftUI)
    if !guarded.isEmpty {
      out.append("\n")
      out.append(PackageGuards.opening)
      out.removeLast()
      append(guarded)
      out.append(PackageGuards.closing)
    }
    out.append(
      """

        private func expect<Value: Equatable>(
          _ value: Value, _ expected: Value, _ token: String, line: UInt = #line
        ) {
          XCTAssertEqual(value, expected, token, line: line)
        }
      }

      """)
    files.append(ExportedFile(path: path, bytes: out))
  }

  /// Appends methods: one for each group, further ones where a group has many, and what is deprecated apart.
  private mutating func append(_ checks: [Check]) {
    for isDeprecated in [false, true] {
      let some = checks.filter { $0.isDeprecated == isDeprecated }
      var start = 0
      while start < some.count {
        var end = start + 1
        while end < some.count, end - start < Self.maximumChecks, some[end].group == some[start].group { end += 1 }
        append(method: some[start..<end], isDeprecated: isDeprecated)
        start = end
      }
    }
  }

  private mutating func append(method checks: ArraySlice<Check>, isDeprecated: Bool) {
    guard let first = checks.first else { return }
    methods += 1
    out.append("\n")
    if isDeprecated { out.append("  @available(*, deprecated, message: \"Names what is deprecated.\")\n") }
    out.append("  func test\(methods)\(first.group)() {\n")
    for check in checks { out.append(contentsOf: check.lines) }
    out.append("  }\n")
  }

  // MARK: - Checks

  /// `nil` where a value has no literal to compare it with.
  private func check(of entry: SwiftUIPlan.Entry, in group: SwiftUITree.Group) -> Check? {
    let comparisons = comparisons(of: entry)
    if comparisons.isEmpty { return nil }
    var lines: [UInt8] = []
    for comparison in comparisons {
      lines.append("    expect(\(group.fullName).\(entry.member)\(comparison.part), ")
      lines.append(contentsOf: comparison.expected)
      lines.append(", ")
      SwiftText.append(literal: entry.token.path.text, to: &lines)
      lines.append(")\n")
    }
    return Check(
      lines: lines, group: "_" + group.spelling.split(separator: ".").joined(separator: "_"),
      needsSwiftUI: PackageGuards.needsSwiftUI(entry.token.type),
      isDeprecated: entry.token.deprecation != nil && settings.deprecations == .warn)
  }
}
