/// What can be told of any registry by asking it.
extension Registry {
  /// A release's content and the names gone as of it, once both are seen to be what its digests say: for whoever hands
  /// them on.
  ///
  /// - Throws: ``RegistryError/damaged(_:)`` where they are not.
  /// - Complexity: O(bytes of the content), beside what loading takes.
  package func checkedContent(
    of release: ReleaseRecord
  ) throws(RegistryError) -> (content: SystemContent, tombstones: [Tombstone]) {
    let content = try content(of: release)
    let tombstones = try tombstones(of: release)
    if let fault = release.faults(in: content, tombstones).first { throw .damaged(fault) }
    return (content, tombstones)
  }

  // MARK: - Whether a standing rule makes sense

  /// Refuses what ``deprecate(_:_:path:reason:replacement:)`` would refuse. Writes nothing.
  ///
  /// - Returns: the rule that says the same already; `nil` where this one would be new.
  package func checkNotice(
    _ system: SystemIdentifier, _ range: VersionRange, path: TokenPath?, reason: String, replacement: TokenPath?
  ) throws(RegistryError) -> StandingNotice? {
    guard !reason.utf8.allSatisfy({ $0 <= 0x20 }) else {
      throw .conflict("a notice needs a reason", advice: "Say why with --reason; everyone who uses the name reads it.")
    }
    if let same = try twin(system, range, path: path, reason: reason, replacement: replacement) { return same }
    try check(system, range, path, replacement)
    return nil
  }

  /// The rule about the same that says the same, byte by byte; one that says otherwise is a refusal.
  package func twin(
    _ system: SystemIdentifier, _ range: VersionRange, path: TokenPath?, reason: String, replacement: TokenPath?
  ) throws(RegistryError) -> StandingNotice? {
    guard let same = try notices(of: system).first(where: { $0.range == range && $0.path == path }) else { return nil }
    if same.reason.utf8.elementsEqual(reason.utf8), same.replacement == replacement { return same }
    let what = path.map { "\($0.label) in " } ?? ""
    throw .conflict(
      "there is a notice about \(what)\(system)@\(same.range) already: \(same.reason)",
      advice: "Take it back first, with \"tessera undeprecate\", to say something else.")
  }

  /// Holds a rule against what is published: the newest release of the range that has the name decides, and for a rule
  /// about releases that are still to come the newest of all.
  private func check(
    _ system: SystemIdentifier, _ range: VersionRange, _ path: TokenPath?, _ replacement: TokenPath?
  ) throws(RegistryError) {
    let releases = try releases(of: system)
    guard let path else {
      if replacement == nil { return }
      throw .conflict(
        "a release as a whole has no replacement",
        advice: "Name a token or recipe, or say in the reason what to move to.")
    }
    guard let (release, graph) = try newest(in: range, of: releases, having: path) else {
      throw try unknown(path, range, releases, system)
    }
    guard let replacement else { return }
    let notices = try notices(of: system).covering(release.version)
    if let fault = Life.replacementFault(replacement, of: path, in: graph, notices: notices) {
      throw .conflict("\(fault.message) in \(release.name)", advice: fault.advice)
    }
  }

  /// The newest release of a range with public tokens at or below `path`, or the recipe, and its content.
  private func newest(
    in range: VersionRange, of releases: [ReleaseRecord], having path: TokenPath
  ) throws(RegistryError) -> (ReleaseRecord, TokenGraph)? {
    let covered = releases.filter { range.covers($0.version) }
    for release in (covered.isEmpty ? releases.suffix(1) : covered[...]).reversed() {
      let graph = TokenGraph(try content(of: release), collectsIssues: true)
      if path.recipeName != nil {
        if let recipe = graph.content.recipe(at: path), !recipe.isPrivate { return (release, graph) }
      } else if !Life.publicTokens(within: path, in: graph).isEmpty {
        return (release, graph)
      }
    }
    return nil
  }

  private func unknown(
    _ path: TokenPath, _ range: VersionRange, _ releases: [ReleaseRecord], _ system: SystemIdentifier
  ) throws(RegistryError) -> RegistryError {
    let covered = releases.filter { range.covers($0.version) }
    guard let newest = covered.last ?? releases.last else { return .tokenNotFound(path, suggestion: nil) }
    var advice = "No release in \(system)@\(range) has it."
    if let removal = Removal.sentence(for: path, among: try removals(of: newest)) {
      advice += " \(removal)."
    } else {
      let graph = TokenGraph(try content(of: newest), collectsIssues: true)
      let isPrivate =
        graph.content.recipe(at: path)?.isPrivate ?? graph.token(at: path).map { graph.isPrivate($0) } ?? false
      if let near = isPrivate ? "It is private." : graph.nearName(to: path) { advice += " \(near)" }
    }
    return .tokenNotFound(path, suggestion: advice)
  }
}
