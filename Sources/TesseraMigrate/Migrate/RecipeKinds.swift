internal import JSON
internal import TesseraDomain

/// Of which kinds recipes were and are: what changes a view does not stand where a style does.
struct RecipeKinds {
  private let old: TokenGraph
  private let new: TokenGraph

  init(_ old: TokenGraph, _ new: TokenGraph) { (self.old, self.new) = (old, new) }

  /// Why no code goes on with `path` where it had `former`; `nil` where it may.
  func change(from former: TokenPath, to path: TokenPath) -> String? {
    guard let before = Self.kind(of: former, in: old), let after = Self.kind(of: path, in: new),
      Self.place(of: before) != Self.place(of: after)
    else { return nil }
    return "\(path.label) is a \(after.rawValue) now, and was a \(before.rawValue)"
  }

  private static func kind(of path: TokenPath, in graph: TokenGraph) -> Recipe.Kind? {
    graph.content.recipe(at: path)?.source["kind"]?.string.flatMap(Recipe.Kind.init(rawValue:))
  }

  /// What has the same one stands in the same places.
  private static func place(of kind: Recipe.Kind) -> Recipe.Kind { kind == .composition ? .modifier : kind }
}
