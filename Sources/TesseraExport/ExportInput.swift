package import TesseraDomain

/// One release, or a draft, as a format sees it: resolved values in, files out.
///
/// Not Sendable, as ``TokenGraph`` is not.
package struct ExportInput {
  package var identifier: SystemIdentifier
  /// `nil` for a draft.
  package var version: ReleaseVersion?
  /// The release digest in hexadecimal digits; `nil` for a draft.
  package var releaseDigest: String?
  package var title: String?
  package var description: String?
  /// What `design-system.json` says; `nil` where it is not known.
  package var manifest: Manifest?
  package var graph: TokenGraph
  /// By option name; `context.<modifier>` fixes a context for what the format cannot vary.
  package var options: [String: String]
  /// Names that earlier releases had.
  package var tombstones: [Tombstone]
  /// Tokens and groups to export, with all below them; empty for everything.
  package var include: [TokenPath]
  /// Tokens and groups left out, with all below them.
  package var exclude: [TokenPath]

  package init(
    identifier: SystemIdentifier, version: ReleaseVersion?, releaseDigest: String? = nil, title: String? = nil,
    description: String? = nil, manifest: Manifest? = nil, graph: TokenGraph, options: [String: String] = [:],
    tombstones: [Tombstone] = [],
    include: [TokenPath] = [], exclude: [TokenPath] = []
  ) {
    self.identifier = identifier
    self.version = version
    self.releaseDigest = releaseDigest
    self.title = title
    self.description = description
    self.manifest = manifest
    self.graph = graph
    self.options = options
    self.tombstones = tombstones
    self.include = include
    self.exclude = exclude
  }

  /// Options of this prefix fix contexts.
  package static let contextPrefix = "context."

  /// The value of an option, or its default.
  ///
  /// - Throws: ``ExportError/badOption(_:value:expected:)`` where the value is none of the choices.
  package func value(of option: ExportOption) throws(ExportError) -> String {
    guard let value = options[option.name] else { return option.defaultValue }
    if option.choices.isEmpty || option.choices.contains(value) { return value }
    throw .badOption(option.name, value: value, expected: option.choices.joined(separator: " or "))
  }

  /// Refuses options that neither `known` nor a modifier explains.
  package func checkOptions(_ known: [ExportOption]) throws(ExportError) {
    for name in options.keys.sorted() where !known.contains(where: { $0.name == name }) {
      if name.hasPrefix(Self.contextPrefix), modifier(ofOption: name) != nil { continue }
      let contexts = graph.modifiers.map { Self.contextPrefix + $0.name }
      throw .unknownOption(name, known: known.map(\.name) + contexts)
    }
  }

  /// The context that values are taken from: chosen by options, else each modifier's default, else its first context
  /// by UTF-8 bytes.
  package func baseContext() throws(ExportError) -> Context {
    var context = graph.defaultContext
    for (name, value) in options.sorted(by: { $0.key < $1.key }) where name.hasPrefix(Self.contextPrefix) {
      guard let modifier = modifier(ofOption: name) else { continue }
      guard let choice = graph.modifiers[modifier].index(ofContext: value) else {
        let names = graph.modifiers[modifier].contexts.map(\.name)
        throw .badOption(name, value: value, expected: names.joined(separator: " or "))
      }
      context[modifier] = choice
    }
    return context
  }

  /// Whether an option decides the modifier.
  package func fixes(modifier: Int) -> Bool {
    options[Self.contextPrefix + graph.modifiers[modifier].name] != nil
  }

  private func modifier(ofOption name: String) -> Int? {
    let modifier = String(name.dropFirst(Self.contextPrefix.count))
    return graph.modifiers.firstIndex { $0.name.hasSameBytes(as: modifier) }
  }
}
