internal import JSON

/// What happened to appearances, export settings and groups.
enum SettingsDiff {
  /// Export settings that decide how identifiers are spelled, whatever the format.
  private static let naming: [StaticString] = ["namespace", "module", "prefix", "spelling"]

  /// Whether some export setting says that generated code shows what refers to what.
  static func exportsReferences(_ settings: JSONNode?) -> Bool {
    guard let settings else { return false }
    return settings.members.contains { $0.value["references"]?.bool == true }
  }

  // MARK: - Appearances and export settings

  static func changes(_ from: DiffSide, _ to: DiffSide, judge: Judge) -> [Change] {
    let (a, b) = (from.graph.content, to.graph.content)
    var found: [Change] = []
    if !areSame(a.appearances, b.appearances) {
      found.append(
        judge.change(
          .appearances, .valuePlatform, subject: "appearances", before: value(a.appearances),
          after: value(b.appearances)))
    }
    for format in names(a.exportSettings, b.exportSettings) {
      let (old, new) = (a.exportSettings?.member(format), b.exportSettings?.member(format))
      if areSame(old, new) { continue }
      let isNaming = naming.contains { member in
        !spelling(member, old, format, from).hasSameBytes(as: spelling(member, new, format, to))
      }
      let (before, after) = (minimum(old, format), minimum(new, format))
      let needsMore = before.joined(with: after) != before
      if isNaming || !needsMore {
        found.append(
          judge.change(
            .exportSettings, isNaming ? .symbolChanged : .valuePlatform, subject: "export." + format,
            before: value(old), after: value(new)))
      }
      if needsMore {
        var change = judge.change(
          .exportSettings, .platformMinimum, subject: "export." + format, before: value(old), after: value(new))
        change.sentence = before.sentence(raisedTo: after)
        found.append(change)
      }
    }
    return found
  }

  /// The oldest systems that a format's code is for.
  private static func minimum(_ settings: JSONNode?, _ format: String) -> PlatformMinimum {
    var minimum = PlatformMinimum.everywhere
    guard format == "swiftui", let settings else { return minimum }
    func version(_ member: StaticString) -> PlatformMinimum.Version? {
      guard let text = settings[member]?.string ?? settings[member]?.numberText else { return nil }
      let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      let numbers = parts.compactMap { UInt8(String(Substring($0))).map(Int.init) }
      guard let major = numbers.first, numbers.count == parts.count else { return nil }
      return PlatformMinimum.Version(major, numbers.count > 1 ? numbers[1] : 0)
    }
    minimum.iOS = version("ios") ?? minimum.iOS
    minimum.macOS = version("macos") ?? minimum.macOS
    minimum.tvOS = version("tvos") ?? minimum.tvOS
    minimum.watchOS = version("watchos") ?? minimum.watchOS
    return minimum
  }

  /// What a setting comes to where it is left out or empty: the standard namespace and spelling, or no prefix.
  private static func spelling(
    _ member: StaticString, _ settings: JSONNode?, _ format: String, _ side: DiffSide
  ) -> String {
    if let text = settings?[member]?.string, !text.utf8.isEmpty { return text }
    switch "\(member)" {
    case "namespace" where format == "swiftui": return SwiftSymbols.namespace(for: side.identifier)
    case "spelling" where format == "swiftui": return "modern"
    default: return ""
    }
  }

  /// The names of members of either, each once, by bytes.
  private static func names(_ a: JSONNode?, _ b: JSONNode?) -> [String] {
    var names: Set<NameKey> = []
    for node in [a, b] {
      guard let node else { continue }
      for member in node.members { names.insert(NameKey(member.name)) }
    }
    return names.map(\.text).sorted { $0.precedesByBytes($1) }
  }

  private static func value(_ node: JSONNode?) -> [ContextValue] {
    node.map { [ContextValue(context: ContextValue.everywhere, value: JSONValue($0))] } ?? []
  }

  // MARK: - Groups

  /// What a group that both sides have says of itself, where that differs: its words, and the type it becomes in Swift.
  static func groupChanges(
    _ a: TokenGraph, _ old: Int, _ b: TokenGraph, _ new: Int, contexts: inout ContextMap, judge: Judge
  ) -> [Change] {
    var before: [ContextValue] = []
    var after: [ContextValue] = []
    var symbols: (old: String, new: String)?
    for context in contexts.contexts(reachA: mask(of: old, a), reachB: mask(of: new, b)) {
      let extensionsA = a.groupMember("$extensions", of: old, in: context.a)
      let extensionsB = b.groupMember("$extensions", of: new, in: context.b)
      let descriptionA = a.groupMember("$description", of: old, in: context.a)
      let descriptionB = b.groupMember("$description", of: new, in: context.b)
      let isSameText = Words.areSameDescriptions(descriptionA, descriptionB)
      if !isSameText || !Words.areSame(extensionsA, extensionsB) {
        let label = b.describe(context.b)
        let place = label.utf8.isEmpty ? ContextValue.everywhere : label
        before.append(
          .init(context: place, value: Words.json(isSameText ? nil : descriptionA, isSameText ? extensionsA : nil)))
        after.append(
          .init(context: place, value: Words.json(isSameText ? nil : descriptionB, isSameText ? extensionsB : nil)))
      }
      let name = b.nodes[new].name
      let typeA = typeName(extensionsA, name)
      let typeB = typeName(extensionsB, name)
      if !typeA.hasSameBytes(as: typeB) { symbols = symbols ?? (typeA, typeB) }
    }
    let path = b.path(new)
    var found: [Change] = []
    if !before.isEmpty {
      found.append(judge.change(.groupRedescribed, .metaDescription, path: path, before: before, after: after))
    }
    if let symbols {
      func value(_ name: String) -> [ContextValue] { [.init(context: ContextValue.everywhere, value: .string(name))] }
      found.append(
        judge.change(.groupSymbol, .symbolChanged, path: path, before: value(symbols.old), after: value(symbols.new)))
    }
    return found
  }

  private static func typeName(_ extensions: JSONNode?, _ name: String) -> String {
    extensions?[TesseraExtension.key]?["swiftui"]?["typeName"]?.string ?? SwiftSymbols.typeName(for: name)
  }

  /// The modifiers that decide which of a group's own definitions count.
  private static func mask(of node: Int, _ graph: TokenGraph) -> ModifierSet {
    graph.nodes[node].definitions.reduce(into: []) { $0.formUnion(graph.order.masks[Int($1.layer)]) }
  }
}
