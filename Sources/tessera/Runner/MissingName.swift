internal import JSON
internal import TesseraDomain

/// What is said of a name that is not there: that it is gone, or what may have been meant.
enum MissingName {
  /// A failure about a token, group or recipe that `name`, a release or a folder, does not have.
  ///
  /// - Parameters:
  ///   - graph: what it does have.
  ///   - removals: the names that are gone as of it.
  ///   - isOneOfRecipes: whether only a recipe can have been meant.
  static func failure(
    _ path: TokenPath, in name: String, _ graph: TokenGraph, removals: [Removal], advice: String? = nil,
    isOneOfRecipes: Bool = false
  ) -> Failure {
    let isRecipe = path.recipeName != nil
    var failure = Failure(
      isRecipe ? "recipe.not-found" : "token.not-found",
      "\(name) has no \(isRecipe ? "" : "token or group ")\(path.label)",
      advice: advice ?? "See its names: tessera show \(ShellWord.quoted(name))")
    // A bare name that is gone may have been that of a recipe.
    for path in [path, path.asRecipe].compactMap(\.self) {
      guard let sentence = Removal.sentence(for: path, among: removals) else { continue }
      failure.details = ["\(sentence)"]
      failure.members = [("removal", json(path, sentence, removals))]
      return failure
    }
    // A graph made to find out what is wrong knows where a name may have gone.
    let suggesting = TokenGraph(graph.content, collectsIssues: true)
    if let near = isOneOfRecipes ? suggesting.nearRecipeName(to: path) : suggesting.nearName(to: path) {
      failure.details = ["\(near)"]
      failure.members = [("suggestion", .string(near))]
    }
    return failure
  }

  /// The names that are gone from a system, as far as its latest release knows; none where the registry or the system is
  /// not there.
  static func removals(of system: SystemIdentifier, _ call: Invocation) -> [Removal] {
    guard let registry = try? call.registry(),
      let latest = try? registry.release(ReleaseReference(system: system, selector: .channel(.latest)))
    else { return [] }
    return (try? registry.removals(of: latest)) ?? []
  }

  static func json(_ path: TokenPath, _ sentence: String, _ removals: [Removal]) -> JSONValue {
    let removal = removals.first { $0.path == path }
    var object: JSONObject = ["message": .string(sentence)]
    object.append("path", name: path)
    object.append("removedIn", removal?.removedIn.map { .string($0.description) } ?? .null)
    object.append("lastVersion", removal.map { .string($0.lastVersion.description) } ?? .null)
    object.append("replacement", removal?.replacement.map { .string($0.plainName) } ?? .null)
    return .object(object)
  }
}
