internal import JSON

/// Reads one recipe's object into a ``Recipe``.
struct RecipeReader {
  let name: String
  private(set) var findings: [RecipeFinding] = []

  init(name: String) { self.name = name }

  mutating func read(_ root: JSONNode) -> Recipe? { nil }
}
