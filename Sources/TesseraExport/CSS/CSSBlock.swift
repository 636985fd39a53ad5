internal import TesseraDomain

/// When a block of declarations applies.
struct CSSCondition: Hashable {
  /// An index into ``CSSMedia/states``; -1 without a media query.
  var query: Int
  /// Choices that the element states by its attributes.
  var attributes: Context
  /// Modifiers for which it states none. Only with a query: what is stated counts more than what the device asks for.
  var absent: ModifierSet

  /// The modifiers that ``attributes`` choose for.
  var stated: ModifierSet {
    attributes.choices.indices.reduce(into: ModifierSet()) { set, modifier in
      if attributes[modifier] != nil { set.insert(ModifierSet(modifier: modifier)) }
    }
  }

  /// Whether this condition holds for an element and a device that just fulfil `other`.
  func holds(where other: CSSCondition, media: CSSMedia) -> Bool {
    if query >= 0 {
      guard other.query >= 0, media.states[other.query].matching.contains(query) else { return false }
    }
    for (modifier, choice) in attributes.choices.enumerated() where choice >= 0 {
      guard other.attributes.choices[modifier] == choice else { return false }
    }
    return absent.modifiers.allSatisfy { other.attributes[$0] == nil }
  }
}

/// A condition and what is declared where it holds.
struct CSSBlock {
  let condition: CSSCondition
  /// Lines, each ended by a line break, without indentation.
  var declarations: [UInt8] = []
  /// The same for screens that show more than sRGB.
  var wideDeclarations: [UInt8] = []
}
