import Foundation
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraTestKit
import Testing

/// No name that a system, a recipe or a person chooses takes the place of one that generated code needs.
@Suite(.serialized) struct SwiftUINameTests {
  /// Names of types that generated code and its tests say and do not declare, with all that the options bring along.
  private static let needed: Set<String> = {
    do {
      return try outer(in: sources())
    } catch {
      Issue.record(error)
      return []
    }
  }()

  /// What SwiftUI and its neighbours call their types and what their protocols call theirs, with what code needs.
  private static let candidates: [String] = {
    var names = needed
    let folder = PackageRoot.path + "/Tests/SwiftUIStandIn/Sources"
    for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
    where file.hasSuffix(".swift") {
      let source = (try? String(contentsOfFile: folder + "/" + file, encoding: .utf8)) ?? ""
      names.formUnion(matches(#"\b(?:struct|enum|class|protocol|typealias|associatedtype)\s+([A-Z]\w*)"#, in: source))
    }
    return names.sorted()
  }()

  private static func sources() throws -> [String] {
    var files: [ExportedFile] = []
    let everything = ["layout": "package", "tests": "true", "docs": "true", "previews": "true", "access": "public"]
    for options in [[:], ["spelling": "faithful"], ["colors": "catalogue"], ["theme": "off", "ios": "26"]] {
      let options = everything.merging(options) { $1 }
      let system = try SampleContent.input(
        SwiftUISnapshotTests.system(), options: options, tombstones: SwiftUISnapshotTests.tombstones)
      // Two groups of it are one type where they stand by themselves.
      if options["spelling"] == nil { files += try SwiftUIFormat().export(system).files }
      files += try SwiftUIFormat().export(
        SampleContent.input(ThemedSystem.text, options: options, tombstones: ThemedSystem.tombstones)
      ).files
      files += try RecipeSample.export(RecipeCorpus.recipes, options: options).files
      let second = try #require(DraftReader.read(DraftFiles(folder: PackageRoot.path + "/Tests/second-system")).draft)
      files += try SwiftUIFormat().export(
        ExportInput(identifier: second.manifest.id, version: nil, graph: second.graph, options: options)
      ).files
    }
    return files.filter { $0.path.hasSuffix(".swift") && $0.path != "Package.swift" }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  /// Names of types that stand by themselves and are declared nowhere.
  private static func outer(in sources: [String]) throws -> Set<String> {
    let texts = ##""""[\s\S]*?"""|#*"(?:\\.|[^"\\\n])*"#*|//[^\n]*|(?m:^ *#.*$)|(?m:^ *@?\w* ?import .*$)"##
    let aside = try NSRegularExpression(pattern: texts)
    var named: Set<String> = []
    var declared: Set<String> = []
    for source in sources {
      let all = NSRange(source.startIndex..., in: source)
      let code = aside.stringByReplacingMatches(in: source, range: all, withTemplate: " ")
      declared.formUnion(
        matches(#"(?:\b(?:struct|enum|class|protocol|typealias) |<)([A-Z]\w*)\b(?= *[:{=<])"#, in: code))
      named.formUnion(matches(#"(?<![.\w$])([A-Z]\w*)"#, in: code))
    }
    return named.subtracting(declared)
  }

  /// What the group of a pattern finds.
  private static func matches(_ pattern: String, in text: String) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range(at: 1), in: text).map { String(text[$0]) }
    }
  }

  /// Whether a recipe can have the type.
  private static func isAccepted(_ type: String, kind: Recipe.Kind = .modifier) throws -> Bool {
    let members = kind == .namespace ? "\"kind\": \"namespace\"" : "\"type\": \"\(type)\""
    let input = try RecipeSample.input([kind == .namespace ? type : "it": members])
    let set = RecipeSet(reading: input.graph.content.recipes)
    return !RecipeChecker.findings(in: set, over: input.graph).contains { $0.code == "recipe.name" }
  }

  @Test func `no type at the top of a module has a name that generated code needs`() throws {
    #expect(Self.needed.isSuperset(of: ["Content", "Configuration", "Void", "Equatable", "CGFloat", "XCTestCase"]))
    for name in Self.needed.sorted() {
      #expect(try !Self.isAccepted(name), "a recipe's type \(name)")
      #expect(try !Self.isAccepted(name, kind: .namespace), "a namespace \(name)")
      // Systems are named in small letters: only some spell these.
      if let identifier = try? SystemIdentifier(parsing: "acme." + Self.kebab(name)) {
        #expect(SwiftSymbols.namespace(for: identifier) != name)
      }
      #expect(throws: ExportError.self, "the namespace \(name)") {
        try SwiftUIFormat().export(
          SampleContent.input(#"{"tokens": {}}"#, options: ["namespace": name]))
      }
      #expect(SwiftSymbols.topLevelTypeName(name) != name)
    }
  }

  private static func kebab(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, !result.isEmpty { result += "-" }
      result += character.lowercased()
    }
    return result
  }

  /// What stands at the top beside generated code, and is let through.
  @Test(arguments: ["modifier", "buttonStyle", "namespace"])
  func `a type of a recipe that is let through hides nothing`(_ kind: String) throws {
    var recipes = RecipeCorpus.recipes
    for (number, name) in Self.candidates.enumerated() where recipes[name] == nil {
      let isNamespace = kind == "namespace"
      guard try Self.isAccepted(name, kind: isNamespace ? .namespace : .modifier) else { continue }
      let step = #"{"apply": "opacity", "opacity": "isEnabled ? 1 : 0.5"}, {"apply": "padding"}"#
      recipes[isNamespace ? name : "it\(number)"] =
        isNamespace
        ? """
        "kind": "namespace", "groups": [{"name": "Note", "members": [{"name": "short",
          "parameters": [{"name": "onTap", "type": "action"}, {"name": "tone", "type": "style"}], "steps": [
            {"apply": "onTapGesture", "do": [{"call": "onTap"}]}, {"apply": "foregroundStyle", "style": "tone"}]}]}]
        """
        : """
        "kind": "\(kind)", "type": "\(name)", "environment": ["isEnabled"],
        "parameters": [{"name": "onTap", "type": "action"}, {"name": "tone", "type": "style"}],
        "steps": [\(step), {"apply": "foregroundStyle", "style": "tone"},
          {"apply": "onTapGesture", "do": [{"call": "onTap"}]}]
        """
    }
    #expect(recipes.count > RecipeCorpus.recipes.count)
    try Self.typecheck(RecipeSample.export(recipes, options: ["previews": "true"]).files)
  }

  @Test func `a group of a namespace that is let through hides nothing`() throws {
    let members = """
      {"name": "short", "parameters": [{"name": "onTap", "type": "action"}, {"name": "tone", "type": "style"},
          {"name": "isOn", "type": "binding.boolean"}, {"name": "outline", "type": "shape"}, {"name": "count", "type": "integer"},
          {"name": "name", "type": "string"}, {"name": "share", "type": "number"}], "steps": [
        {"apply": "onTapGesture", "do": [{"call": "onTap"}, {"set": "isOn", "to": "!isOn"}]},
        {"apply": "foregroundStyle", "style": "tone"}, {"apply": "clipShape", "shape": "outline"},
        {"apply": "onChange", "of": "count", "do": [{"call": "onTap"}]}, {"apply": "accessibilityLabel", "label": "name"},
        {"apply": "animation", "animation": ".default", "value": "count", "reducedMotion": ".none"},
        {"apply": "opacity", "opacity": "share"}, {"apply": "padding", "length": "{look.gap}"}]}
      """
    var groups: [String] = []
    for name in Self.needed.sorted() {
      let group = "{\"name\": \"\(name)\", \"members\": [\(members)]}"
      let input = try RecipeSample.input(["Pack": "\"kind\": \"namespace\", \"groups\": [\(group)]"])
      let set = RecipeSet(reading: input.graph.content.recipes)
      if RecipeChecker.findings(in: set, over: input.graph).isEmpty { groups.append(group) }
    }
    #expect(groups.count > 50)
    let recipes = ["Pack": "\"kind\": \"namespace\", \"groups\": [\(groups.joined(separator: ", "))]"]
    try Self.typecheck(RecipeSample.export(recipes).files)
    try Self.typecheck(RecipeSample.export(recipes, options: ["spelling": "faithful"]).files)
  }

  /// Within the enum of all tokens, and as types of their own.
  @Test(arguments: ["modern", "faithful"])
  func `a group of tokens hides nothing`(_ spelling: String) throws {
    let first = try #require(RecipeSample.tokens.range(of: "{\"tokens\": {")).upperBound
    let last = try #require(RecipeSample.tokens.range(of: "\n}, \"modifiers\"")).lowerBound
    let values = RecipeSample.tokens[first..<last]
    let groups = Self.needed.sorted().map { "\"\($0)\": {\(values)}" }.joined(separator: ", ")
    let text = RecipeSample.tokens.replacingOccurrences(
      of: "{\"tokens\": {", with: "{\"tokens\": {" + groups + ", ")
    var content = try SampleContent.graph(text).content
    content.recipes = try RecipeSample.input(RecipeCorpus.recipes).graph.content.recipes
    let input = ExportInput(
      identifier: try SystemIdentifier(parsing: "acme.mosaic"), version: ReleaseVersion(2, 1, 0),
      graph: TokenGraph(content, collectsIssues: true), options: ["spelling": spelling])
    try Self.typecheck(SwiftUIFormat().export(input).files)
  }

  private static func typecheck(_ files: [ExportedFile]) throws {
    let folder = try TemporaryFolder()
    for file in files { try folder.write(file.bytes, to: file.path) }
    let result = try run(
      PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck",
      ["--no-warnings", "--swift", "6", "--min-ios", "15", folder.path, "--", "-wmo"], timeoutSeconds: 600)
    #expect(result.exitCode == 0, "\(result)")
  }
}
