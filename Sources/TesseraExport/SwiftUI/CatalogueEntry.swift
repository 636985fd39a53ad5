internal import TesseraDomain

/// One entry of a colour in a catalogue: what it is in some appearance, on screens of some gamut.
struct CatalogueEntry {
  enum Appearance: String {
    case dark, high
  }

  enum Gamut: String {
    case sRGB
    case displayP3 = "display-P3"
  }

  /// Empty for any.
  let appearances: [Appearance]
  /// `nil` where one entry is for all screens.
  let gamut: Gamut?
  let isP3: Bool
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double

  /// The entries of a colour: any appearance, then those that differ.
  ///
  /// Light is any, for a platform shows any where it is not dark. Where some appearance is wider than sRGB, each has an
  /// entry for either gamut, the one for sRGB mapped into it.
  static func entries(for color: Variants<Color>) -> [CatalogueEntry] {
    var choices: [([Appearance], Color)] = [([], color.light)]
    if color.others.count == 3 {
      let (dark, high, darkHigh) = (color.others[0], color.others[1], color.others[2])
      let followsLuminosity = isSame(high, color.light) && isSame(darkHigh, dark)
      let followsContrast = isSame(dark, color.light) && isSame(darkHigh, high)
      if followsLuminosity {
        if !followsContrast { choices.append(([.dark], dark)) }
      } else if followsContrast {
        choices.append(([.high], high))
      } else {
        choices += [([.dark], dark), ([.high], high), ([.dark, .high], darkHigh)]
      }
    }
    let isWide = choices.contains { !$0.1.isIn(.srgb) }
    return choices.flatMap { appearances, color in
      isWide
        ? [
          CatalogueEntry(color.mapped(to: .srgb), appearances, .sRGB),
          CatalogueEntry(color.mapped(to: .displayP3), appearances, .displayP3),
        ] : [CatalogueEntry(color.space == .displayP3 ? color : color.mapped(to: .srgb), appearances, nil)]
    }
  }

  private init(_ color: Color, _ appearances: [Appearance], _ gamut: Gamut?) {
    self.appearances = appearances
    self.gamut = gamut
    isP3 = color.space == .displayP3
    red = color.c1.value
    green = color.c2.value
    blue = color.c3.value
    alpha = color.alpha
  }

  private static func isSame(_ a: Color, _ b: Color) -> Bool { SwiftUIWriter.looksSame(a, b) }
}
