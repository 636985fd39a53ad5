internal import TesseraDomain

/// Typographies as fonts, in faithful spelling: what a font cannot say, space between letters and lines, is left out.
extension SwiftUIWriter {
  /// Appends `Font.system(size: 34, weight: .bold)`, or the font of another name.
  mutating func append(font typography: Typography, _ realisation: SwiftUIRealisation?) {
    fontCount += 1
    if typography.letterSpacing.value.value != 0 || realisation?.maximumSize != nil { fontsWithoutAll += 1 }
    let names = typography.fontFamily.value
    let weight = typography.fontWeight
    out.append(qualifier)
    if let design = Self.design(of: names.first) {
      out.append("Font.system(size: ")
      append(length: typography.fontSize)
      out.append(", weight: ")
      append(weight: weight)
      if design != "default" {
        out.append(", design: .")
        out.append(design)
      }
      out.append(UInt8(ascii: ")"))
      return
    }
    let installed = realisation?.postScriptNames.first { Double($0.weight) == weight.value.value.rounded() }?.name
    out.append("Font.custom(")
    SwiftText.append(literal: installed ?? names[0], to: &out)
    out.append(", size: ")
    append(length: typography.fontSize)
    if let style = realisation?.textStyle {
      out.append(", relativeTo: .")
      out.append(style)
    }
    out.append(UInt8(ascii: ")"))
    if installed == nil, weight.value.value != 400 {
      out.append(".weight(")
      append(weight: weight)
      out.append(UInt8(ascii: ")"))
    }
  }

  /// Appends `.bold`, or the constant that it comes from.
  private mutating func append(weight: Slot<FontWeight>) {
    if appendReference(to: weight.reference) {
      out.append(".weight")
    } else {
      out.append(UInt8(ascii: "."))
      out.append(Self.name(of: weight.value))
    }
  }

  /// The design of the platform's own font that a family stands for; `nil` for a font of another name.
  private static func design(of family: String?) -> String? {
    switch family {
    case nil, "system-ui", "ui-sans-serif", "sans-serif": "default"
    case "ui-serif", "serif": "serif"
    case "ui-monospace", "monospace": "monospaced"
    case "ui-rounded": "rounded"
    default: nil
    }
  }

  /// The nearest of SwiftUI's nine weights.
  private static func name(of weight: FontWeight) -> String {
    switch weight.value {
    case ..<150: "ultraLight"
    case ..<250: "thin"
    case ..<350: "light"
    case ..<450: "regular"
    case ..<550: "medium"
    case ..<650: "semibold"
    case ..<750: "bold"
    case ..<850: "heavy"
    default: "black"
    }
  }
}
