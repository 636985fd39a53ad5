import Foundation
import JSON
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

/// The pages in `docs/recipes`: what they show is read as a design system's folder is.
@Suite struct RecipePageTests {
  private static let folder = "\(PackageRoot.path)/docs/recipes"
  private static let pages = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
    $0.hasSuffix(".md")
  }.sorted()

  private static func text(_ page: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(page)", encoding: .utf8)
  }

  /// The files that a page shows: their names stand in a line of their own before them.
  private static func files(_ page: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for match in try text(page).matches(of: #/(?m)^`([a-z]+/[^`]+\.json)`\n\n```json\n((?s:.*?))^```$/#) {
      let name = String(match.output.1)
      #expect(files.updateValue(String(match.output.2), forKey: name) == nil, "\(page): \(name) stands twice")
    }
    return files
  }

  @Test(arguments: pages)
  func `what a page shows reads without a finding`(_ page: String) throws {
    let own = try Self.files(page)
    let blocks = try Self.text(page).split(separator: "\n").count { $0 == "```json" }
    #expect(own.count == blocks, "a block without the name of a file")
    let shared = try Self.files("README.md").filter { $0.key.hasPrefix("tokens/") }
    let result = Drafts.read(own.merging(shared) { own, _ in own })
    for finding in result.diagnostics.list {
      let place = finding.location.map { "\($0.file):\($0.line):\($0.column)" } ?? ""
      Issue.record("\(page) \(place) \(finding.code): \(finding.message) \(finding.advice ?? "")")
    }
    let recipes = own.keys.filter { $0.hasPrefix("recipes/") }
    #expect(result.draft?.recipes.recipes.count == recipes.count)
  }

  @Test func `every construct has a page with an example, and the index leads to all of them`() throws {
    let index = try Self.text("README.md")
    #expect(Self.pages.count > 25)
    for page in Self.pages where page != "README.md" {
      #expect(index.contains("](\(page))"), "\(page) is not in the index")
      if page != "steps.md" { #expect(try !Self.files(page).isEmpty, "\(page) shows nothing") }
    }
    for page in Self.pages {
      for match in try Self.text(page).matches(of: #/\]\(([^)#:]+)\)/#) {
        let target = "\(Self.folder)/\(match.output.1)"
        #expect(FileManager.default.fileExists(atPath: target), "\(page) leads to \(match.output.1)")
      }
    }
  }

  @Test func `the pages show every kind of view, effect, gesture and recipe`() throws {
    var seen: [String: Set<String>] = [:]
    func collect(_ node: JSONNode) {
      for member in node.members {
        if let text = member.value.string { seen[member.name, default: []].insert(text) }
        seen["", default: []].insert(member.name)
        collect(member.value)
      }
      for element in node.elements { collect(element) }
    }
    for page in Self.pages {
      for (name, text) in try Self.files(page) where name.hasPrefix("recipes/") {
        collect(try JSONDocument(parsing: Array(text.utf8)).root)
      }
    }
    let kinds = Set(Recipe.Kind.allCases.map(\.rawValue))
    #expect(kinds.subtracting(seen["kind"] ?? []) == [])
    let views: Set = [
      "content", "part", "ref", "text", "image", "shape", "style", "stack", "group", "geometry", "spacer", "divider",
      "button",
      "if",
    ]
    #expect(views.subtracting(seen["view"] ?? []) == [])
    let members: Set = [
      "$schema", "id", "description", "since", "deprecated", "replacement", "removeAfter", "visibility", "api",
      "function",
      "exposes", "labels", "minimum", "parameters", "environment", "state", "derived", "views", "steps", "body",
      "groups",
      "examples", "copy", "code", "expectations", "given", "unchanged", "absent", "step", "text", "is", "apply", "use",
      "with", "if", "then", "else", "raw", "switch", "cases", "in", "default", "set", "to", "animate", "reducedMotion",
      "call", "do", "gesture", "precedence", "onChanged", "onEnded", "fallback", "fill", "stroke", "inner", "members",
    ]
    #expect(members.subtracting(seen[""] ?? []) == [])
  }
}
