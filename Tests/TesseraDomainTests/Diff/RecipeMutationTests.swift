import JSON
import Testing

@testable import TesseraDomain

/// One random change of one recipe is found, and nothing else is.
@Suite struct RecipeMutationTests {
  private typealias Dice = DiffRandomTests.Dice

  private static let recipes: [String: String] = [
    "card": RecipeSystem.card, "badge": RecipeSystem.badge, "pressable": RecipeSystem.pressable,
    "primaryButton": RecipeSystem.primaryButton, "adaptive": RecipeSystem.adaptive, "DS": RecipeSystem.namespace,
  ]

  /// Members that hold what happens one after the other.
  private static let sequences: Set<String> = ["steps", "then", "onChanged", "onEnded"]
  private static let added: JSONValue = ["apply": "opacity", "opacity": 0.123]

  /// All that `value` becomes by one change each, with the words for it.
  private static func mutants(of value: JSONValue, in member: String) -> [(words: String, value: JSONValue)] {
    var found: [(words: String, value: JSONValue)] = []
    switch value {
    case .object(let object):
      for (place, inner) in object.members.enumerated() {
        for mutant in mutants(of: inner.value, in: inner.name) {
          var members = object.members
          members[place].value = mutant.value
          found.append(("\(inner.name).\(mutant.words)", .object(JSONObject(members))))
        }
      }
    case .array(let elements):
      for (place, element) in elements.enumerated() {
        for mutant in mutants(of: element, in: member) {
          var elements = elements
          elements[place] = mutant.value
          found.append(("\(place).\(mutant.words)", .array(elements)))
        }
      }
      guard sequences.contains(member) else { break }
      for place in elements.indices {
        var fewer = elements
        fewer.remove(at: place)
        found.append(("without \(place)", .array(fewer)))
        if place > 0, elements[place] != elements[place - 1] {
          var swapped = elements
          swapped.swapAt(place, place - 1)
          found.append(("swapped at \(place)", .array(swapped)))
        }
      }
      if member == "steps" {
        for place in 0...elements.count {
          var more = elements
          more.insert(added, at: place)
          found.append(("with one more at \(place)", .array(more)))
        }
      }
    case .integer(let number): found.append(("is \(number + 1)", .integer(number + 1)))
    case .number(let number): found.append(("is \(number + 1)", .number(number + 1)))
    case .string(let text):
      if member == "description" { found.append(("is other", .string(text + " Really."))) }
      if text.contains("{color.primary}") {
        found.append(("is retargeted", .string(text.replacing("{color.primary}", with: "{color.accent}"))))
      }
      if text.contains("isPressed ?") {
        found.append(("is the other way round", .string(text.replacing("isPressed ?", with: "!isPressed ?"))))
      }
    case .bool(let flag): found.append(("is \(!flag)", .bool(!flag)))
    default: break
    }
    return found
  }

  @Test func `a single change is found, and nothing else`() throws {
    var count = 0
    for (name, text) in Self.recipes {
      let value = JSONValue(try JSONDocument(parsing: Array(text.utf8)).root)
      for mutant in Self.mutants(of: value, in: "") {
        var bytes: [UInt8] = []
        JSONText.append(mutant.value, to: &bytes)
        var after = Self.recipes
        after[name] = String(decoding: bytes, as: UTF8.self)
        let diff = try RecipeSystem.diff(Self.recipes, after)
        let own = diff.changes.filter { !$0.isIndirect }
        #expect(own.count == 1, "\(name): \(mutant.words): \(diff.recipeLines)")
        #expect(own.first?.path?.recipeName == name)
        #expect(
          diff.changes.filter(\.isIndirect).allSatisfy { $0.causes == [TokenPath(recipe: name)] },
          "\(name): \(mutant.words)")
        #expect((own.first?.bump ?? .none) > .none)
        // What is said names no other side's words.
        #expect(own.first?.kind == .redescribed || own.first?.sentence != nil)
        count += 1
      }
    }
    #expect(count > 70)
  }

  @Test func `any order is told in at most as many moves as it took`() {
    var dice = Dice(state: 7)
    for _ in 0..<200 {
      let old = (0..<(2 + dice.roll(8))).map { "s\($0)" }
      var new = old
      let moves = 1 + dice.roll(3)
      for _ in 0..<moves {
        let element = new.remove(at: dice.roll(new.count))
        new.insert(element, at: dice.roll(new.count + 1))
      }
      let match = SequenceMatch(
        old.map { .init(text: $0, key: $0) }, new.map { .init(text: $0, key: $0) })
      #expect(match.removed.isEmpty && match.added.isEmpty)
      #expect(match.pairs.allSatisfy { old[$0.old] == new[$0.new] })
      #expect(match.moves { new[match.pairs[$0].new] }.count <= moves, "\(old) \(new)")
      #expect((old == new) == match.moved.isEmpty)
    }
  }

  struct Sequence: Sendable {
    let old: String
    let new: String
    let moves: [String]
    var removed: [Int] = []
    var added: [Int] = []
  }

  @Test(arguments: [
    Sequence(old: "abc", new: "abc", moves: []),
    Sequence(old: "ab", new: "ba", moves: ["b comes before a now"]),
    Sequence(old: "abcd", new: "acbd", moves: ["c comes before b now"]),
    Sequence(old: "abcd", new: "dbca", moves: ["d and a have changed places"]),
    Sequence(old: "abcd", new: "bcda", moves: ["a comes after d now"]),
    Sequence(old: "abcd", new: "dabc", moves: ["d comes before a now"]),
    Sequence(old: "abc", new: "cba", moves: ["c and a have changed places"]),
    Sequence(
      old: "abcd", new: "dcba", moves: ["d comes before c now", "c comes before b now", "b comes before a now"]),
    Sequence(old: "abcdef", new: "efabcd", moves: ["e and f come before a now"]),
    Sequence(old: "aab", new: "ab", moves: [], removed: [1]),
    Sequence(old: "ab", new: "aab", moves: [], added: [1]),
    Sequence(old: "pqp", new: "qp", moves: [], removed: [0]),
    Sequence(old: "", new: "ab", moves: [], added: [0, 1]),
  ])
  func `sequences are aligned as a reader would`(_ test: Sequence) {
    func elements(_ text: String) -> [SequenceMatch.Element] {
      text.map { .init(text: String($0), key: String($0)) }
    }
    let names = test.new.map(String.init)
    let match = SequenceMatch(elements(test.old), elements(test.new))
    #expect(match.moves { names[match.pairs[$0].new] }.map(\.sentence.text) == test.moves)
    #expect(match.added == test.added)
    #expect(match.removed.count == test.removed.count)
  }

  @Test func `long sequences are aligned without a table of all pairs`() {
    let old = (0..<4_000).map { SequenceMatch.Element(text: "s\($0 % 97)-\($0)", key: "s") }
    let new = Array(old.dropFirst(2_000) + old.prefix(2_000))
    let match = SequenceMatch(old, new)
    #expect(match.pairs.count == 4_000)
    #expect(match.moved.count == 2_000)
  }
}
