import Foundation
import JSON
import TesseraDomain
import TesseraDraft
import Testing

/// A small token document and what the format's rules say of it.
///
/// Documents are written with `'` for `"`. Each `«` stands before the first byte of a finding and is no part of the text:
/// the expected line and column are counted in the text alone. Values in the text: `@red`, `@px`, `@ms`, `@ease`.
struct RuleCase: CustomTestStringConvertible, Sendable {
  let name: String
  var text: String
  /// For each `«`, `code path`, with `~` in front of a warning; several at one place are joined by ` + `.
  var findings: [String] = []
  /// Warnings with these codes are beside the point.
  var ignored: Set<String> = []
  /// `path = JSON`, by which context it may have: `path theme=dark = JSON`.
  var values: [String] = []

  var testDescription: String { name }

  static func accepted(_ name: String, _ text: String, _ values: String...) -> RuleCase {
    RuleCase(name: name, text: text, values: values)
  }

  static func refused(_ name: String, _ text: String, _ findings: String...) -> RuleCase {
    RuleCase(name: name, text: text, findings: findings)
  }

  /// A token `t` of `type` with `value`, which holds the marks.
  static func accepted(_ type: String, value: String, _ resolved: String? = nil) -> RuleCase {
    RuleCase(
      name: "\(type) \(value)", text: "{'t': {'$type': '\(type)', '$value': \(value)}}",
      values: resolved.map { ["t = \($0)"] } ?? [])
  }

  static func refused(_ type: String, value: String, _ codes: String...) -> RuleCase {
    RuleCase(
      name: "\(type) \(value)", text: "{'t': {'$type': '\(type)', '$value': \(value)}}",
      findings: codes.map { $0.split(separator: " + ").map { "\($0) t" }.joined(separator: " + ") })
  }

  func warned(_ codes: String...) -> RuleCase {
    var copy = self
    copy.ignored = Set(codes)
    return copy
  }

  /// The same case with another text and findings.
  func marked(_ text: String, _ findings: String...) -> RuleCase {
    var copy = self
    copy.text = text
    copy.findings = findings
    return copy
  }

  static func expanded(_ text: String) -> String {
    // By scalars: a quote and an accent behind it are one Character.
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "'" ? "\"" : $0 }))
      .replacing("@red", with: #"{"colorSpace":"srgb","components":[1,0,0]}"#)
      .replacing("@px", with: #"{"value":1,"unit":"px"}"#)
      .replacing("@ms", with: #"{"value":200,"unit":"ms"}"#)
      .replacing("@ease", with: "[0.25,0.1,0.25,1]")
  }

  /// The text without marks, and where they stood.
  static func unmarked(_ text: String) -> (text: String, marks: [String]) {
    var plain = String.UnicodeScalarView()
    var marks: [String] = []
    var line = 1
    var column = 1
    for scalar in expanded(text).unicodeScalars {
      if scalar == "«" {
        marks.append("\(line):\(column)")
        continue
      }
      plain.append(scalar)
      column += 1
      if scalar == "\n" {
        line += 1
        column = 1
      }
    }
    return (String(plain), marks)
  }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let (text, marks) = Self.unmarked(text)
    let result = Drafts.read(["tokens/a.tokens.json": text])
    let expected = zip(marks, findings).flatMap { place, findings in
      findings.split(separator: " + ").map { "\(place) \($0)" }
    }
    let found = Drafts.findings(result).filter { finding in !ignored.contains { finding.contains("~\($0) ") } }
    #expect(marks.count == findings.count, sourceLocation: sourceLocation)
    #expect(found.sorted() == expected.sorted(), "\(text)", sourceLocation: sourceLocation)
    Drafts.expectValues(values, result, sourceLocation: sourceLocation)
  }
}

/// Drafts in memory.
enum Drafts {
  static func read(_ files: [String: String], manifest: String = #"{"id": "acme.mosaic"}"#) -> DraftResult {
    var bytes = files.mapValues { Array($0.utf8) }
    bytes["design-system.json"] = Array(manifest.utf8)
    return DraftReader.read(DraftFiles(files: bytes))
  }

  /// `3:5 code path` for each finding, the file in front unless it is the only one that cases speak of.
  static func findings(_ result: DraftResult, naming file: String = "tokens/a.tokens.json") -> [String] {
    result.diagnostics.list.map { finding in
      var text = ""
      if let place = finding.location {
        if place.file != file { text += "\(place.file):" }
        text += "\(place.line):\(place.column) "
      }
      if finding.severity == .warning { text += "~" }
      text += finding.code
      if let path = finding.path { text += " \(path)" }
      #expect(!finding.message.isEmpty && finding.advice?.isEmpty == false, "\(finding)")
      return text
    }
  }

  static func expectValues(_ values: [String], _ result: DraftResult, sourceLocation: SourceLocation) {
    guard let graph = result.draft?.graph else { return }
    for value in values {
      let parts = value.split(separator: " = ", maxSplits: 1).map(String.init)
      let words = parts[0].split(separator: " ").map(String.init)
      var context = graph.defaultContext
      for choice in words.dropFirst() {
        let names = choice.split(separator: "=").map(String.init)
        guard let chosen = graph.context(choosing: [(names[0], names[1])]) else {
          Issue.record("no context \(choice)", sourceLocation: sourceLocation)
          return
        }
        context = context.overlaid(with: chosen)
      }
      #expect(
        show(graph, words[0], context) == RuleCase.expanded(parts[1]), "\(parts[0])", sourceLocation: sourceLocation)
    }
  }

  /// The resolved value as JSON, `undefined` where there is none.
  static func show(_ graph: TokenGraph, _ path: String, _ context: Context) -> String {
    let path = path.replacing("·", with: " ")
    guard let id = graph.token(at: TokenPath(path)) else { return "missing" }
    guard let token = graph.resolved(id, in: context) else { return "undefined" }
    var bytes: [UInt8] = []
    JSONText.append(token.value.json, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
