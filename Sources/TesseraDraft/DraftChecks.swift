internal import JSON
internal import TesseraDomain

/// Rules about a whole draft that the token format does not have.
enum DraftChecks {
  static func check(_ manifest: ManifestReader, _ graph: TokenGraph, _ state: inout DraftState) {
    if state.mentionsTessera { checkIdentities(graph, &state.log) }
    if state.mentionsDeprecation, !state.isFull { checkDeprecations(graph, &state.log) }
    if !state.isFull { checkGaps(graph, &state.log) }
    checkContrastPairs(manifest, graph, &state.log)
    checkAppearances(manifest.value, graph, &state.log)
  }

  /// A stable identity names one token, in whatever layers it is defined.
  private static func checkIdentities(_ graph: TokenGraph, _ log: inout DraftLog) {
    var owners: [NameKey: TokenPath] = [:]
    for node in graph.content.nodes {
      for definition in node.definitions where definition.isToken {
        let extensions = TesseraExtension(definition.source)
        guard let id = extensions.id else { continue }
        let owner = owners[NameKey(id)] ?? node.path
        owners[NameKey(id)] = owner
        if owner != node.path {
          log.add(
            "tessera.id-twice", at: extensions.node?["id"], path: node.path,
            "the id \"\(id)\" belongs to {\(owner)} already", advice: "Give each token an id of its own.")
        }
      }
    }
  }

  private static func checkDeprecations(_ graph: TokenGraph, _ log: inout DraftLog) {
    for finding in Life.findings(in: graph) {
      guard let id = graph.token(at: finding.path), let token = graph.anyResolved(id) else { continue }
      let mark = token.source["$deprecated"] ?? token.source
      let declared = token.tessera.node?["replacement"]
      switch finding.problem {
      case .missingReason:
        log.add(
          "life.reason", .warning, at: mark, path: finding.path, "the token is deprecated without a reason",
          advice: "Write the reason, and what to use instead: \"$deprecated\": \"Use {group.token}.\"")
      case .missingReplacement(let replacement):
        // A {path} in running text may be an example; a declared replacement is meant.
        log.add(
          "life.replacement", declared == nil ? .warning : .error, at: declared ?? mark, path: finding.path,
          "the replacement {\(replacement)} does not exist",
          advice: graph.nearestToken(to: replacement) ?? "Name a token that exists.")
      case .replacementOfOtherType(let replacement, let type):
        log.add(
          "life.replacement", declared == nil ? .warning : .error, at: declared ?? mark, path: finding.path,
          "the replacement {\(replacement)} is \(type.rawValue), and the token is \(token.type.rawValue)",
          advice: "Name a replacement of the same type.")
      case .noLiveEnd(let replacement):
        log.add(
          "life.replacement", .warning, at: declared ?? mark, path: finding.path,
          "whoever follows {\(replacement)} finds no token that is still in use",
          advice: "Let the chain of replacements end at a token that is not deprecated.")
      }
    }
  }

  /// A token without a value in some context is legal, and mostly a name that was forgotten in a theme.
  private static func checkGaps(_ graph: TokenGraph, _ log: inout DraftLog) {
    // What is in error has no value either.
    guard !graph.modifiers.isEmpty, !log.diagnostics.hasErrors else { return }
    for id in graph.tokens where !graph.reach(id).isEmpty {
      let gaps = graph.contexts(of: id).filter { graph.resolved(id, in: $0) == nil }
      guard let first = gaps.first, let token = graph.anyResolved(id) else { continue }
      let others = gaps.count == 1 ? "" : ", nor in \(gaps.count - 1) other contexts"
      log.add(
        "context.undefined", .warning, at: token.source, path: token.path,
        "the token has no value with \(graph.describe(first))\(others)",
        advice: "Define it in a set, or in every context.")
    }
  }

  private static func checkContrastPairs(_ manifest: ManifestReader, _ graph: TokenGraph, _ log: inout DraftLog) {
    let known = Set(manifest.value.contrastPairs.flatMap { [$0.foreground, $0.background] })
    guard let written = manifest.root["contrastPairs"], !log.lacksContent else { return }
    for pair in written.elements {
      for site in [pair["foreground"], pair["background"]].compactMap(\.self) {
        guard let path = path(site), known.contains(path) else { continue }
        guard let id = graph.token(at: path) else {
          log.add(
            "draft.contrast-pair", at: site, path: path, "a contrast pair names {\(path)}, which does not exist",
            advice: graph.nearestToken(to: path) ?? "Name a color token.")
          continue
        }
        let context = graph.contexts(of: id).first ?? graph.defaultContext
        if let token = graph.resolved(id, in: context), token.type != .color {
          log.add(
            "draft.contrast-pair", at: site, path: path,
            "a contrast pair names {\(path)}, which is \(token.type.rawValue)", advice: "Name a color token.")
        }
      }
    }
  }

  /// The path that a string names, with or without braces.
  private static func path(_ node: JSONNode) -> TokenPath? {
    guard let text = node.string else { return nil }
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return TokenPath(text) }
    return TokenPath(String(Substring(bytes.dropFirst().dropLast())))
  }

  private static func checkAppearances(_ manifest: Manifest, _ graph: TokenGraph, _ log: inout DraftLog) {
    guard let appearances = manifest.appearances, !log.lacksContent else { return }
    let known = graph.modifiers.map { modifier in
      "\(modifier.name)=\(modifier.contexts.map(\.name).joined(separator: "|"))"
    }.joined(separator: ", ")
    for member in appearances.members {
      guard member.value.kind == .object else {
        log.add(
          "draft.appearance", at: member.value, "an appearance maps modifiers to contexts",
          advice: "Write {\"theme\": \"dark\"}.")
        continue
      }
      for choice in member.value.members {
        if graph.context(choosing: [(choice.name, choice.value.string ?? "")]) == nil {
          log.add(
            "draft.appearance", at: choice.nameNode,
            "the appearance \"\(member.name)\" is \(choice.name)=\(choice.value.string ?? "…"), which no resolver has",
            advice: known.isEmpty
              ? "Write a resolver, a file tokens/NAME.resolver.json, or take the appearance out." : "There is \(known)."
          )
        }
      }
    }
  }
}
