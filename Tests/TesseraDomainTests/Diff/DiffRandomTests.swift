import JSON
import Testing

@testable import TesseraDomain

/// Made-up systems with references, extension, themes, groups that hand down, and mistakes.
@Suite struct DiffRandomTests {
  /// Numbers that are the same on every run.
  struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  private static let groups = ["a", "b", "c", "d"]
  private static let names = ["k", "l", "m", "n"]

  /// A token tree: every token at every place has one value, a function of `dice`.
  private static func tree(_ dice: inout Dice, isTheme: Bool) -> [String: [String: String]] {
    var tree: [String: [String: String]] = [:]
    for group in groups where dice.roll(4) > 0 || !isTheme {
      var members: [String: String] = [:]
      for name in names where dice.roll(isTheme ? 4 : 8) > (isTheme ? 2 : 0) { members[name] = token(&dice) }
      if dice.roll(4) == 0 { members["$type"] = dice.roll(2) == 0 ? #""dimension""# : #""number""# }
      if dice.roll(8) == 0 { members["$deprecated"] = dice.roll(2) == 0 ? "true" : #""Old.""# }
      if dice.roll(6) == 0 { members["$extends"] = #""{\#(groups[dice.roll(4)])}""# }
      if dice.roll(6) == 0 {
        members["$extensions"] = #"{"dev.tessera": {"visibility": "\#(dice.roll(2) == 0 ? "private" : "public")"}}"#
      }
      if dice.roll(8) == 0 { members["$description"] = #""Words \#(dice.roll(3))""# }
      tree[group] = members
    }
    return tree
  }

  private static func token(_ dice: inout Dice) -> String {
    let more = dice.roll(8) == 0 ? #", "$description": "Words \#(dice.roll(3))""# : ""
    switch dice.roll(6) {
    case 0, 1: return TestSystem.px(Double(dice.roll(3)), more)
    case 2: return #"{"$value": \#(dice.roll(3))\#(more)}"#
    case 3:
      return
        ##"{"$type": "number", "$value": {"$ref": "#/\##(groups[dice.roll(4)])/\##(names[dice.roll(4)])/$value/value"}\##(more)}"##
    default: return TestSystem.alias("\(groups[dice.roll(4)]).\(names[dice.roll(4)])", more)
    }
  }

  private static func text(_ tree: [String: [String: String]]) -> String {
    let groups = tree.sorted { $0.key < $1.key }.map { group, members in
      let members = members.sorted { $0.key < $1.key }.map { #""\#($0.key)": \#($0.value)"# }
      return #""\#(group)": {\#(members.joined(separator: ", "))}"#
    }
    return "{" + groups.joined(separator: ", ") + "}"
  }

  private static func changed(_ tree: [String: [String: String]], _ dice: inout Dice) -> [String: [String: String]] {
    var tree = tree
    for _ in 0...dice.roll(3) {
      let other = Self.tree(&dice, isTheme: false)
      let group = groups[dice.roll(4)]
      let key = (names + ["$type", "$deprecated", "$extends", "$extensions", "$description"])[dice.roll(9)]
      tree[group, default: [:]][key] = other[group]?[key]
    }
    return tree
  }

  @Test func `following the changes finds what looking at everything finds`() throws {
    var seen: Set<ChangeKind> = []
    var dice = Dice(state: 2_026)
    for _ in 0..<100 {
      let base = Self.tree(&dice, isTheme: false)
      let dark = Self.tree(&dice, isTheme: true)
      let before = TestSystem.themed(Self.text(base), dark: Self.text(dark))
      let after = TestSystem.themed(
        Self.text(Self.changed(base, &dice)), dark: Self.text(dice.roll(2) == 0 ? Self.changed(dark, &dice) : dark))
      let quick = try TestSystem.diff(before, after)
      let full = try TestSystem.diff(before, after, looksAtEverything: true)
      #expect(quick.lines == full.lines)
      #expect(quick.summary == full.summary)
      #expect(quick.renameCandidates == full.renameCandidates)
      // Every heading counts the paths of its kind, the last two of one kind together.
      let headings = quick.summary.counts.filter {
        !["unchanged", "indirect", "redescribed", "annotated"].contains($0.name)
      }
      let described = quick.summary.redescribed + quick.summary.annotated
      for (heading, count) in headings.map({ ($0.name, $0.count) }) + [("redescribed", described)] {
        let counted = quick.changes.filter { $0.kind.rawValue + ($0.isPartial ? "Partly" : "") == heading }
        #expect(Set(counted.compactMap(\.path)).count == count)
      }
      #expect(try TestSystem.diff(before, before).lines == [])
      let back = try TestSystem.diff(after, before).summary
      // A type that came leaves aliases as they were, one that went does not.
      if back.retyped == quick.summary.retyped { #expect(back.unchanged == quick.summary.unchanged) }
      seen.formUnion(quick.changes.map(\.kind))
    }
    #expect(
      seen.isSuperset(of: [
        .added, .removed, .retyped, .changed, .retargeted, .redescribed, .deprecated, .undeprecated, .groupRedescribed,
      ]))
  }
}
