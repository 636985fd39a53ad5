import TesseraDomain
import TesseraDraft
import TesseraLint
import Testing

/// Names of recipes that meet others only in exported code.
@Suite struct RecipeClashTests {
  private static let tokens = """
    {'spacing': {'$type': 'dimension', 'md': {'$value': @px 16}},
     'hidden': {'$type': 'dimension', '$extensions': {'dev.tessera': {'visibility': 'private'}}, 'a': {'$value': @px 1}},
     'tints': {'$extensions': {'dev.tessera': {'swiftui': {'typeName': 'Palette'}}},
       'deep': {'red': {'$type': 'color', '$value': @red}}}}
    """

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// `name text`; in the text `'` is `"`, and `«` stands before the finding.
    let recipe: String
    var manifest = ""
    /// What the message and the advice say; empty where nothing is wrong.
    var finding: [String] = []

    var testDescription: String { name }

    init(_ name: String, _ recipe: String, manifest: String = "", _ finding: String...) {
      self.name = name
      self.recipe = recipe
      self.manifest = manifest
      self.finding = finding
    }
  }

  @Test(arguments: [
    Case(
      "a namespace named as that of tokens", "Mosaic «{'kind': 'namespace', 'groups': []}",
      "Mosaic is the namespace of all tokens", "Call the namespace something else."),
    Case("a namespace of another name", "Tiles {'kind': 'namespace', 'groups': []}"),
    Case(
      "a namespace named as that which the system sets", "Kit «{'kind': 'namespace', 'groups': []}",
      manifest: "'export': {'swiftui': {'namespace': 'Kit'}}", "Kit is the namespace of all tokens"),
    Case(
      "a name that the namespace no longer has", "Mosaic {'kind': 'namespace', 'groups': []}",
      manifest: "'export': {'swiftui': {'namespace': 'Kit'}}"),
    Case(
      "a type that comes along", "card {'kind': 'modifier', 'type': «'MosaicShadow', 'steps': []}",
      "MosaicShadow is a type that comes along", "Choose another \"type\"."),
    Case(
      "a type that comes along for a modifier",
      "mosaicShadow «{'kind': 'modifier', 'api': {'function': 'raised'}, 'steps': []}",
      "MosaicShadowModifier is a type that comes along"),
    Case(
      "the enum of what is private", "slate {'kind': 'buttonStyle', 'type': «'MosaicPrivate', 'steps': []}",
      "MosaicPrivate is a type that comes along"),
    Case(
      "a function that comes along", "card {'kind': 'modifier', 'api': {'function': «'mosaicShadow'}, 'steps': []}",
      "mosaicShadow is a function that comes along", "Choose another \"function\" in \"api\"."),
    Case(
      "a button style named as a function",
      "slate {'kind': 'buttonStyle', 'api': {'function': 'mosaicShadow'}, 'steps': []}"),
    Case(
      "a type that tokens have in faithful code", "card {'kind': 'modifier', 'type': «'Spacing', 'steps': []}",
      "Spacing is the type of {spacing} already where Swift is exported as faithful", "Choose another \"type\"."),
    Case(
      "a type that tokens ask for in faithful code", "Palette «{'kind': 'namespace', 'groups': []}",
      "Palette is the type of {tints} already"),
    Case("a type that private tokens would have", "card {'kind': 'modifier', 'type': 'Hidden', 'steps': []}"),
    Case("a type that tokens have further down", "card {'kind': 'modifier', 'type': 'Deep', 'steps': []}"),
    Case(
      "a group that hides what comes along",
      "DS {'kind': 'namespace', 'groups': [{'name': 'A', 'members': [], 'groups': [{'name': «'MosaicBorder', 'members': []}]}]}",
      "MosaicBorder is a type that comes along", "Choose another name."),
    Case(
      "a group that hides tokens which defaults name",
      "DS {'kind': 'namespace', 'groups': [{'name': «'Spacing', 'members': [{'name': 'a', 'parameters': [{'name': 'b', 'type': 'length', 'default': '{spacing.md}'}], 'steps': [{'apply': 'padding', 'length': 'b'}]}]}]}",
      "Spacing is the type of {spacing}", "Choose another name."),
    Case(
      "a group named as tokens that nothing names there",
      "DS {'kind': 'namespace', 'groups': [{'name': 'Spacing', 'members': [{'name': 'a', 'steps': []}]}]}"),
  ])
  func `a name that exported code has is refused where the recipe says it`(_ example: Case) throws {
    let parts = example.recipe.split(separator: " ", maxSplits: 1)
    let text = parts[1].split(separator: "«", omittingEmptySubsequences: false)
    let manifest = "{'id': 'acme.mosaic'\(example.manifest.isEmpty ? "" : ", ")\(example.manifest)}"
    let files = [
      "design-system.json": manifest, "tokens/a.tokens.json": Self.tokens,
      "recipes/\(parts[0]).recipe.json": text.joined(),
    ]
    let result = DraftInspector.read(DraftFiles(files: files.mapValues { Array(LintCase.expanded($0).utf8) }))
    let found = result.diagnostics.list
    #expect(result.draft?.errorCount == (example.finding.isEmpty ? 0 : 1))
    #expect(found.count == (example.finding.isEmpty ? 0 : 1), "\(found.map(\.message))")
    guard let finding = found.first, !example.finding.isEmpty else { return }
    #expect(finding.code == "recipe.collision")
    #expect(finding.path == TokenPath(recipe: String(parts[0])))
    #expect(
      finding.location
        == .init(file: "recipes/\(parts[0]).recipe.json", line: 1, column: text[0].count + 1))
    for part in example.finding {
      #expect(finding.message.contains(part) || finding.advice == part, "\(finding.message) | \(finding.advice ?? "")")
    }
  }
}
