import Foundation
import JSON
import TesseraTestKit
import Testing

/// `explain`, held against every code that stands in the sources.
@Suite struct ExplainCommandTests {
  /// Texts of the same form as codes that are none.
  private static let others: Set<String> = [
    // Files.
    "design-system.json", "tessera.json", "tessera.lock", "tessera.lock.pending", "tokens.json", "tokens.css",
    "base.tokens.json", "light.tokens.json", "dark.tokens.json", "desktop.ini", "recipes.md",
    // Names of tokens, systems and members.
    "color.accent", "color.primary", "color.surface", "color.text", "acme.mosaic", "un.named", "dev.tessera",
    "studio.tokens.modify",
    // What the audit log says was done.
    "channel.set", "channel.remove", "notice.set", "notice.remove", "registry.create", "registry.restore",
    "release.publish", "release.notes", "key.create", "key.erase-name", "key.revoke",
    "release.yank",
    "release.unyank", "release.withdraw",
    // Members of values in the expressions of recipes.
    "size.width", "size.height", "translation.width", "translation.height", "velocity.width", "velocity.height",
    "location.x", "location.y", "value.magnification", "value.rotation", "configuration.label",
    // Places in recipes, by which a diff knows what it compares.
    "button.role", "image.asset", "image.system", "padding.length", "progress.value", "shape.fill", "shape.shape",
    "stack.alignment", "stack.spacing", "stroke.dash", "stroke.style", "style.style",
    // Libraries that are opened by name.
    "libarchive.so.13", "libcurl.so.4", "libmicrohttpd.so.12",
    // Files that the service has.
    "breaking.atom", "feed.atom", "icon.svg", "site.css", "site.js", "tar.gz",
    // What other programs keep beside token files, and call their own in them.
    "bower.json", "com.figma", "com.figma.mode", "composer.json", "details.css", "jsconfig.json", "lerna.json",
    "manifest.json", "nx.json", "package-lock.json", "package.json", "project.json", "studio.tokens", "tsconfig.json",
    "turbo.json",
    // A part of the policy, in a message.
    "policy.rules",
  ]

  /// Sources that speak of no code of the program.
  private static let silent: Set<String> = ["TesseraExplain", "tessera-bench", "embed-migrations"]

  private static func codes() throws -> Set<String> {
    var codes: Set<String> = []
    for file in try SourceFile.all(below: "\(PackageRoot.path)/Sources") where !silent.contains(file.target) {
      let code = file.code.map(\.text).joined(separator: "\n")
      for match in code.matches(of: #/"([a-z]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+)"/#) {
        codes.insert(String(match.output.1))
      }
      // Codes of one word are only known by where they stand.
      for match in code.matches(of: #/(?:\bcode: |\bcode = |\bFailure\(\s*)"([a-z-]+)"/#) {
        codes.insert(String(match.output.1))
      }
      guard ["/CheckReport.swift", "/PublishRefusal+Words.swift"].contains(where: file.name.hasSuffix) else { continue }
      for match in code.matches(of: #/case \.\w+: "([a-z-]+)"/#) { codes.insert(String(match.output.1)) }
    }
    return codes.subtracting(others)
  }

  @Test func `every code of the program is explained, and no other`() throws {
    let place = try Workplace()
    let groups = try place.json("explain").at("groups")?.elements.map(\.self) ?? []
    let explained = groups.flatMap { $0["codes"]?.elements.compactMap { $0.text("code") } ?? [] }
    #expect(Set(explained).count == explained.count)
    let codes = try Self.codes()
    #expect(codes.count > 150)
    #expect(codes.subtracting(explained).sorted() == [], "not explained")
    #expect(Set(explained).subtracting(codes).sorted() == [], "explained, and nobody says it")
  }

  @Test func `an explanation says what, why, what is wrong and right, and what to do`() throws {
    let place = try Workplace()
    let text = try place.good("explain", "value.unit")
    #expect(
      text == """
        value.unit: A unit is none of the format

        What it means
          In a system of the imported tier it is a warning, and the token is carried
          as it is written.

        Why
          Dimensions are px or rem, durations ms or s. Other units mean something on
          one platform only.

        Wrong
          { "$type": "dimension", "$value": { "value": 1.5, "unit": "em" } }

        Right
          { "$type": "dimension", "$value": { "value": 24, "unit": "px" } }

        What to do
          Convert the number, and write one of the units. A point of Apple's and a dp
          of Android's are px here.

        """)
    let document = try place.json("explain", "lint.naming")
    #expect(document.text("code") == "lint.naming")
    #expect(document.text("group") == "lint")
    for member in ["summary", "meaning", "why", "wrong", "right", "fix", "configured"] {
      #expect(document.text(member)?.isEmpty == false, "\(member)")
    }
  }

  @Test(arguments: [
    ("value.rnge", "value.range"), ("token.remove", "token.removed"), ("range", "value.range"),
    ("NAMING", "lint.naming"),
  ])
  func `an unknown code is answered with those that may have been meant`(_ code: String, _ near: String) throws {
    let place = try Workplace()
    let error = try place.json("explain", code, exit: 1)
    #expect(error.text("error.code") == "code.unknown")
    #expect(error.at("error.near")?.elements.contains { $0.string == near } == true)
    #expect(error.text("error.advice")?.contains(near) == true)
  }

  @Test func `without a code all are listed by group`() throws {
    let place = try Workplace()
    let lines = try place.good("explain").split(separator: "\n").map(String.init)
    #expect(lines.first?.hasSuffix(" codes, by what speaks of them") == true)
    #expect(lines.contains("Good style (lint)"))
    #expect(lines.contains { $0.hasPrefix("  lint.naming ") && $0.hasSuffix("another style than the system's") })
    #expect(lines.last == "Next: tessera explain value.range")
  }

  @Test func `errors point at their explanation`() throws {
    let place = try Workplace()
    try place.draft(#"{"a": {"$type": "number", "$value": "x"}}"#)
    #expect(try place.tessera("validate", "ds").stdout.hasSuffix("\nNext: tessera explain value.shape\n"))
    #expect(try place.tessera("lint", "ds").stdout.hasSuffix("\nNext: tessera explain value.shape\n"))
    try place.draft(#"{"a": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": 2}}"#)
    try place.good("publish", "ds", "--yes")
    try place.draft(#"{"a": {"$type": "number", "$value": 1}}"#)
    let refused = try place.tessera("publish", "ds", "--version", "1.0.1", "--yes")
    #expect(refused.exitCode == 1)
    #expect(refused.stderr.hasSuffix("\nNext: tessera explain bump.too-low\n"))
  }
}
