internal import TesseraDomain

/// Names for sets of the contexts that a token varies over, as short as they can be told.
struct MarkdownContexts {
  private let graph: TokenGraph
  /// How many of all contexts make each choice of each modifier.
  private let counts: [Choice: Int]

  private struct Choice: Hashable {
    let modifier: Int
    let context: Int
  }

  /// - Parameter all: every combination of choices.
  init(_ graph: TokenGraph, _ all: [Context]) {
    self.graph = graph
    counts = Self.counted(all)
  }

  /// One name for all contexts with a choice where every one of them is in the set; the rest by all that they choose.
  ///
  /// - Complexity: O(contexts × modifiers).
  func names(of contexts: [Context]) -> [String] {
    let own = Self.counted(contexts)
    var names: [String] = []
    var told: Set<Choice> = []
    for context in contexts {
      let choices = Self.choices(context)
      if choices.contains(where: told.contains) { continue }
      if let whole = choices.first(where: { own[$0] == counts[$0] }) {
        told.insert(whole)
        var one = Context(unchosen: context.choices.count)
        one[whole.modifier] = whole.context
        names.append(graph.describe(one))
      } else {
        names.append(graph.describe(context))
      }
    }
    return names
  }

  private static func counted(_ contexts: [Context]) -> [Choice: Int] {
    var counts: [Choice: Int] = [:]
    for context in contexts { for choice in choices(context) { counts[choice, default: 0] += 1 } }
    return counts
  }

  private static func choices(_ context: Context) -> [Choice] {
    context.choices.indices.compactMap { modifier in
      context[modifier].map { Choice(modifier: modifier, context: $0) }
    }
  }
}
