import JSON
import Testing

@testable import TesseraDomain

/// Systems made of JSON text, without files.
enum TestSystem {
  /// A token tree in one set; or, where the root has `base`, that set and `modifiers` over it, each with `contexts` of token
  /// trees in the order they stand in, and a `default`.
  static func content(_ text: String) throws -> SystemContent {
    let root = try JSONDocument(parsing: Array(text.utf8)).root
    guard let base = root["base"] else {
      var content = SystemContent()
      add(root, layer: 0, at: 0, to: &content)
      return content
    }
    var layers = [Layer(.set("base"))]
    var trees = [base]
    var modifiers: [ResolverShape.Modifier] = []
    for modifier in try #require(root["modifiers"]).members {
      var contexts: [ResolverShape.Modifier.Context] = []
      for context in try #require(modifier.value["contexts"]).members {
        var sources: [ResolverShape.Source] = []
        if context.value.count > 0 {
          sources = [.layer(layers.count)]
          layers.append(Layer(.context(modifier: modifier.name, context: context.name)))
          trees.append(context.value)
        }
        contexts.append(.init(name: context.name, sources: sources))
      }
      let name = modifier.value["default"]?.string
      modifiers.append(
        .init(
          name: modifier.name, contexts: contexts, defaultIndex: contexts.firstIndex { $0.name == name },
          description: modifier.value["description"]?.string))
    }
    let resolver = ResolverShape(
      isImplicit: false, sets: [.init(name: "base", sources: [.layer(0)])], modifiers: modifiers,
      order: [.set(0)] + modifiers.indices.map { .modifier($0) })
    var content = SystemContent(layers: layers, resolver: resolver)
    for (layer, tree) in trees.enumerated() { add(tree, layer: Int32(layer), at: 0, to: &content) }
    content.appearances = root["appearances"]
    content.exportSettings = root["export"]
    return content
  }

  private static func add(_ object: JSONNode, layer: Int32, at node: Int, to content: inout SystemContent) {
    let isToken = object["$value"] != nil || object["$ref"] != nil
    content.append(.init(layer: layer, isToken: isToken, source: object), to: node)
    for member in object.members where !isToken && (!member.startsWithDollar || member.isNamed("$root")) {
      add(member.value, layer: layer, at: content.child(named: member.name, of: node), to: &content)
    }
  }

  static func side(
    _ text: String, _ version: String? = "1.0.0", policy: Policy = .standard, pairs: [ContrastPair] = [],
    hasSpareSet: Bool = false
  ) throws -> DiffSide {
    let id = try SystemIdentifier(parsing: "acme.mosaic")
    var content = try content(text)
    if hasSpareSet { content.resolver.sets.append(.init(name: "spare", sources: [])) }
    return DiffSide(
      identifier: id, version: try version.map { try ReleaseVersion(parsing: $0) },
      graph: TokenGraph(content), manifest: Manifest(id: id, policy: policy, contrastPairs: pairs))
  }

  static func diff(
    _ before: String, _ after: String, from version: String? = "1.0.0", policy: Policy = .standard, fix: String? = nil,
    knownRenames: [TokenPath: TokenPath] = [:], looksAtEverything: Bool = false
  ) throws -> ReleaseDiff {
    // A set that only one side has, and that nothing uses, changes how layers combine as far as can be told.
    DiffEngine.diff(
      try side(before, version, policy: policy), try side(after, nil, hasSpareSet: looksAtEverything), fixReason: fix,
      knownRenames: knownRenames)
  }

  /// A system with a theme of `light`, the default, and `dark` over `base`.
  static func themed(_ base: String, dark: String, light: String = "{}") -> String {
    #"{"base": \#(base), "modifiers": {"theme": {"default": "light", "contexts": {"light": \#(light), "dark": \#(dark)}}}}"#
  }

  // MARK: - Tokens

  static func color(_ hex: String, _ more: String = "") -> String {
    let channels = stride(from: 1, to: 7, by: 2).map { start in
      let digits = hex.dropFirst(start).prefix(2)
      return String((Double(Int(digits, radix: 16) ?? 0) / 255 * 100_000).rounded() / 100_000)
    }
    let value = #"{"colorSpace": "srgb", "components": [\#(channels.joined(separator: ", "))], "hex": "\#(hex)"}"#
    return #"{"$type": "color", "$value": \#(value)\#(more)}"#
  }

  static func px(_ value: Double, _ more: String = "") -> String {
    #"{"$type": "dimension", "$value": {"value": \#(value), "unit": "px"}\#(more)}"#
  }

  static func alias(_ target: String, _ more: String = "") -> String { #"{"$value": "{\#(target)}"\#(more)}"# }
}

extension ReleaseDiff {
  /// One line a change: kind, path or subject, rule, bump, then what else is said.
  var lines: [String] {
    changes.map { change in
      var line = change.kind.rawValue
      if let old = change.oldPath { line += " " + old.text + "→" }
      line += change.oldPath == nil ? " " : ""
      line += change.path?.text ?? change.subject ?? "-"
      line += " " + (change.rule?.rawValue ?? "-") + " " + change.bump.name
      if let label = change.label { line += " (" + label + ")" }
      if change.isIndirect { line += " through " + change.causes.map(\.text).joined(separator: "+") }
      return line
    }
  }

  /// The headings that count anything.
  var counts: String {
    summary.counts.filter { $0.count > 0 }.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
  }
}
