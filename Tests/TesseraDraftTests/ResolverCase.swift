import TesseraDomain
import TesseraDraft
import Testing

/// A resolver document, written as ``RuleCase`` says, with the files that it names.
struct ResolverCase: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  var files: [String: String] = [:]
  var findings: [String] = []
  var values: [String] = []
  var ignored: Set<String> = ["context.undefined"]

  var testDescription: String { name }

  /// A document with `rest` behind its version.
  static func accepted(_ name: String, _ rest: String, _ values: String..., files: [String: String] = [:])
    -> ResolverCase
  {
    ResolverCase(name: name, text: "{'version': '2025.10', \(rest)}", files: files, values: values)
  }

  static func refused(_ name: String, _ rest: String, _ findings: String..., files: [String: String] = [:])
    -> ResolverCase
  {
    ResolverCase(name: name, text: "{'version': '2025.10', \(rest)}", files: files, findings: findings)
  }

  /// Leaves warnings of unused sets and modifiers aside.
  var lenient: ResolverCase {
    var copy = self
    copy.ignored.insert("resolver.unused")
    return copy
  }

  func check() {
    var texts: [String: String] = [:]
    var places: [String] = []
    for (file, text) in ([("tokens/r.resolver.json", text)] + files.sorted(by: { $0.key < $1.key })) {
      let (plain, marks) = RuleCase.unmarked(text)
      texts[file] = plain
      places += marks.map { file == "tokens/r.resolver.json" ? $0 : "\(file):\($0)" }
    }
    let result = Drafts.read(texts)
    let found = Drafts.findings(result, naming: "tokens/r.resolver.json").filter { finding in
      !ignored.contains { finding.contains("~\($0)") }
    }
    let expected = zip(places, findings).flatMap { place, findings in
      findings.split(separator: " + ").map { "\(place) \($0)" }
    }
    #expect(places.count == findings.count)
    #expect(found.sorted() == expected.sorted(), "\(result.diagnostics.list.map(\.message))")
    Drafts.expectValues(values, result, sourceLocation: #_sourceLocation)
  }
}

extension ResolverCase {
  func leniently(_ code: String) -> ResolverCase {
    var copy = self
    copy.ignored.insert(code)
    return copy
  }

  /// The same with other findings at the mark of that number.
  func also(_ number: Int, _ finding: String) -> ResolverCase {
    var copy = self
    copy.findings[number - 1] = finding
    return copy
  }
}
