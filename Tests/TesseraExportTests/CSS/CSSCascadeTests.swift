import Foundation
import TesseraDomain
import TesseraDraft
import Testing

@testable import TesseraExport

/// The blocks of a sheet against one flat sheet for each context: whatever an element states and a device asks for, the
/// cascade must come to the same values.
struct CSSCascadeTests {
  @Test func `gives each element the values of its context, in a system with everything`() throws {
    try check(WebFixture.draft())
  }

  @Test(arguments: 0..<15 as Range<UInt64>)
  func `gives each element the values of its context, in made-up systems`(_ seed: UInt64) throws {
    try check(WebFixture.draft(of: files(seed)))
  }

  private func sheet(_ draft: Draft, _ options: [String: String] = [:]) throws -> CSSCascade {
    let result = try CSSFormat().export(WebFixture.input(draft, options))
    return try CSSCascade(String(decoding: try #require(result.files.first).bytes, as: UTF8.self))
  }

  private func check(_ draft: Draft) throws {
    let graph = draft.graph
    let modifiers = graph.modifiers
    let sheet = try sheet(draft)
    var flat: [Context: [[String: String]]] = [:]
    func expected(_ context: Context, isWide: Bool) throws -> [String: String] {
      if flat[context] == nil {
        var options: [String: String] = [:]
        for (index, modifier) in modifiers.enumerated() {
          options["context." + modifier.name] = modifier.contexts[try #require(context[index])].name
        }
        let sheet = try self.sheet(draft, options)
        flat[context] = [false, true].map { sheet.properties(attributes: [:], on: .init(isWide: $0)) }
      }
      return try #require(flat[context])[isWide ? 1 : 0]
    }
    func expectSame(_ actual: [String: String], _ context: Context, isWide: Bool, _ state: String) throws {
      for (name, value) in try expected(context, isWide: isWide) where actual[name] != value {
        Issue.record("\(name) is \(actual[name] ?? "missing") and not \(value) where \(state)")
      }
    }

    let full = graph.contexts(over: ModifierSet(rawValue: (1 << UInt64(modifiers.count)) - 1))
    for device in [(false, false), (true, false), (false, true), (true, true)] {
      let asked = try wish(graph, isDark: device.0, wantsContrast: device.1)
      for stated in try statements(modifiers, full) {
        var effective = graph.defaultContext.overlaid(with: asked)
        var attributes: [String: String] = [:]
        for (index, modifier) in modifiers.enumerated() {
          guard let choice = stated[index] else { continue }
          effective[index] = choice
          attributes["data-" + modifier.name] = modifier.contexts[choice].name
        }
        for isWide in [false, true] {
          let device = CSSCascade.Device(isDark: device.0, wantsContrast: device.1, isWide: isWide)
          let state = "the root states \(attributes) on \(device)"
          let root = sheet.properties(attributes: attributes, on: device)
          try expectSame(root, effective, isWide: isWide, state)
          // An element inside that states every modifier does not depend on what is around it.
          for other in full where isWide {
            var inner: [String: String] = [:]
            for (index, modifier) in modifiers.enumerated() {
              inner["data-" + modifier.name] = modifier.contexts[try #require(other[index])].name
            }
            let properties = sheet.properties(attributes: inner, parent: root, on: device)
            try expectSame(properties, other, isWide: isWide, "\(inner) lies in a root where \(state)")
          }
        }
      }
    }
  }

  /// Every way to state some modifiers and leave out others.
  private func statements(_ modifiers: [ResolverShape.Modifier], _ full: [Context]) throws -> Set<Context> {
    var all: Set<Context> = []
    for context in full {
      for subset in 0..<(1 << modifiers.count) {
        var stated = context
        for index in modifiers.indices where subset & (1 << index) == 0 { stated[index] = nil }
        all.insert(stated)
      }
    }
    return all
  }

  /// What the appearances make of a device, worked out here once more.
  private func wish(_ graph: TokenGraph, isDark: Bool, wantsContrast: Bool) throws -> Context {
    func appearance(_ name: String) -> Context? { graph.appearances.first { $0.name == name }?.context }
    let nothing = Context(unchosen: graph.modifiers.count)
    let scheme = appearance(isDark ? "dark" : "light") ?? nothing
    guard wantsContrast else { return scheme }
    let contrast = appearance("highContrast") ?? nothing
    if isDark { return appearance("darkHighContrast") ?? contrast.overlaid(with: scheme) }
    return scheme.overlaid(with: contrast)
  }

  // MARK: - Made-up systems

  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// A dozen colours and shadows that refer to those before them, defined anew here and there.
  private func files(_ seed: UInt64) throws -> [String: String] {
    var random = Random(state: seed)
    let counts = [[2], [3], [2, 2], [3, 2], [2, 2, 2]][Int(seed) % 5]
    let tokenCount = 12
    func definition(_ index: Int) -> String {
      if index > 2, Bool.random(using: &random) {
        return #"{"$value": "{t\#(Int.random(in: 0..<index, using: &random))}"}"#
      }
      let space = Int.random(in: 0..<4, using: &random) == 0 ? "display-p3" : "srgb"
      let red = Double(Int.random(in: 0...10, using: &random)) / 10
      return #"{"$value": {"colorSpace": "\#(space)", "components": [\#(red), 1, 0]}}"#
    }
    func layer(_ share: Int) -> String {
      var members = [#""$type": "color""#]
      for index in 0..<tokenCount where Int.random(in: 0..<share, using: &random) == 0 {
        let isPrivate = index % 4 == 1
        let text = definition(index)
        members.append(
          isPrivate
            ? #""t\#(index)": \#(text.dropLast()), "$extensions": {"dev.tessera": {"visibility": "private"}}}"#
            : #""t\#(index)": \#(text)"#)
      }
      return "{" + members.joined(separator: ", ") + "}"
    }
    var modifiers: [String] = []
    var order = [##"{"$ref": "#/sets/base"}"##]
    for (modifier, count) in counts.enumerated() {
      let contexts = (0..<count).map { #""c\#($0)": [\#(layer(4))]"# }
      modifiers.append(
        #""m\#(modifier)": {"contexts": {\#(contexts.joined(separator: ", "))}, "default": "c\#(Int(seed / 5) % 2)"}"#)
      order.append(##"{"$ref": "#/modifiers/m\##(modifier)"}"##)
    }
    func choice() -> String {
      var parts: [String] = []
      for (modifier, count) in counts.enumerated() where Bool.random(using: &random) {
        parts.append(#""m\#(modifier)": "c\#(Int.random(in: 0..<count, using: &random))""#)
      }
      return "{" + parts.joined(separator: ", ") + "}"
    }
    var appearances: [String] = []
    for name in ["light", "dark", "highContrast", "darkHighContrast"] where Int.random(in: 0..<4, using: &random) > 0 {
      appearances.append(#""\#(name)": \#(choice())"#)
    }
    return [
      "design-system.json": #"{"id": "acme.web", "appearances": {\#(appearances.joined(separator: ", "))}}"#,
      "tokens/a.resolver.json": #"""
      {"version": "2025.10", "sets": {"base": {"sources": [\#(layer(1))]}},
       "modifiers": {\#(modifiers.joined(separator: ", "))}, "resolutionOrder": [\#(order.joined(separator: ", "))]}
      """#,
    ]
  }
}
