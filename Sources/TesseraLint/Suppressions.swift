internal import JSON
internal import TesseraDomain

/// Which rules tokens and groups do not want to hear of: `lint` in `$extensions["dev.tessera"]`, inherited downward.
struct Suppressions {
  static let unknownRule = LintRule(
    "lint.unknown-suppression", .warning, "a suppression names no rule that there is")
  static let unusedRule = LintRule(
    "lint.unused-suppression", .warning, "a suppression has nothing to suppress")

  struct Entry {
    /// A token or group; -1 for a recipe.
    let node: Int
    /// The recipe that it stands in; empty for a token or group.
    let recipe: String
    let code: String
    let rule: LintRule?
    let source: JSONNode
    var isUsed = false

    /// The token or group that it is about; none for a recipe.
    var nodes: [Int] { node < 0 ? [] : [node] }

    func path(_ nodes: [SystemContent.Node]) -> TokenPath {
      node < 0 ? TokenPath(recipe: recipe) : nodes[node].path
    }
  }

  private(set) var entries: [Entry] = []
  /// By node: places in ``entries``.
  private var places: [Int: [Int]] = [:]
  /// By name of a recipe: places in ``entries``.
  private var recipePlaces: [NameKey: [Int]] = [:]

  /// - Complexity: O(*n*) in the members of all definitions.
  init(_ content: SystemContent, _ recipes: RecipeSet) {
    for (index, node) in content.nodes.enumerated() {
      for definition in node.definitions {
        guard let list = TesseraExtension(definition.source).lint, list.kind == .array else { continue }
        for element in list.elements {
          guard let code = element.string else { continue }
          places[index, default: []].append(entries.count)
          entries.append(
            Entry(node: index, recipe: "", code: code, rule: LintRules.named(code), source: element))
        }
      }
    }
    for recipe in recipes.recipes {
      for (code, place) in recipe.suppressedRules {
        recipePlaces[NameKey(recipe.name), default: []].append(entries.count)
        entries.append(
          Entry(node: -1, recipe: recipe.name, code: code, rule: LintRules.named(code), source: place.node))
      }
    }
  }

  /// Whether one of `ids`, or a group around it, suppresses the rule; the nearest that does has been of use.
  mutating func cover(_ code: String, _ ids: [Int], _ nodes: [SystemContent.Node]) -> Bool {
    if entries.isEmpty { return false }
    var isCovered = false
    for id in ids {
      var node = id
      next: while node >= 0 {
        for place in places[node] ?? [] where entries[place].code == code {
          entries[place].isUsed = true
          isCovered = true
          break next
        }
        node = Int(nodes[node].parent)
      }
    }
    return isCovered
  }

  /// Whether the recipe suppresses the rule.
  mutating func cover(_ code: String, _ recipe: Recipe) -> Bool {
    guard let place = recipePlaces[NameKey(recipe.name)]?.first(where: { entries[$0].code == code }) else {
      return false
    }
    entries[place].isUsed = true
    return true
  }
}
