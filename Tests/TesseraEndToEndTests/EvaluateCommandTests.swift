import Foundation
import JSON
import TesseraTestKit
import Testing

/// `evaluate`: recipes worked out on the command line, and expectations judged.
@Suite struct EvaluateCommandTests {
  @Test func `a recipe of a release is worked out for what is given`() throws {
    let place = try Workplace.withSeeds()
    #expect(
      try place.good("evaluate", "acme.mosaic@2.0.0", "badge", "--set", "count=0", "--context", "theme=dark") == """
        badge of acme.mosaic@2.0.0 in theme=dark: the content is unchanged
          count     0      given
          color     .red   default
          showZero  false  default

        Next: tessera evaluate acme.mosaic@2.0.0 badge --check

        """)
    let words = [
      "evaluate", "acme.mosaic@2.0.0", "recipes/badge", "--set", "count=100", "--set", "color={semanticColor.error}",
    ]
    let text = try place.tessera(words)
    #expect(text.exitCode == 0)
    #expect(text.stdout.contains("\n  overlay  alignment: .topTrailing\n    badgeView: text  '99+'\n"), "\(text)")
    #expect(text.stdout.contains("\n      background  style: #ff3b30 {semanticColor.error}\n"), "\(text)")
    let document = try JSONDocument(parsing: try place.tessera(words + ["--json"]).output).root
    #expect(document.text("release") == "acme.mosaic@2.0.0")
    #expect(document.text("recipe") == "badge")
    #expect(document.text("context.theme") == "light")
    #expect(document.at("unchanged")?.bool == false)
    #expect(document.number("inputs.0.value.value") == 100)
    #expect(document.text("steps.0.apply") == "overlay")
    #expect(document.text("steps.0.view.view") == "ref")
    #expect(document.text("steps.0.view.shows.text.value") == "99+")
    #expect(document.text("steps.0.view.shows.steps.4.arguments.0.value.token") == "semanticColor.error")
    #expect(document.at("problems")?.count == 0)
  }

  @Test func `a draft's recipe too, and what nobody gave is said`() throws {
    let place = try Workplace()
    let seeds = "\(PackageRoot.path)/Seeds/2.0.0"
    let open = try place.good("evaluate", seeds, "badge")
    #expect(open.contains("\n  count            not given: integer\n"), "\(open)")
    #expect(open.contains("\n  if  count > 0\n    overlay"), "\(open)")
    #expect(open.hasSuffix("badge --set count=1\n"))
    let button = try place.good("evaluate", seeds, "DS.Button.primary", "--set", "enabled=false")
    #expect(
      button.contains("\n    use pressable  scale: 1, opacity: 0.8, animation: .easeInOut(duration: 0.1)\n"),
      "\(button)")
    let dark = try place.json("evaluate", seeds, "adaptiveCard", "--context", "theme=dark")
    #expect(dark.text("inputs.0.value.value") == "dark")
    #expect(dark.text("steps.3.arguments.0.value.text") == ".clear")
    #expect(try place.folder.list() == [])
  }

  @Test func `without a recipe all are listed with what they take`() throws {
    let place = try Workplace()
    let seeds = "\(PackageRoot.path)/Seeds/2.0.0"
    let list = try place.good("evaluate", seeds)
    #expect(
      list.contains("badge                      modifier     count: integer, color: color, showZero: boolean\n"),
      "\(list)")
    #expect(list.contains("DS.Button.primary          member       enabled: boolean\n"), "\(list)")
    let document = try place.json("evaluate", seeds)
    let badge = try #require(document.at("recipes")?.elements.first { $0.text("name") == "badge" })
    #expect(badge.text("inputs.2.cases.0") == "true")
    #expect(badge.at("inputs.0.required")?.bool == true)
    #expect(badge.number("expectations") == 7)
  }

  @Test(arguments: [
    (["badg"], "recipe.not-found", "has no recipe badg", "Did you mean badge?"),
    (["cardStyle"], "recipe.not-found", "has no recipe cardStyle", "Did you mean card?"),
    (["DS"], "recipe.not-found", "DS is a namespace", "Name a member: DS.Text.title"),
    (["badge", "--set", "coun=1"], "recipe.input", "badge takes no \"coun\"", "Did you mean count?"),
    (["badge", "--set", "count=x"], "recipe.input", "count is an integer, and x is none", "Write 1, for example."),
    (
      ["badge", "--set", "count=1.5"], "recipe.input", "count is an integer, and 1.5 is none",
      "Give a value of the type"
    ),
    (
      ["badge", "--set", "count=1)"], "recipe.input", "1) is no value: the expression goes on", "Write 1, for example."
    ),
    (["badge", "--set", "count=1", "--set", "count=2"], "recipe.input", "\"count\" is given twice", "Give it once."),
    (
      ["adaptiveCard", "--set", "colorScheme=blue"], "recipe.input", "colorScheme is a colorScheme, and .blue is none",
      "Give one of: .light, .dark."
    ),
    (
      ["badge", "--context", "theme=blue"], "resolver.input-context", "has no context \"blue\"",
      "Use one of: light, dark."
    ),
  ])
  func `what does not fit is refused, with what would`(
    _ words: [String], _ code: String, _ message: String, _ advice: String
  ) throws {
    let place = try Workplace()
    let all = ["evaluate", "\(PackageRoot.path)/Seeds/2.0.0"] + words
    let result = try place.tessera(all + ["--json"])
    #expect(result.exitCode == 1)
    let error = try JSONDocument(parsing: result.output).root
    #expect(error.text("error.code") == code)
    #expect(error.text("error.message")?.contains(message) == true, "\(result)")
    #expect(error.text("error.advice")?.hasPrefix(advice) == true, "\(result)")
    if code == "recipe.input" { #expect(error.at("error.inputs")?.count ?? 0 > 0) }
    #expect(try place.tessera(all).stderr.contains("error: "))
  }

  @Test(arguments: [
    ["--check", "--set", "a=1"], ["--set", "a=1"], ["badge", "--set", "a"],
    ["badge", "--check", "--context", "theme=dark"],
  ])
  func `a line that makes no sense ends with 64`(_ words: [String]) throws {
    let place = try Workplace()
    #expect(try place.tessera(["evaluate", "\(PackageRoot.path)/Seeds/2.0.0"] + words).exitCode == 64)
  }

  @Test func `an expectation that is not met is an error of validate, and nothing is published`() throws {
    let place = try Workplace()
    try place.draft(#"{"space": {"$type": "dimension", "a": {"$value": {"value": 8, "unit": "px"}}}}"#)
    let recipe = """
      {
        "kind": "modifier",
        "parameters": [{ "name": "room", "type": "length", "default": "{space.a}" }],
        "steps": [{ "apply": "padding", "length": "room * 2" }],
        "expectations": [
          { "name": "roomy", "expect": [{ "step": "padding", "length": 16 }] },
          { "name": "given", "given": { "room": 4 },
            "expect": [{ "step": "padding", "length": 8 }, { "absent": "padding" }] }
        ]
      }
      """
    try place.folder.write(recipe, to: "ds/recipes/box.recipe.json")
    let result = try place.tessera("validate", "ds")
    #expect(result.exitCode == 2)
    #expect(
      result.stdout.contains(
        "ds/recipes/box.recipe.json:8:54: error recipe.expectation: \u{201C}given\u{201D}: expected no padding, found padding with length 8"
      ),
      "\(result)")
    #expect(try place.tessera("publish", "ds", "--yes").exitCode == 1)
    let check = try place.json("evaluate", "ds", "box", "--check", exit: 2)
    #expect(check.at("ok")?.bool == false)
    #expect(check.at("expectations.0.met")?.bool == true)
    #expect(check.text("expectations.1.findings.0.code") == "recipe.expectation")
    #expect(check.text("expectations.1.findings.0.file") == "ds/recipes/box.recipe.json")
    #expect(check.number("expectations.1.findings.0.line") == 8)
    let text = try place.tessera("evaluate", "ds", "--check")
    #expect(text.exitCode == 2)
    #expect(text.stdout.hasPrefix("ds: 1 of 2 expectations not met\n"), "\(text)")
    // A draft that only breaks its own expectations can still be looked at.
    #expect(try place.good("evaluate", "ds", "box").contains("padding  length: 16 {space.a}"))

    try place.folder.write(recipe.replacing(#", { "absent": "padding" }"#, with: ""), to: "ds/recipes/box.recipe.json")
    try place.good("publish", "ds", "--yes")
    #expect(
      try place.good("evaluate", "acme.mosaic", "--check").hasPrefix("acme.mosaic@1.0.0: 2 expectations, all met\n"))
    try place.folder.write(
      """
      {"kind": "modifier", "parameters": [{"name": "parts", "type": "length", "default": 0}],
       "steps": [{"apply": "padding", "length": "{space.a} / parts"}]}
      """,
      to: "ds/recipes/box.recipe.json")
    let broken = try place.json("evaluate", "ds", "box", exit: 2)
    #expect(broken.text("problems.0.code") == "recipe.value")
    #expect(broken.text("problems.0.message") == "8 is divided by zero")
    #expect(broken.number("problems.0.line") == 2 && broken.number("problems.0.column") == 44)
  }
}
