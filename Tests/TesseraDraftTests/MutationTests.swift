import Foundation
import JSON
import TesseraDomain
import TesseraDraft
import Testing

/// Sound documents with something broken in them: reading may refuse, and never fails in any other way.
///
/// The same mutations each time: numbers come from a generator with a fixed start.
@Suite struct MutationTests {
  /// SplitMix64.
  struct Numbers {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }
  }

  private static let tokens = RuleCase.expanded(
    """
    {'$description': 'all', 'c': {'$type': 'color', 'red': {'$value': @red, '$description': 'r'}, 'main': {'$value': '{c.red}'},
    'part': {'$type': 'number', '$ref': '#/c/main/$value/components/0'}}, 'd': {'$type': 'dimension', '$root': {'$value': @px},
    's': {'$value': {'value': {'$ref': '#/c/part/$value'}, 'unit': 'rem'}}}, 'e': {'$extends': '{c}', '$deprecated': 'Use {c.red}.',
    'red': {'$value': {'colorSpace': 'oklch', 'components': [0.5, 'none', 30], 'alpha': 0.5}}}, 'f': {'$extends': '#/e'},
    'x': {'sh': {'$type': 'shadow', '$value': [{'color': '{e.red}', 'offsetX': '{d.$root}', 'offsetY': @px, 'blur': {'$ref': '#/d/s/$value'}, 'spread': @px, 'inset': true}]},
    'b': {'$type': 'border', '$value': {'color': '{f.main}', 'width': '{d.s}', 'style': {'dashArray': ['{d.s}', @px], 'lineCap': 'butt'}}},
    'g': {'$type': 'gradient', '$value': [{'color': '{c.red}', 'position': 0}, {'$ref': '#/x/g2/$value/0'}]},
    'g2': {'$type': 'gradient', '$value': [{'color': {'$ref': '#/x/b/$value/color'}, 'position': {'$ref': '#/c/part/$value'}}]},
    't': {'$type': 'typography', '$value': {'fontFamily': ['A', 'B'], 'fontSize': '{d.s}', 'fontWeight': 'bold', 'letterSpacing': @px, 'lineHeight': '{c.part}'}},
    'tr': {'$type': 'transition', '$value': {'duration': @ms, 'delay': @ms, 'timingFunction': @ease},
    '$extensions': {'dev.tessera': {'id': 'i', 'visibility': 'private'}, 'other': [1, {'a': null}]}}}}
    """)

  private static let resolver = RuleCase.expanded(
    """
    {'version': '2025.10', 'name': 'n', '$defs': {'k': {'k': {'$type': 'number', '$value': 1}}},
    'sets': {'base': {'sources': [{'$ref': 'a.json'}, {'$ref': '#/$defs/k'}]}, 'more': {'sources': [{'$ref': '#/sets/base'}, {'m': {'$value': '{c.main}'}}]}},
    'modifiers': {'theme': {'contexts': {'light': [{'c': {'red': {'$type': 'color', '$value': @red}}}], 'dark': [{'$ref': '#/sets/base'}, {'c': {'red': {'$value': '{e.red}'}}, 'k': {'$value': '{c.part}'}}]}, 'default': 'light'},
    'size': {'contexts': {'s': [], 'l': [{'d': {'$type': 'dimension', '$root': {'$value': '{d.s}'}}}]}}},
    'resolutionOrder': [{'$ref': '#/sets/base'}, {'$ref': '#/sets/more', 'description': 'd'}, {'$ref': '#/modifiers/theme'}, {'$ref': '#/modifiers/size'},
    {'type': 'set', 'name': 'last', 'sources': [{'z': {'$type': 'number', '$ref': '#/k/$value'}}]}]}
    """)

  /// Texts that mean something somewhere.
  private static let words = [
    "", "{", "{}", "{c.red}", "{c}", "{f.main}", "{x.b}", "{m}", "{$root}", "#/c/red/$value", "#/c/red",
    "#/x/g/$value/1/color", "#/", "#",
    "#/sets/base", "#/sets/more", "#/modifiers/theme", "#/$defs/k", "a.json", "../a.json", "a.json#/c", "color",
    "dimension", "number",
    "shadow", "typography", "px", "none", "srgb", "bold", "solid", "light", "2025.10", "$value", "\u{0}", "\u{301}",
    "🎨",
  ]
  private static let names = [
    "$value", "$type", "$ref", "$extends", "$root", "$deprecated", "$extensions", "$description", "sources", "contexts",
    "default",
    "a", "c", "red", "main", "value", "unit", "components", "x.y", "", "dev.tessera", "visibility",
  ]

  private static func value(_ numbers: inout Numbers) -> JSONValue {
    switch numbers.next(below: 9) {
    case 0: .null
    case 1: .bool(numbers.next(below: 2) == 0)
    case 2: .integer(Int64(numbers.next(below: 3) - 1))
    case 3: .numberText(["1e999", "-0", "0.5", "361", "1e-999", "12345678901234567890"][numbers.next(below: 6)])
    case 4: .array([])
    case 5: .object(JSONObject())
    case 6: .array([value(&numbers), value(&numbers)])
    default: .string(words[numbers.next(below: words.count)])
    }
  }

  /// `tree` with something changed at a place that chance picks.
  private static func mutated(_ tree: JSONValue, _ numbers: inout Numbers) -> JSONValue {
    switch tree {
    case .object(var object) where !object.members.isEmpty && numbers.next(below: 6) > 0:
      let at = numbers.next(below: object.members.count)
      switch numbers.next(below: 12) {
      case 0: object.members.remove(at: at)
      case 1: object.members[at].name = names[numbers.next(below: names.count)]
      case 2: object.members.append(.init(name: names[numbers.next(below: names.count)], value: value(&numbers)))
      case 3: object.members.append(.init(name: "n", value: object.members[at].value))
      default: object.members[at].value = mutated(object.members[at].value, &numbers)
      }
      return .object(object)
    case .array(var list) where !list.isEmpty && numbers.next(below: 6) > 0:
      let at = numbers.next(below: list.count)
      switch numbers.next(below: 8) {
      case 0: list.remove(at: at)
      case 1: list.append(list[at])
      default: list[at] = mutated(list[at], &numbers)
      }
      return .array(list)
    default: return value(&numbers)
    }
  }

  private static func text(_ value: JSONValue) -> [UInt8] {
    var out: [UInt8] = []
    JSONText.append(value, to: &out)
    return out
  }

  /// Reads the files and asks everything of what was read.
  private func read(_ files: [String: [UInt8]]) {
    var files = files
    files["design-system.json"] = Array(
      #"{"id": "a.b", "contrastPairs": [{"foreground": "c.red", "background": "m"}], "appearances": {"dark": {"theme": "dark"}}}"#
        .utf8)
    let result = DraftReader.read(DraftFiles(files: files))
    #expect(result.diagnostics.list.allSatisfy { $0.advice != nil && !$0.message.isEmpty })
    guard let graph = result.draft?.graph else { return }
    for token in graph.tokens {
      let values = graph.contexts(of: token).map { graph.resolved(token, in: $0) }
      // A token that is nowhere defined or sound is an error somewhere.
      if values.allSatisfy({ $0 == nil }) { #expect(result.diagnostics.hasErrors) }
      _ = (graph.describe(graph.defaultContext), graph.isPrivate(token), graph.anyResolved(token)?.value.summary)
      _ = graph.group(at: graph.path(token).parent ?? .root, in: graph.defaultContext)
    }
    #expect(graph.exportOrder.count == graph.tokens.count)
  }

  @Test(arguments: [UInt64](1...8))
  func `a document with something else in a place is read or refused`(_ seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let tokens = JSONValue(try JSONDocument(parsing: Array(Self.tokens.utf8)).root)
    let resolver = JSONValue(try JSONDocument(parsing: Array(Self.resolver.utf8)).root)
    for round in 0..<60 {
      var tree = tokens
      var order = resolver
      for _ in 0...numbers.next(below: 3) { tree = Self.mutated(tree, &numbers) }
      if round % 2 == 0 {
        read(["tokens/a.tokens.json": Self.text(tree)])
      } else {
        for _ in 0..<numbers.next(below: 3) { order = Self.mutated(order, &numbers) }
        read(["tokens/a.json": Self.text(tree), "tokens/r.resolver.json": Self.text(order)])
      }
    }
  }

  @Test(arguments: [UInt64](1...4))
  func `a document with other bytes in a place is read or refused`(_ seed: UInt64) {
    var numbers = Numbers(state: seed &* 1_000)
    for round in 0..<100 {
      var bytes = Array((round % 2 == 0 ? Self.tokens : Self.resolver).utf8)
      for _ in 0...numbers.next(below: 2) {
        let at = numbers.next(below: bytes.count)
        switch numbers.next(below: 4) {
        case 0: bytes[at] = UInt8(numbers.next(below: 256))
        case 1: bytes[at] = Array("{}[]\",:$#/.0e-".utf8)[numbers.next(below: 14)]
        case 2: bytes.remove(at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + numbers.next(below: 40)))
        }
      }
      if round % 2 == 0 {
        read(["tokens/a.tokens.json": bytes])
      } else {
        read(["tokens/a.json": Array(Self.tokens.utf8), "tokens/r.resolver.json": bytes])
      }
    }
  }

  @Test func `what the mutations begin with is sound`() {
    for files in [
      ["tokens/a.tokens.json": Self.tokens], ["tokens/a.json": Self.tokens, "tokens/r.resolver.json": Self.resolver],
    ] {
      #expect(Drafts.read(files).diagnostics.list.filter { $0.severity == .error } == [])
    }
  }
}
