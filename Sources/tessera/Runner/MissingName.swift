internal import JSON
internal import TesseraDomain
internal import TesseraService

/// What is said of a name that is not there: that it is gone, or what may have been meant.
enum MissingName {
  /// A failure about a token or group that `name`, a release or a folder, does not have.
  ///
  /// - Parameters:
  ///   - graph: what it does have.
  ///   - removals: the names that are gone as of it.
  static func failure(
    _ path: TokenPath, in name: String, _ graph: TokenGraph, removals: [Removal], advice: String? = nil
  ) -> Failure {
    var failure = Failure(
      "token.not-found", "\(name) has no token or group \(path)",
      advice: advice ?? "See its names: tessera show \(ShellWord.quoted(name))")
    if let sentence = Removal.sentence(for: path, among: removals) {
      failure.details = ["\(sentence)"]
      failure.members = [("removal", json(path, sentence, removals))]
      return failure
    }
    // A graph made to find out what is wrong knows where a name may have gone.
    let suggesting = TokenGraph(graph.content, collectsIssues: true)
    if let near = suggesting.suggestion(for: path) ?? suggesting.suggestion(for: path, groups: true) {
      failure.details = ["\(near)"]
      failure.members = [("suggestion", .string(near))]
    }
    return failure
  }

  /// The names that are gone from a system, as far as its latest release knows; none where the registry or the system is
  /// not there.
  static func removals(of system: SystemIdentifier, _ call: Invocation) -> [Removal] {
    guard let registry = try? FileRegistry.reading(call),
      let latest = try? registry.release(ReleaseReference(system: system, selector: .channel(.latest)))
    else { return [] }
    return (try? registry.removals(of: latest)) ?? []
  }

  static func json(_ path: TokenPath, _ sentence: String, _ removals: [Removal]) -> JSONValue {
    let removal = removals.first { $0.path == path }
    return [
      "message": .string(sentence), "path": .string(path.text),
      "removedIn": removal?.removedIn.map { .string($0.description) } ?? .null,
      "lastVersion": removal.map { .string($0.lastVersion.description) } ?? .null,
      "replacement": removal?.replacement.map { .string($0.text) } ?? .null,
    ]
  }
}
