import Foundation
import JSON
import TesseraDomain
import TesseraDraft
import TesseraExport
import TesseraTestKit
import Testing

/// Recipes with something broken in them: reading and checking may refuse, never fail in any other way, and what they let
/// pass compiles.
@Suite(.serialized) struct RecipeMutationTests {
  /// What is in a folder; the recipes of ``RecipeCorpus``, many of which a theme decides, for `corpus`.
  private static func graph(_ folder: String) throws -> TokenGraph {
    if folder == "corpus" {
      // What is raw, on its way out or warns by itself says nothing of mutants.
      let left: Set = ["old", "oldFrame", "chip", "newFrame"]
      return try RecipeSample.input(RecipeCorpus.recipes.filter { !left.contains($0.key) }).graph
    }
    return try #require(DraftReader.read(DraftFiles(folder: "\(PackageRoot.path)/\(folder)")).draft).graph
  }

  /// Mutants of a system's recipes that the checks have nothing against, and what became of all.
  private static func sound(
    _ graph: TokenGraph, seed: UInt64, batches: Int
  ) throws -> (mutants: [RecipeSource], total: Int) {
    var mutator = RecipeMutator(graph.content.recipes, seed: seed)
    var generator = RecipeGenerator(graph, seed: seed)
    var sound: [RecipeSource] = []
    var seen: Set<String> = []
    var total = 0
    for batch in 0..<batches {
      var mutants: [RecipeSource] = []
      for number in 0..<100 {
        // Every fourth is made up from nothing.
        let name = "m\(batch)x\(number)"
        let mutant = number % 4 == 3 ? try? generator.recipe(named: name) : try? mutator.recipe(named: name)
        if let mutant { mutants.append(mutant) }
      }
      total += mutants.count
      let set = RecipeSet(reading: graph.content.recipes + mutants)
      let findings = set.findings + RecipeChecker.findings(in: set, over: graph)
      #expect(findings.allSatisfy { !$0.message.isEmpty && $0.advice?.isEmpty == false })
      let broken = Set(RecipeUses.users(of: findings.filter { $0.severity == .error }.map(\.recipe), in: set))
      // Working them out fails with a finding, or not at all.
      for finding in RecipeExpectations(set, graph).findings(leavingOut: broken) {
        #expect(!finding.message.isEmpty)
      }
      for mutant in mutants where !broken.contains(mutant.name) && set[mutant.name] != nil {
        var bytes: [UInt8] = []
        JSONText.append(JSONValue(mutant.source), to: &bytes)
        if seen.insert(String(decoding: bytes, as: UTF8.self)).inserted { sound.append(mutant) }
      }
    }
    return (sound, total)
  }

  @Test(arguments: ["Seeds/2.0.0", "Tests/second-system"])
  func `a broken recipe is read or refused, and never fails otherwise`(_ folder: String) throws {
    let graph = try Self.graph(folder)
    let (sound, total) = try Self.sound(graph, seed: 1, batches: 15)
    #expect(total > 1_400)
    #expect(sound.count > total / 20, "\(sound.count) of \(total): the mutations are too wild to say anything")
    #expect(sound.count < total * 9 / 10, "\(sound.count) of \(total): the mutations are too tame to say anything")
  }

  @Test(arguments: [
    ("Seeds/2.0.0", ["--min-ios", "15"], ["spelling": "faithful"]), ("Seeds/2.0.0", ["--min-ios", "15"], [:]),
    ("Tests/second-system", ["--min-ios", "15"], [:]), ("Tests/second-system", ["--min-macos", "12"], [:]),
    ("corpus", ["--min-ios", "15"], [:]),
  ])
  func `a mutant that passes the checks compiles`(
    _ folder: String, _ platform: [String], _ options: [String: String]
  ) throws {
    let graph = try Self.graph(folder)
    let environment = ProcessInfo.processInfo.environment
    let batches = environment["TESSERA_MUTATION_BATCHES"].flatMap { Int($0) } ?? 4
    let seed = environment["TESSERA_MUTATION_SEED"].flatMap { UInt64($0) } ?? 2
    let (sound, _) = try Self.sound(graph, seed: seed, batches: batches)
    var content = graph.content
    content.recipes = (content.recipes + sound).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let input = ExportInput(
      identifier: try SystemIdentifier(parsing: "acme.mutants"), version: nil,
      graph: TokenGraph(content, collectsIssues: true),
      options: options.merging(["access": "public", "namespace": "Mutants"]) { $1 })
    let output = try TemporaryFolder()
    for file in try SwiftUIFormat().export(input).files { try output.write(file.bytes, to: file.path) }
    let result = try run(
      "\(PackageRoot.path)/Tests/SwiftUIStandIn/typecheck", platform + ["--no-warnings", output.path, "--", "-wmo"],
      timeoutSeconds: 900)
    #expect(result.exitCode == 0, "\(sound.count) mutants: \(result)")
    // For whoever looks into a failure.
    if let kept = environment["TESSERA_MUTATION_OUTPUT"] {
      let target = "\(kept)/\(folder.split(separator: "/").joined(separator: "-"))\(platform[0])\(options.count)"
      try? FileManager.default.removeItem(atPath: target)
      try FileManager.default.copyItem(atPath: output.path, toPath: target)
    }
  }
}
