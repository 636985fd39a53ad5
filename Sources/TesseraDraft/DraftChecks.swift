internal import JSON
internal import TesseraDomain

/// Rules about a whole draft that the token format does not have.
enum DraftChecks {
  static func check(_ manifest: Manifest, _ graph: TokenGraph, _ log: inout DraftLog) {
    checkIdentities(graph, &log)
    checkDeprecations(graph, &log)
    checkContrastPairs(manifest, graph, &log)
    checkAppearances(manifest, graph, &log)
  }

  /// A stable identity names one token, in whatever layers it is defined.
  private static func checkIdentities(_ graph: TokenGraph, _ log: inout DraftLog) {
    var owners: [String: TokenPath] = [:]
    for node in graph.content.nodes {
      for definition in node.definitions where definition.isToken {
        let extensions = TesseraExtension(definition.source)
        guard let id = extensions.id else { continue }
        if let owner = owners[id], owner != node.path {
          log.add(
            "tessera.id-twice", at: extensions.node?["id"], path: node.path,
            "the id \"\(id)\" belongs to \(owner) already",
            advice: "Give each token an id of its own.")
        }
        owners[id] = node.path
      }
    }
  }

  private static func checkDeprecations(_ graph: TokenGraph, _ log: inout DraftLog) {
    let context = graph.defaultContext
    for id in graph.tokens {
      guard let token = graph.resolved(id, in: context), let deprecation = token.deprecation else { continue }
      let site = token.source["$deprecated"] ?? token.source
      if deprecation.reason == nil, !token.isPrivate {
        log.add(
          "life.reason", .warning, at: site, path: token.path, "the token is deprecated without a reason",
          advice: "Write the reason, and what to use instead: \"$deprecated\": \"Use {group.token}.\"")
      }
      guard let replacement = deprecation.replacement else { continue }
      guard let target = graph.token(at: replacement) else {
        // A {path} in running text may be an example; a declared replacement is meant.
        let isDeclared = token.tessera.replacement != nil
        log.add(
          "life.replacement", isDeclared ? .error : .warning, at: token.tessera.node?["replacement"] ?? site,
          path: token.path, "the replacement {\(replacement)} does not exist", advice: "Name a token that exists.")
        continue
      }
      if let other = graph.resolved(target, in: context), other.type != token.type {
        log.add(
          "life.replacement", at: token.tessera.node?["replacement"] ?? site, path: token.path,
          "the replacement {\(replacement)} is \(other.type.rawValue), and the token is \(token.type.rawValue)",
          advice: "Name a replacement of the same type.")
      }
    }
  }

  private static func checkContrastPairs(_ manifest: Manifest, _ graph: TokenGraph, _ log: inout DraftLog) {
    for pair in manifest.contrastPairs {
      for path in [pair.foreground, pair.background] {
        guard let id = graph.token(at: path) else {
          log.add(
            Diagnostic(
              "draft.contrast-pair", at: .init(file: ManifestReader.file, line: 1, column: 1), path: path,
              "a contrast pair names {\(path)}, which does not exist", advice: "Name a color token."))
          continue
        }
        let context = graph.contexts(of: id).first ?? graph.defaultContext
        if let token = graph.resolved(id, in: context), token.type != .color {
          log.add(
            Diagnostic(
              "draft.contrast-pair", at: .init(file: ManifestReader.file, line: 1, column: 1), path: path,
              "a contrast pair names {\(path)}, which is \(token.type.rawValue)", advice: "Name a color token."))
        }
      }
    }
  }

  private static func checkAppearances(_ manifest: Manifest, _ graph: TokenGraph, _ log: inout DraftLog) {
    guard let appearances = manifest.appearances else { return }
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
            "the appearance \"\(member.name)\" names a modifier or context that the resolver does not have",
            advice: "Name a modifier and one of its contexts.")
        }
      }
    }
  }
}
