internal import TesseraDomain

/// The contexts that a colour adapts to by itself, and the one that everything else is taken from.
struct SwiftUIAppearances {
  /// Light; where the system maps appearances, also dark, increased contrast, and dark with increased contrast.
  let contexts: [Context]
  /// The modifiers that tell those apart.
  let mask: ModifierSet
  let notes: [ExportNote]

  var base: Context { contexts[0] }

  /// What the three behind light are called in comments and notes.
  static let names = ["light", "dark", "high contrast", "dark high contrast"]
  /// What they are called in code.
  static let cases = ["light", "dark", "highContrast", "darkHighContrast"]

  init(_ input: ExportInput) throws(ExportError) {
    let graph = input.graph
    let base = try input.baseContext()
    var notes: [ExportNote] = []
    var chosen: [String: Context] = [:]
    var unknown: [Context] = []
    for appearance in graph.appearances {
      guard ["light", "dark", "highContrast", "darkHighContrast"].contains(appearance.name) else {
        notes.append(
          ExportNote(
            "the platform knows no appearance \"\(appearance.name)\", so it is left out",
            context: graph.describe(appearance.context)))
        unknown.append(appearance.context)
        continue
      }
      var choices = appearance.context
      for modifier in graph.modifiers.indices where input.fixes(modifier: modifier) { choices[modifier] = nil }
      chosen[appearance.name] = choices
    }
    let nothing = Context(unchosen: graph.modifiers.count)
    let lightChoice = chosen["light"] ?? nothing
    let contrastChoice = chosen["highContrast"] ?? nothing
    let light = base.overlaid(with: lightChoice)
    let dark = chosen["dark"].map { base.overlaid(with: $0) } ?? light
    // More contrast is more of what there is. Where nothing is said of it in the dark, it is there as it is in light;
    // where both choose for one modifier, dark stays dark.
    let highContrast = light.overlaid(with: contrastChoice)
    let darkHighContrast =
      chosen["darkHighContrast"].map { base.overlaid(with: $0) }
      ?? chosen["dark"].map { base.overlaid(with: contrastChoice).overlaid(with: $0) } ?? highContrast
    let all = [light, dark, highContrast, darkHighContrast]

    var mask: ModifierSet = []
    for modifier in graph.modifiers.indices where all.contains(where: { $0[modifier] != light[modifier] }) {
      mask.insert(ModifierSet(modifier: modifier))
    }
    contexts = mask.isEmpty ? [light] : all
    self.mask = mask
    for modifier in mask.modifiers {
      let shape = graph.modifiers[modifier]
      for (index, context) in shape.contexts.enumerated()
      where !(all + unknown).contains(where: { $0[modifier] == index }) {
        notes.append(
          ExportNote("no appearance shows this context, so it is left out", context: shape.name + "=" + context.name))
      }
    }
    self.notes = notes
  }
}

/// Something in each appearance: one for all, or light and three others.
struct Variants<Value> {
  let light: Value
  /// Empty, or dark, increased contrast, and dark with increased contrast.
  let others: [Value]

  init(_ light: Value, others: [Value] = []) {
    self.light = light
    self.others = others
  }

  /// A part of each; `nil` for light gives `nil`, and for another what light has.
  func map<Part>(_ part: (Value) -> Part?) -> Variants<Part>? {
    guard let first = part(light) else { return nil }
    return Variants<Part>(first, others: others.map { part($0) ?? first })
  }
}
