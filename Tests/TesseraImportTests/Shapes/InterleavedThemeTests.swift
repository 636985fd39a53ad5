import Foundation
import TesseraDomain
import TesseraImport
import Testing

/// Sets of Tokens Studio in any order, whatever the groups of themes choose: of all sets that take part the last counts.
@Suite struct InterleavedThemeTests {
  /// A source, and a resolver of its own that knows nothing of the import.
  struct Source {
    var order: [String] = []
    /// By set: path and value, which is a color or a reference.
    var sets: [String: [String: String]] = [:]
    /// By group: the themes with their sets.
    var groups: [[(name: String, sets: [String])]] = []

    var files: [String: String] {
      var files = ["$metadata.json": Self.json(["tokenSetOrder": order])]
      for (name, tokens) in sets {
        files["\(name).json"] = Self.json(tokens.mapValues { ["$type": "color", "$value": $0] })
      }
      files["$themes.json"] = Self.json(
        groups.enumerated().flatMap { group, themes in
          themes.map { theme -> [String: Any] in
            [
              "name": theme.name, "group": "G\(group)",
              "selectedTokenSets": Dictionary(uniqueKeysWithValues: theme.sets.map { ($0, "enabled") }),
            ]
          }
        })
      return files
    }

    private static func json(_ value: Any) -> String {
      String(
        decoding: (try? JSONSerialization.data(withJSONObject: value, options: .sortedKeys)) ?? Data(), as: UTF8.self)
    }

    /// Every choice of a theme in each group.
    var choices: [[Int]] {
      groups.reduce([[]]) { all, group in all.flatMap { one in group.indices.map { one + [$0] } } }
    }

    /// What a token is in the end; sets that no theme chooses lie below all others.
    func value(_ path: String, _ choice: [Int]) -> String? {
      let chosen = Set(groups.joined().flatMap(\.sets))
      let active = Set(zip(groups, choice).flatMap { $0[$1].sets })
      var value: String?
      for set in order.filter({ !chosen.contains($0) }) + order.filter({ active.contains($0) }) {
        value = sets[set]?[path] ?? value
      }
      guard let value, value.hasPrefix("{") else { return value }
      return self.value(String(value.dropFirst().dropLast()), choice)
    }
  }

  private static func check(_ source: Source, _ name: String) throws {
    let system = try ImportedSystem(source.files)
    #expect(system.result.errorCount == 0, "\(name)")
    for choice in source.choices {
      let contexts = source.groups.indices.filter { source.groups[$0].count > 1 }.map {
        "G\($0)=\(source.groups[$0][choice[$0]].name)"
      }
      for path in Set(source.sets.values.flatMap(\.keys)) {
        let expected = source.value(path, choice)
        let found = system.token(path, contexts)
        // What leads to nothing is carried as it is written.
        if expected == nil, found?.value.summary.hasPrefix("{") == true { continue }
        #expect(found?.value.summary == expected, "\(name): \(path) where \(contexts)")
      }
    }
  }

  @Test func `sets between those of a group count in their turn, and those over them too`() throws {
    try Self.check(
      Source(
        order: ["a", "b", "core", "tweaks", "late-a", "late-b"],
        sets: [
          "a": ["x": "#aaaaaa"], "b": ["x": "#bbbbbb"], "core": ["x": "#111111", "y": "#222222"],
          "tweaks": ["y": "#333333"], "late-a": ["x": "#a1a1a1"], "late-b": ["z": "#b1b1b1"],
        ],
        groups: [[("A", ["core", "tweaks", "a", "late-a"]), ("B", ["core", "tweaks", "b", "late-b"])]]), "one group")
  }

  @Test func `sets of two groups that take turns count in their turn, by private helpers`() throws {
    let source = Source(
      order: ["base", "light", "compact", "dark", "wide"],
      sets: [
        "base": ["k": "#123456"], "light": ["x": "#eeeeee"], "compact": ["x": "#cccccc"], "dark": ["x": "#000000"],
        "wide": ["w": "#ffffff"],
      ],
      groups: [
        [("Light", ["base", "light"]), ("Dark", ["base", "dark"])],
        [("Wide", ["base", "wide"]), ("Compact", ["base", "compact"])],
      ])
    try Self.check(source, "two groups")
    let system = try ImportedSystem(source.files)
    #expect(system.modifiers == ["G0: [Light] Dark", "G1: [Wide] Compact"])
    #expect(system.places("import.nested-sets") == ["compact.json:1:6"])
    #expect(system.token("x-Compact")?.isPrivate == true)
    // Where one group can follow the other, none is needed, whatever stands where.
    var other = source
    other.order = ["base", "wide", "light", "dark", "compact"]
    try Self.check(other, "two groups in turn")
    #expect(try ImportedSystem(other.files).count("import.nested-sets") == 0)
  }

  @Test(arguments: 1...24)
  func `whatever the order of sets is, each theme says what Tokens Studio says`(_ seed: UInt64) throws {
    var state = seed &* 0x9e37_79b9_7f4a_7c15
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var source = Source()
    for set in 0..<(3 + random(6)) {
      var tokens: [String: String] = [:]
      for _ in 0..<(2 + random(7)) {
        // References lead to lower numbers, so that none is a circle.
        let number = random(10)
        let isAlias = number > 0 && random(9) < 4
        tokens["b\(number)"] =
          isAlias ? "{b\(random(number))}" : "#" + String(0x100000 + random(0xefffff), radix: 16)
      }
      source.sets["s\(set)"] = tokens
      source.order.insert("s\(set)", at: random(source.order.count + 1))
    }
    for group in 0..<(1 + random(3)) {
      source.groups.append(
        (0..<(1 + random(3))).map { theme in
          (name: "T\(group)\(theme)", sets: source.order.filter { _ in random(20) < 9 })
        })
    }
    try Self.check(source, "\(source)")
  }
}
