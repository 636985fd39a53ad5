import Foundation
import JSON
import TesseraTestKit
import Testing

/// A year in the life of one design system and of three projects that use it.
///
/// The expectations were written from the rules of versions and policy before anything was run: each step says what
/// publish, and then `outdated`, `upgrade`, `check` and `migrate` of every project, have to say.
///
/// - `phone` takes everything, in every theme, and follows a major version.
/// - `web` pins one version, and takes colors and spaces of the light theme.
/// - `kiosk` follows the latest release, in the dark theme, and takes all but motion.
@Suite struct YearTests {
  private typealias T = TokenJSON

  @Test(.enabled(if: FalseClock.isUsable))
  func `a year of releases goes as the policy says`() throws {
    var year = try YearPlace()
    var draft = YearDraft.first
    var number = 0

    /// Writes the draft, and holds what is said against what is expected, line by line.
    func step(_ day: String, _ facts: () throws -> [String], _ expected: String) throws {
      number += 1
      year.now = "\(day) 10:\(number < 10 ? "0" : "")\(number):00"
      try draft.write(in: year.place.folder)
      let found = try facts() + ["phone", "web", "kiosk"].map { "\($0) \(try year.project($0))" }
      let lines = expected.split(separator: "\n").map(String.init)
      for index in 0..<max(found.count, lines.count) {
        let fact = index < found.count ? found[index] : "nothing"
        let expectation = index < lines.count ? lines[index] : "nothing"
        #expect(fact == expectation, "\(day), line \(index + 1)")
      }
    }

    // MARK: The first release, and three projects.

    for project in ["phone", "web", "kiosk"] { try year.place.folder.write("", to: "\(project)/.keep") }
    try year.writeCode()
    try step(
      "2026-01-05",
      {
        let facts = [try year.publish()]
        for (project, words) in [
          ("phone", ["add", "acme.mosaic@^1", "--format", "swiftui", "--out", "Sources/Mosaic"]),
          (
            "web",
            [
              "add", "acme.mosaic@1.0.0", "--format", "css", "--out", "tokens", "--include", "color", "--include",
              "space",
              "--context", "theme=light",
            ]
          ),
          (
            "kiosk",
            [
              "add", "acme.mosaic@latest", "--format", "json", "--out", "tokens", "--exclude", "motion", "--context",
              "theme=dark",
            ]
          ),
        ] { #expect(try year.tessera(words, in: project).exitCode == 0, "\(project)") }
        return facts
      },
      """
      1.0.0
      phone 1.0.0 is current | upgrade nothing | check ok | migrate nothing; manual 0
      web 1.0.0 is current | upgrade nothing | check ok | migrate nothing; manual 0
      kiosk 1.0.0 is current | upgrade nothing | check ok | migrate nothing; manual 0
      """)

    // MARK: A token comes, a text changes.

    draft.base["space.lg"] = T.pixels(24)
    try step(
      "2026-01-19", { [try year.publish()] },
      """
      1.1.0 minor over 1.0.0: token.added 1
      phone 1.0.0 wanted 1.1.0 latest 1.1.0, minor 1 added | upgrade 1.1.0 | check ok | migrate nothing; manual 0
      web 1.0.0 wanted 1.0.0 latest 1.1.0, minor 1 added | upgrade 1.1.0 | check ok | migrate nothing; manual 0
      kiosk 1.0.0 wanted 1.1.0 latest 1.1.0, minor 1 added | upgrade 1.1.0 | check ok | migrate nothing; manual 0
      """)

    draft.base["color.surface"] = T.alias("palette.gray.50", "color", T.says("Behind everything"))
    try step(
      "2026-02-02", { [try year.upgraded("phone"), try year.publish()] },
      """
      1.1.0
      1.1.1 patch over 1.1.0: meta.description 1
      phone 1.1.0 wanted 1.1.1 latest 1.1.1, patch 1 redescribed | upgrade 1.1.1 | check ok | migrate nothing; manual 0
      web 1.0.0 wanted 1.0.0 latest 1.1.1, minor 1 added 1 redescribed | upgrade 1.1.1 | check ok | migrate nothing; manual 0
      kiosk 1.0.0 wanted 1.1.1 latest 1.1.1, minor 1 added | upgrade 1.1.1 | check ok | migrate nothing; manual 0
      """)

    // MARK: A color of the dark theme was a mistake: nobody but those who take that theme sees the correction.

    draft["theme", "dark"]["color.danger"] = T.color(0xF87171)
    try step(
      "2026-02-16",
      {
        [
          try year.upgraded("phone"), try year.publish("--bump", "patch"),
          try year.publish("--fix", "--reason", "it could not be read on the dark surface"),
        ]
      },
      """
      1.1.1
      refused: bump.too-low minor by value.aesthetic
      1.1.2 patch over 1.1.1: value.fix 1
      phone 1.1.1 wanted 1.1.2 latest 1.1.2, patch 1 changed | upgrade 1.1.2 | check ok | migrate nothing; manual 0
      web 1.0.0 wanted 1.0.0 latest 1.1.2, minor 1 added 1 redescribed | upgrade 1.1.2 | check ok | migrate nothing; manual 0
      kiosk 1.0.0 wanted 1.1.2 latest 1.1.2, minor 1 added 1 changed | upgrade 1.1.2 | check ok | migrate nothing; manual 0
      """)

    // MARK: A rename that keeps the old name for a while.

    draft.base["color.brand"] = T.alias("palette.blue.500", "color", T.id("accent"))
    draft.base["color.accent"] = T.alias("color.brand", "color", T.deprecated("Renamed", for: "color.brand"))
    try step(
      "2026-02-23", { [try year.upgraded("phone"), try year.publish(), try year.removals()] },
      """
      1.1.2
      1.2.0 minor over 1.1.2: alias.same 1, life.deprecated 1, token.renamed.aliased 1
      color.accent since 1.2.0 removable from 2.0.0 after 2 minors 90 days
      phone 1.1.2 wanted 1.2.0 latest 1.2.0, minor 1 renamed 1 retargeted 1 deprecated | upgrade 1.2.0 | check ok | migrate nothing; manual 0
      web 1.0.0 wanted 1.0.0 latest 1.2.0, minor 1 added 1 renamed 1 retargeted 1 redescribed 1 deprecated | upgrade 1.2.0 | check ok | migrate nothing; manual 0
      kiosk 1.0.0 wanted 1.2.0 latest 1.2.0, minor 1 added 1 renamed 1 changed 1 retargeted 1 deprecated | upgrade 1.2.0 | check ok | migrate nothing; manual 0
      """)

    // MARK: A second brand, as a modifier: nothing changes for those who do not choose it.

    draft.modifiers.append(("brand", [("alpha", [:]), ("beta", ["color.brand": T.color(0x7C3AED)])]))
    try step(
      "2026-03-09",
      {
        var facts = [
          try year.upgraded("phone"), try year.check("phone", deny: "deprecated"), try year.publish(),
          try year.upgraded("kiosk"),
        ]
        let file = try String(contentsOfFile: year.place.folder.path("kiosk/tessera.json"), encoding: .utf8)
        let edited = file.replacing(#""theme": "dark""#, with: #""brand": "beta", "theme": "dark""#)
        #expect(edited != file)
        try year.place.folder.write(edited, to: "kiosk/tessera.json")
        facts.append(try year.check("kiosk"))
        facts.append("pull \(try year.tessera(["pull"], in: "kiosk").exitCode ?? -1)")
        return facts
      },
      """
      1.2.0
      check deprecated
      1.3.0 minor over 1.2.0: modifier.added 1
      1.3.0
      check lock
      pull 0
      phone 1.2.0 wanted 1.3.0 latest 1.3.0, minor | upgrade 1.3.0 | check ok | migrate color.accent to color.brand 2; manual 1
      web 1.0.0 wanted 1.0.0 latest 1.3.0, minor 1 added 1 renamed 1 retargeted 1 redescribed 1 deprecated | upgrade 1.3.0 | check ok | migrate nothing; manual 0
      kiosk 1.3.0 is current | upgrade nothing | check ok | migrate nothing; manual 0
      """)

    // MARK: A semantic color is pointed at another primitive; then a name that means what it meant.

    draft.base["palette.red.600"] = T.color(0xB91C1C)
    draft.base["color.danger"] = T.alias("palette.red.600")
    try step(
      "2026-03-23", { [try year.upgraded("phone"), try year.publish()] },
      """
      1.3.0
      1.4.0 minor over 1.3.0: alias.visual 1, token.added 1
      phone 1.3.0 wanted 1.4.0 latest 1.4.0, minor 1 added 1 changed 1 retargeted | upgrade 1.4.0 | check ok | migrate color.accent to color.brand 2; manual 1
      web 1.0.0 wanted 1.0.0 latest 1.4.0, minor 1 added 1 renamed 1 changed 2 retargeted 1 redescribed 1 deprecated | upgrade 1.4.0 | check ok | migrate nothing; manual 0
      kiosk 1.3.0 wanted 1.4.0 latest 1.4.0, minor 1 added | upgrade 1.4.0 | check ok | migrate nothing; manual 0
      """)

    draft.base["space.gutter"] = T.alias("space.md", "dimension")
    try step(
      "2026-04-06", { [try year.upgraded("phone"), try year.publish()] },
      """
      1.4.0
      1.4.1 patch over 1.4.0: alias.same 1
      phone 1.4.0 wanted 1.4.1 latest 1.4.1, patch 1 retargeted | upgrade 1.4.1 | check ok | migrate color.accent to color.brand 2; manual 1
      web 1.0.0 wanted 1.0.0 latest 1.4.1, minor 1 added 1 renamed 1 changed 3 retargeted 1 redescribed 1 deprecated | upgrade 1.4.1 | check ok | migrate nothing; manual 0
      kiosk 1.3.0 wanted 1.4.1 latest 1.4.1, minor 1 added 1 retargeted | upgrade 1.4.1 | check ok | migrate nothing; manual 0
      """)

    // MARK: A palette of 200 primitives, and then all of it anew.

    draft.base.merge(YearDraft.palette(shift: 0)) { $1 }
    draft.base["color.highlight"] = T.alias("palette.amber.500")
    draft.base["color.info"] = T.alias("palette.sky.500")
    try step(
      "2026-04-20", { [try year.upgraded("phone"), try year.publish()] },
      """
      1.4.1
      1.5.0 minor over 1.4.1: token.added 202
      phone 1.4.1 wanted 1.5.0 latest 1.5.0, minor 202 added | upgrade 1.5.0 | check ok | migrate color.accent to color.brand 2; manual 1
      web 1.0.0 wanted 1.0.0 latest 1.5.0, minor 3 added 1 renamed 1 changed 3 retargeted 1 redescribed 1 deprecated | upgrade 1.5.0 | check ok | migrate nothing; manual 0
      kiosk 1.3.0 wanted 1.5.0 latest 1.5.0, minor 203 added 1 retargeted | upgrade 1.5.0 | check ok | migrate nothing; manual 0
      """)

    draft.base.merge(YearDraft.palette(shift: 200)) { $1 }
    try step(
      "2026-05-04", { [try year.upgraded("phone"), try year.publish(), try year.removals()] },
      """
      1.5.0
      1.6.0 minor over 1.5.0: value.aesthetic 202
      color.accent since 1.2.0 removable from 2.0.0 after 0 minors 20 days
      phone 1.5.0 wanted 1.6.0 latest 1.6.0, minor 202 changed 2 indirect | upgrade 1.6.0 | check ok | migrate color.accent to color.brand 2; manual 1
      web 1.0.0 wanted 1.0.0 latest 1.6.0, minor 3 added 1 renamed 1 changed 3 retargeted 1 redescribed 1 deprecated | upgrade 1.6.0 | check ok | migrate nothing; manual 0
      kiosk 1.3.0 wanted 1.6.0 latest 1.6.0, minor 203 added 1 retargeted | upgrade 1.6.0 | check ok | migrate nothing; manual 0
      """)

    // MARK: A major: one name's time has run out, the other never had any.

    let lineOne = draft
    draft.base["color.accent"] = nil
    draft.base["typo.body"] = nil
    draft.base["typo.text"] = T.textStyle(T.id("body"))
    try step(
      "2026-05-11", { [try year.upgraded("phone"), try year.publish()] },
      """
      1.6.0
      refused: removal.early color.accent, typo.body
      phone 1.6.0 is current | upgrade nothing | check ok | migrate color.accent to color.brand 2; manual 1
      web 1.0.0 wanted 1.0.0 latest 1.6.0, minor 3 added 1 renamed 1 changed 3 retargeted 1 redescribed 1 deprecated | upgrade 1.6.0 | check ok | migrate nothing; manual 0
      kiosk 1.3.0 wanted 1.6.0 latest 1.6.0, minor 203 added 1 retargeted | upgrade 1.6.0 | check ok | migrate nothing; manual 0
      """)
    try step(
      "2026-06-01",
      {
        [
          try year.publish("--version", "1.7.0"),
          try year.publish("--allow-early-removal", "--reason", "nobody used it"),
        ]
      },
      """
      refused: bump.too-low major by token.removed, token.renamed; removal.early typo.body
      2.0.0 major over 1.6.0: token.removed 1, token.renamed 1; early typo.body
      phone 1.6.0 wanted 1.6.0 latest 2.0.0, major 1 removed 1 renamed, breaks color.accent typo.body | upgrade nothing | check ok | migrate color.accent to color.brand 2; manual 1
      web 1.0.0 wanted 1.0.0 latest 2.0.0, major 3 added 1 renamed 1 changed 2 retargeted 1 redescribed, breaks color.accent | upgrade 1.6.0 | check ok | migrate nothing; manual 0
      kiosk 1.3.0 wanted 2.0.0 latest 2.0.0, major 203 added 1 removed 1 renamed 1 retargeted, breaks color.accent typo.body | upgrade 2.0.0 | check ok | migrate nothing; manual 0
      """)

    // MARK: The old major is still mended; the phone moves on, and its code with it.

    let lineTwo = draft
    draft = lineOne
    draft["theme", "dark"]["color.danger"] = T.color(0xFCA5A5)
    try step(
      "2026-06-08",
      {
        [
          try year.upgraded("phone", "--to", "^2"), try year.migrate("phone"), try year.migrate("phone", "--apply"),
          try year.migrate("phone", "--apply"),
          try year.publish("--line", "1", "--fix", "--reason", "still hard to read"),
        ]
      },
      """
      2.0.0
      migrate color.accent to color.brand 2, typo.body to typo.text 1; manual 1
      migrate color.accent to color.brand 2, typo.body to typo.text 1; manual 1
      migrate nothing; manual 1
      1.6.1 patch over 1.6.0: value.fix 1
      phone 2.0.0 is current | upgrade nothing | check ok | migrate nothing; manual 1
      web 1.0.0 wanted 1.0.0 latest 2.0.0, major 3 added 1 renamed 1 changed 2 retargeted 1 redescribed, breaks color.accent | upgrade 1.6.1 | check ok | migrate nothing; manual 0
      kiosk 1.3.0 wanted 2.0.0 latest 2.0.0, major 203 added 1 removed 1 renamed 1 retargeted, breaks color.accent typo.body | upgrade 2.0.0 | check ok | migrate nothing; manual 0
      """)

    let lineOneFixed = draft
    draft = lineTwo
    draft.base["motion.slow"] = T.milliseconds(400)
    draft.base["color.success"] = T.alias("palette.emerald.500")
    try step(
      "2026-06-15",
      {
        [
          try year.upgraded("web"), try year.publish("--line", "1"), try year.publish(), try year.upgraded("kiosk"),
        ]
      },
      """
      1.6.1
      refused: line.major by token.removed, token.renamed; removal.early typo.body
      2.1.0 minor over 2.0.0: token.added 2
      2.1.0
      phone 2.0.0 wanted 2.1.0 latest 2.1.0, minor 2 added | upgrade 2.1.0 | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 2.1.0, major 1 added 1 removed, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.1.0 is current | upgrade nothing | check ok | migrate nothing; manual 0
      """)

    // MARK: A release that should not have been, and its hot fix.

    draft.base["color.surface"] = T.color(0xFFFF00, T.says("Behind everything"))
    try step(
      "2026-06-22", { [try year.publish(), try year.upgraded("kiosk")] },
      """
      2.2.0 minor over 2.1.0: alias.visual 1
      2.2.0
      phone 2.0.0 wanted 2.2.0 latest 2.2.0, minor 2 added 1 changed 1 retargeted | upgrade 2.2.0 | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 2.2.0, major 1 added 1 removed 1 changed 1 retargeted, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.2.0 is current | upgrade nothing | check ok | migrate nothing; manual 0
      """)
    draft.base["color.surface"] = T.alias("palette.gray.50", "color", T.says("Behind everything"))
    try step(
      "2026-06-23",
      {
        _ = try year.tessera(["yank", "acme.mosaic@2.2.0", "--reason", "the surface is yellow"])
        return [
          try year.publish(), try year.upgrade("kiosk", "--only-yanked"),
          "pull \(try year.tessera(["pull"], in: "kiosk").exitCode ?? -1)", try year.check("kiosk", deny: "yanked"),
        ]
      },
      """
      unchanged
      upgrade 2.1.0
      pull 0
      check yanked
      phone 2.0.0 wanted 2.1.0 latest 2.1.0, minor 2 added | upgrade 2.1.0 | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 2.1.0, major 1 added 1 removed, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.2.0 yanked wanted 2.1.0 latest 2.1.0 | upgrade nothing | check ok | migrate nothing; manual 0
      """)
    draft.base["color.warning"] = T.alias("palette.amber.500")
    try step(
      "2026-06-24", { [try year.publish(), try year.upgrade("phone", "--only-yanked")] },
      """
      2.2.1 minor over 2.1.0: token.added 1
      upgrade nothing
      phone 2.0.0 wanted 2.2.1 latest 2.2.1, minor 3 added | upgrade 2.2.1 | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 2.2.1, major 2 added 1 removed, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.2.0 yanked wanted 2.2.1 latest 2.2.1, minor 1 added | upgrade 2.2.1 | check ok | migrate nothing; manual 0
      """)

    // MARK: A name is deprecated, and taken back into life.

    try step(
      "2026-07-06",
      {
        let words = ["deprecate", "ds", "space.sm", "--reason", "Off the grid", "--replacement", "space.md"]
        #expect(try year.tessera(words).exitCode == 0)
        return [
          try year.upgraded("kiosk", "--only-yanked"), try year.publish(), try year.removals(),
          try year.upgraded("phone"), try year.check("phone", deny: "deprecated"),
        ]
      },
      """
      2.2.1
      2.3.0 minor over 2.2.1: life.deprecated 1
      space.sm since 2.3.0 removable from 3.0.0 after 2 minors 90 days
      2.3.0
      check deprecated
      phone 2.3.0 is current | upgrade nothing | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 2.3.0, major 2 added 1 removed 1 deprecated, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.2.1 wanted 2.3.0 latest 2.3.0, minor 1 deprecated | upgrade 2.3.0 | check ok | migrate nothing; manual 0
      """)
    draft.base["space.sm"] = T.pixels(8, T.deprecated("Off the grid", for: "space.md"))
    try step(
      "2026-07-20",
      {
        let same = try year.publish()
        #expect(try year.tessera(["undeprecate", "ds", "space.sm"]).exitCode == 0)
        return [
          same, try year.publish(), try year.removals(), try year.upgraded("phone"),
          try year.check("phone", deny: "deprecated"),
        ]
      },
      """
      unchanged
      2.4.0 minor over 2.3.0: life.undeprecated 1
      nothing to remove
      2.4.0
      check ok
      phone 2.4.0 is current | upgrade nothing | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 2.4.0, major 2 added 1 removed, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.2.1 wanted 2.4.0 latest 2.4.0, none | upgrade 2.4.0 | check ok | migrate nothing; manual 0
      """)

    // MARK: A third theme; the first try cannot be read.

    draft.base["space.sm"] = T.pixels(8)
    draft.modifiers[0].contexts.append(("dim", ["color.surface": T.color(0x374151)]))
    try step(
      "2026-08-03",
      {
        let refused = try year.publish()
        draft["theme", "dim"]["color.text"] = T.alias("palette.gray.50")
        try draft.write(in: year.place.folder)
        return [refused, try year.publish(), try year.upgraded("phone")]
      },
      """
      refused: contrast color.text in theme=dim
      2.5.0 minor over 2.4.0: context.added 1
      2.5.0
      phone 2.5.0 is current | upgrade nothing | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 2.5.0, major 2 added 1 removed, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.2.1 wanted 2.5.0 latest 2.5.0, none | upgrade 2.5.0 | check ok | migrate nothing; manual 0
      """)

    // MARK: A pre-release is nobody's business who did not ask for it.

    let gutter = draft.base["space.gutter"]
    draft.base["space.gutter"] = nil
    try step(
      "2026-08-17",
      {
        [try year.publish("--version", "3.0.0-beta.1", "--allow-early-removal", "--reason", "to try it")]
      },
      """
      3.0.0-beta.1 major over 2.5.0: token.removed 1; early space.gutter
      phone 2.5.0 is current | upgrade nothing | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 2.5.0, major 2 added 1 removed, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.2.1 wanted 2.5.0 latest 2.5.0, none | upgrade 2.5.0 | check ok | migrate nothing; manual 0
      """)
    draft.base["space.gutter"] = gutter
    draft.base["space.lg"] = T.pixels(24, T.says("Between sections"))
    try step(
      "2026-08-31", { [try year.publish()] },
      """
      2.5.1 patch over 2.5.0: meta.description 1
      phone 2.5.0 wanted 2.5.1 latest 2.5.1, patch 1 redescribed | upgrade 2.5.1 | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 2.5.1, major 2 added 1 removed 1 redescribed, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.2.1 wanted 2.5.1 latest 2.5.1, patch 1 redescribed | upgrade 2.5.1 | check ok | migrate nothing; manual 0
      """)

    // MARK: Layout moves through references; a notice of the registry reaches who pulls.

    draft.base["space.base"] = T.pixels(20)
    try step(
      "2026-09-14",
      {
        let facts = [try year.publish(), try year.upgraded("phone"), try year.check("phone", deny: "deprecated")]
        let words = ["deprecate", "acme.mosaic@^2", "radius.card", "--reason", "Cards lose their corners", "--yes"]
        #expect(try year.tessera(words).exitCode == 0)
        #expect(try year.tessera(["pull"], in: "phone").exitCode == 0)
        return facts + [try year.check("phone", deny: "deprecated")]
      },
      """
      2.6.0 minor over 2.5.1: value.layout 3
      2.6.0
      check ok
      check deprecated
      phone 2.6.0 is current | upgrade nothing | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 2.6.0, major 2 added 1 removed 3 changed 2 indirect 1 redescribed, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.2.1 wanted 2.6.0 latest 2.6.0, minor 3 changed 2 indirect 1 redescribed | upgrade 2.6.0 | check ok | migrate nothing; manual 0
      """)

    // MARK: The next major, a backport two majors back, and the last word of the year.

    draft.modifiers[0].contexts.removeLast()
    draft.base["motion.fast"] = #"{"$type": "number", "$value": 200}"#
    try step(
      "2026-10-05", { [try year.publish("--bump", "minor"), try year.publish()] },
      """
      refused: bump.too-low major by context.removed, token.retyped
      3.0.0 major over 2.6.0: context.removed 1, token.retyped 1, value.layout 1
      phone 2.6.0 wanted 2.6.0 latest 3.0.0, major 1 retyped 1 changed, breaks motion.fast | upgrade nothing | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 3.0.0, major 2 added 1 removed 3 changed 2 indirect 1 redescribed, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.2.1 wanted 3.0.0 latest 3.0.0, minor 3 changed 2 indirect 1 redescribed | upgrade 3.0.0 | check ok | migrate nothing; manual 0
      """)
    let lineThree = draft
    draft = lineOneFixed
    draft.base["space.sm"] = T.pixels(8, T.says("Between a label and its field"))
    try step(
      "2026-10-19", { [try year.publish("--line", "1")] },
      """
      1.6.2 patch over 1.6.1: meta.description 1
      phone 2.6.0 wanted 2.6.0 latest 3.0.0, major 1 retyped 1 changed, breaks motion.fast | upgrade nothing | check ok | migrate nothing; manual 1
      web 1.6.1 wanted 1.6.1 latest 3.0.0, major 2 added 1 removed 3 changed 2 indirect 1 redescribed, breaks color.accent | upgrade 1.6.2 | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 2.2.1 wanted 3.0.0 latest 3.0.0, minor 3 changed 2 indirect 1 redescribed | upgrade 3.0.0 | check ok | migrate nothing; manual 0
      """)
    draft = lineThree
    draft.base["motion.slow"] = T.milliseconds(400, T.says("Across the whole screen"))
    try step(
      "2026-11-02",
      {
        [
          try year.publish(), try year.upgraded("phone", "--to", "^3"), try year.migrate("phone"),
          try year.upgraded("web"), try year.upgraded("kiosk"),
          "verify \(try year.tessera(["verify"]).exitCode ?? -1)",
          "releases \(try year.json(["show", "acme.mosaic"]).at("releases")?.count ?? 0)",
        ]
      },
      """
      3.0.1 patch over 3.0.0: meta.description 1
      3.0.1
      migrate nothing; manual 1
      1.6.2
      3.0.1
      verify 0
      releases 24
      phone 3.0.1 is current | upgrade nothing | check ok | migrate nothing; manual 1
      web 1.6.2 wanted 1.6.2 latest 3.0.1, major 2 added 1 removed 3 changed 2 indirect 2 redescribed, breaks color.accent | upgrade nothing | check ok | migrate color.accent to color.brand 1; manual 0
      kiosk 3.0.1 is current | upgrade nothing | check ok | migrate nothing; manual 0
      """)
  }
}
