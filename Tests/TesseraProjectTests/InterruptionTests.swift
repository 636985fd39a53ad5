import Foundation
import TesseraDomain
import TesseraProject
import TesseraTestKit
import Testing

/// A pull is stopped before each single change that it makes to the file system, with nothing tidied up, as `kill -9`
/// would leave it.
@Suite struct InterruptionTests {
  private static let shop = Workshop([
    "1.0.0": [
      "css": ["tokens.css": "one\n", "same.css": "same\n", "themes/dark.css": "dark\n"],
      "swiftui": ["A.swift": "a\n", "Old/B.swift": "b\n"],
    ],
    "1.1.0": [
      "css": ["tokens.css": "two\n", "same.css": "same\n", "themes/light/x.css": "x\n", "new.css": "new\n"],
      "swiftui": ["A.swift": "a2\n", "Old": "a file now\n"],
    ],
    "1.2.0": [
      "css": ["tokens.css": "three\n", "themes": "a file now\n"], "swiftui": ["C/A.swift": "a3\n"],
    ],
  ])

  /// What the project asks for at one time.
  enum Wish: String, Sendable {
    case first, second, third, elsewhere, fewer, nothing

    var text: String {
      switch self {
      case .first: projectText(range: "1.0.0", cssExport, swiftExport)
      case .second: projectText(range: "1.1.0", cssExport, swiftExport)
      case .third: projectText(range: "1.2.0", cssExport, swiftExport)
      case .elsewhere: projectText(range: "1.1.0", #"{"format": "css", "out": "other"}"#, swiftExport)
      case .fewer: projectText(range: "1.1.0", swiftExport)
      case .nothing: "{}\n"
      }
    }
  }

  private func folder(_ wish: Wish?) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    if let wish {
      try folder.write(wish.text, to: "tessera.json")
      try Self.shop.pull(folder)
    }
    return folder
  }

  /// What a pull of `wish` leaves that nothing disturbed, after pulls of those before it.
  private func outcome(_ wishes: [Wish]) throws -> [String: [UInt8]] {
    let folder = try TemporaryFolder()
    for wish in wishes {
      try folder.write(wish.text, to: "tessera.json")
      try Self.shop.pull(folder)
    }
    return try folder.snapshot()
  }

  @Test(
    arguments: [
      (nil, Wish.first), (.first, .second), (.second, .third), (.third, .first), (.first, .elsewhere), (.first, .fewer),
      (.first, .nothing),
    ] as [(Wish?, Wish)])
  func `wherever a pull is killed, the next one finishes it`(_ before: Wish?, _ wish: Wish) throws {
    let expected = try outcome([before, wish].compactMap { $0 })
    var limit = 0
    while true {
      let folder = try folder(before)
      try folder.write(wish.text, to: "tessera.json")
      guard try Self.shop.pull(folder, killedAfter: limit) else { break }
      try Self.shop.pull(folder)
      #expect(try folder.snapshot() == expected, "killed before change \(limit)")
      #expect(try Checker(Project.open(folder.path)).check().findings == [])
      #expect(try Self.shop.changes(folder) == 0)
      limit += 1
    }
    #expect(limit > 5)
  }

  @Test(arguments: [
    [Wish.first, .second, .third], [.first, .second, .first], [.first, .elsewhere, .second],
    [.second, .nothing, .first],
    [.first, .elsewhere, .fewer],
  ])
  func `a pull that is killed, and another one killed too, are both made good by the next`(_ wishes: [Wish]) throws {
    let (before, between, last) = (wishes[0], wishes[1], wishes[2])
    let expected = try outcome([before, last])
    let steps = try Self.steps(from: before, to: between)
    // Every pair of moments would be thousands; each moment comes up in some pair.
    for first in stride(from: 0, to: steps, by: 4) {
      var second = first % 9
      while true {
        let folder = try folder(before)
        try folder.write(between.text, to: "tessera.json")
        try #require(try Self.shop.pull(folder, killedAfter: first))
        try folder.write(last.text, to: "tessera.json")
        guard try Self.shop.pull(folder, killedAfter: second) else { break }
        try Self.shop.pull(folder)
        #expect(try folder.snapshot() == expected, "killed at \(first), then at \(second)")
        #expect(try Checker(Project.open(folder.path)).check().findings == [])
        second += 9
      }
    }
  }

  /// What `tessera upgrade` does to an entry: it gives up its pin, and `tessera.json` may ask for something else.
  @Test(arguments: [("^1.0", nil), ("1.0.0", "1.2.0"), ("1.0.0", "^1.0"), ("^1.0", "~1.2")] as [(String, String?)])
  func `wherever an upgrade is killed, the next pull finishes it, or it never began`(
    _ range: String, _ target: String?
  ) throws {
    var old = Self.shop
    old.files["1.1.0"] = nil
    old.files["1.2.0"] = nil
    func before() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try folder.write(projectText(range: range, cssExport, swiftExport), to: "tessera.json")
      try old.pull(folder)
      return folder
    }
    let untouched = try before().snapshot()
    let finished = try before()
    #expect(try !Self.shop.pull(finished, killedAfter: .max, repinned: ["mosaic"], range: target))
    let expected = try finished.snapshot()
    var limit = 0
    var outcomes: Set<Bool> = []
    while true {
      let folder = try before()
      guard try Self.shop.pull(folder, killedAfter: limit, repinned: ["mosaic"], range: target) else { break }
      // Whoever pulls something else meanwhile finishes it too.
      try Self.shop.pull(folder, scope: limit % 2 == 0 ? nil : [])
      let found = try folder.snapshot()
      #expect(found == expected || found == untouched, "killed before change \(limit)")
      outcomes.insert(found == expected)
      #expect(try Checker(Project.open(folder.path)).check().findings == [])
      limit += 1
    }
    #expect(outcomes == [true, false])
  }

  @Test func `an interrupted pull is a finding, and does not hide an edit by hand`() throws {
    let folder = try folder(.first)
    try folder.write(Wish.second.text, to: "tessera.json")
    let steps = try Self.steps(from: .first, to: .second)
    try #require(try Self.shop.pull(folder, killedAfter: steps - 3))
    #expect(try Checker(Project.open(folder.path)).check().findings.contains(.interrupted))
    try folder.write("mine\n", to: "web/tokens/tokens.css")
    #expect(throws: PullError<Workshop.Failure>.project(.editedByHand(["web/tokens/tokens.css"]))) {
      try Self.shop.pull(folder)
    }
    #expect(try folder.read("web/tokens/tokens.css") == "mine\n")
  }

  @Test func `a reader sees the old lock or the new one, never less`() throws {
    var limit = 0
    while true {
      let folder = try folder(.first)
      try folder.write(Wish.second.text, to: "tessera.json")
      let isKilled = try Self.shop.pull(folder, killedAfter: limit)
      let versions = try Project.open(folder.path).lock()?.entries.map(\.version.description)
      #expect(versions == ["1.0.0"] || versions == ["1.1.0"])
      if !isKilled { break }
      limit += 1
    }
  }

  private static func steps(from before: Wish, to wish: Wish) throws -> Int {
    let folder = try TemporaryFolder()
    try folder.write(before.text, to: "tessera.json")
    try shop.pull(folder)
    try folder.write(wish.text, to: "tessera.json")
    return try shop.changes(folder)
  }
}
