import Foundation
import TesseraDomain
import TesseraProject
import TesseraTestKit
import Testing

@Suite struct ProjectSearchTests {
  @Test func `every project is found, less what is hidden, foreign or behind a link`() throws {
    let folder = try TemporaryFolder()
    for path in ["", "b/", "a/deep/", "a.b/", ".hidden/", "a/.build/x/", "node_modules/x/", "b/node_modules/", "Ä/"] {
      try folder.write("{}", to: "\(path)tessera.json")
    }
    try folder.makeFolder("c/tessera.json")
    try folder.link("d", to: "b")
    try folder.makeFolder("e")
    try folder.link("e/tessera.json", to: "../b/tessera.json")
    let found = try ProjectSearch.projects(below: folder.path)
    #expect(found.paths == ["", "a.b", "a/deep", "b", "Ä"])
    #expect(found.unreadable == [])
  }

  @Test func `folders without end are told and not followed`() throws {
    let folder = try TemporaryFolder()
    let path = Array(repeating: "d", count: 140).joined(separator: "/")
    try folder.write("{}", to: "\(path)/tessera.json")
    let found = try ProjectSearch.projects(below: folder.path)
    #expect(found.paths == [])
    #expect(found.unreadable.count == 1)
    #expect(throws: ProjectError.file(FileError(path: "/no/such", reason: .missing))) {
      try ProjectSearch.projects(below: "/no/such")
    }
  }

  @Test(arguments: [
    (["color"], [], "color.a", true), (["color"], [], "colors.a", false), (["color"], ["color.a"], "color.a.b", false),
    ([], ["color"], "space", true), ([], ["color"], "color", false), ([], [], "x", true),
  ])
  func `names are taken by groups`(_ include: [String], _ exclude: [String], _ name: String, _ isTaken: Bool) {
    let names = NameSelection(include: include.map { .init($0) }, exclude: exclude.map { .init($0) })
    #expect(names.takes(.init(name)) == isTaken)
  }
}
