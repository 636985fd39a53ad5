internal import TesseraDomain

/// What the reader's device can ask for, and the context that each wish chooses by the appearances of
/// `design-system.json`.
struct CSSMedia {
  struct State {
    let query: String
    /// The choices that differ from the defaults.
    let choices: Context
    /// The states whose queries match too when this one does, itself last: indices into ``states``.
    let matching: [Int]
  }

  /// In the order of their blocks: a later one wins where several match.
  let states: [State]
  /// Modifiers that some state chooses for.
  let modifiers: ModifierSet
  /// Appearances that no query asks for.
  let withoutQuery: [String]

  init(graph: TokenGraph, defaults: Context, fixed: ModifierSet) {
    let appearances = graph.appearances
    func choices(of name: String) -> Context? { appearances.first { $0.name.hasSameBytes(as: name) }?.context }
    let nothing = Context(unchosen: defaults.choices.count)
    let light = choices(of: "light") ?? nothing
    let dark = choices(of: "dark") ?? nothing
    let highContrast = choices(of: "highContrast") ?? nothing
    // Where both choose for one modifier and nothing is said of the two together, dark stays dark.
    let darkHighContrast = choices(of: "darkHighContrast") ?? highContrast.overlaid(with: dark)

    func state(_ query: String, _ context: Context, _ matching: [Int]) -> State {
      var context = context
      for modifier in defaults.choices.indices {
        let isFixed = fixed.contains(ModifierSet(modifier: modifier))
        if isFixed || context[modifier] == defaults[modifier] { context[modifier] = nil }
      }
      return State(query: query, choices: context, matching: matching)
    }
    let schemes = (light: "(prefers-color-scheme: light)", dark: "(prefers-color-scheme: dark)")
    let contrast = "(prefers-contrast: more)"
    states = [
      state(schemes.light, light, [0]),
      state(schemes.dark, dark, [1]),
      state(contrast, highContrast, [2]),
      state(schemes.light + " and " + contrast, light.overlaid(with: highContrast), [0, 2, 3]),
      state(schemes.dark + " and " + contrast, darkHighContrast, [1, 2, 4]),
    ]
    var modifiers = ModifierSet()
    for state in states {
      for modifier in defaults.choices.indices where state.choices[modifier] != nil {
        modifiers.insert(ModifierSet(modifier: modifier))
      }
    }
    self.modifiers = modifiers
    let known = ["light", "dark", "highContrast", "darkHighContrast"]
    withoutQuery = appearances.map(\.name).filter { name in !known.contains { $0.hasSameBytes(as: name) } }
  }
}
