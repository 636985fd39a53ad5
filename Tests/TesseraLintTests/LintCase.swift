import JSON
import TesseraDomain
import TesseraDraft
import TesseraLint
import Testing

/// A small draft and what one rule has against it.
///
/// Documents are written with `'` for `"`. Each `«` stands before the first byte of a finding and is no part of the text.
/// In the text: `@red`, `@px 4`, `@text 10` (a typography of that size, with a mark at it
/// for `@text! 10`).
struct LintCase: CustomTestStringConvertible, Sendable {
  let name: String
  let rule: String
  /// By file below `tokens/`.
  var files: [String: String]
  /// Members of `lint` beside `rules`, and other members of `design-system.json`.
  var settings = ""
  var manifest = ""
  /// For each `«`, in the order of files and places: the path, and what the message is to hold.
  let findings: [String]

  var testDescription: String { "\(rule): \(name)" }

  init(
    _ rule: String, _ name: String, _ text: String, settings: String = "", manifest: String = "", _ findings: String...
  ) {
    self.init(rule, name, files: ["a.tokens.json": text], settings: settings, manifest: manifest, findings)
  }

  init(
    _ rule: String, _ name: String, files: [String: String], settings: String = "", manifest: String = "",
    _ findings: [String] = []
  ) {
    self.name = name
    self.rule = "lint." + rule
    self.files = files
    self.settings = settings
    self.manifest = manifest
    self.findings = findings
  }

  /// The draft, with every rule but the one in question switched off.
  func draft() -> (result: DraftResult, marks: [String]) {
    var marks: [String] = []
    var bytes: [String: [UInt8]] = [:]
    for file in files.keys.sorted() {
      let (text, found) = Self.unmarked(files[file] ?? "")
      bytes["tokens/\(file)"] = Array(text.utf8)
      marks += found.map { "tokens/\(file):\($0)" }
    }
    let rules = LintRules.all.map {
      "\"\($0.code)\": \"\($0.code == rule ? "warning" : $0.code == "lint.unused-suppression" ? "error" : "off")\""
    }
    let lint = "{\"rules\": {\(rules.joined(separator: ", "))}\(settings.isEmpty ? "" : ", " + settings)}"
    let (text, found) = Self.unmarked("{'id': 'acme.x', 'lint': \(lint)\(manifest.isEmpty ? "" : ", " + manifest)}")
    bytes["design-system.json"] = Array(text.utf8)
    marks = found.map { "design-system.json:\($0)" } + marks
    return (DraftInspector.read(DraftFiles(files: bytes)), marks)
  }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let (result, marks) = draft()
    let errors = result.diagnostics.list.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors)", sourceLocation: sourceLocation)
    guard let draft = result.draft, errors.isEmpty else { return }
    #expect(marks.count == findings.count, sourceLocation: sourceLocation)
    let found = Linter.lint(draft).diagnostics.list
    let places = found.map {
      "\($0.location.map { "\($0.file):\($0.line):\($0.column)" } ?? "?") \($0.path?.text ?? "")"
    }
    let expected = zip(marks, findings).map { place, finding in "\(place) \(finding.prefix { $0 != "|" })" }
    #expect(places == expected, "\(found.map(\.message))", sourceLocation: sourceLocation)
    for (finding, expected) in zip(found, findings) {
      #expect(finding.code == rule, sourceLocation: sourceLocation)
      #expect(finding.advice?.isEmpty == false, sourceLocation: sourceLocation)
      for part in expected.split(separator: "|").dropFirst() {
        #expect(
          finding.message.contains(part) || finding.advice?.contains(part) == true, "\(finding)",
          sourceLocation: sourceLocation)
      }
    }
  }

  // MARK: - Texts

  static func expanded(_ text: String) -> String {
    text.replacing("'", with: "\"")
      .replacing("@red", with: #"{"colorSpace":"srgb","components":[1,0,0]}"#)
      .replacing(#/@px ([0-9.]+)/#) { #"{"value":\#($0.output.1),"unit":"px"}"# }
      .replacing(#/@grey ([0-9]+)/#) { match in
        let part = Double(match.output.1).map { $0 / 255 } ?? 0
        return #"{"colorSpace":"srgb","components":[\#(part),\#(part),\#(part)]}"#
      }
      .replacing(#/@text(!?) ([0-9.]+)(px|rem)?/#) { match in
        """
        {"fontFamily":"Inter","fontSize":\(match.output.1 == "!" ? "«" : ""){"value":\(match.output.2),"unit":"\(match.output.3 ?? "px")"},"fontWeight":400,\
        "letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.5}
        """
      }
  }

  private static func unmarked(_ text: String) -> (text: String, marks: [String]) {
    var plain = String.UnicodeScalarView()
    var marks: [String] = []
    var (line, column) = (1, 1)
    for scalar in expanded(text).unicodeScalars {
      if scalar == "«" {
        marks.append("\(line):\(column)")
        continue
      }
      plain.append(scalar)
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    return (String(plain), marks)
  }
}
