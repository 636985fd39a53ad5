/// Every enumeration that recipes know.
package enum EnumerationTable {
  package static let all: [Enumeration] = environment + layout + text + drawing + controls + styles + behaviour

  private static let places = Dictionary(
    all.map { (NameKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })

  /// - Complexity: O(1).
  package static func enumeration(named name: String) -> Enumeration? { places[NameKey(name)] }

  /// What the environment tells of.
  private static let environment: [Enumeration] = [
    Enumeration("colorScheme", swift: "ColorScheme", ["light", "dark"]),
    Enumeration("colorSchemeContrast", swift: "ColorSchemeContrast", ["standard", "increased"]),
    Enumeration(
      "dynamicTypeSize", swift: "DynamicTypeSize",
      [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2",
        "accessibility3", "accessibility4", "accessibility5",
      ], form: .ordered),
    Enumeration("userInterfaceSizeClass", swift: "UserInterfaceSizeClass", ["compact", "regular"]),
    Enumeration("layoutDirection", swift: "LayoutDirection", ["leftToRight", "rightToLeft"]),
    Enumeration("legibilityWeight", swift: "LegibilityWeight", ["regular", "bold"]),
    Enumeration("scenePhase", swift: "ScenePhase", ["background", "inactive", "active"], form: .ordered),
  ]

  /// Where things are and how they fill their room.
  private static let layout: [Enumeration] = [
    Enumeration(
      "alignment", swift: "Alignment",
      [
        "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing", "bottomLeading",
        "bottomTrailing", "centerFirstTextBaseline", "centerLastTextBaseline", "leadingFirstTextBaseline",
        "leadingLastTextBaseline", "trailingFirstTextBaseline", "trailingLastTextBaseline",
      ], isHashable: false),
    Enumeration(
      "horizontalAlignment", swift: "HorizontalAlignment",
      [
        "leading", "center", "trailing", .init("listRowSeparatorLeading", .iOS(16).without(.tvOS, .watchOS)),
        .init("listRowSeparatorTrailing", .iOS(16).without(.tvOS, .watchOS)),
      ], isHashable: false),
    Enumeration(
      "verticalAlignment", swift: "VerticalAlignment",
      ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"], isHashable: false),
    Enumeration(
      "unitPoint", swift: "UnitPoint",
      [
        "zero", "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing", "bottomLeading",
        "bottomTrailing",
      ]),
    Enumeration("edge", swift: "Edge", ["top", "leading", "bottom", "trailing"]),
    Enumeration("verticalEdge", swift: "VerticalEdge", ["top", "bottom"]),
    Enumeration("horizontalEdge", swift: "HorizontalEdge", ["leading", "trailing"]),
    Enumeration("verticalEdges", swift: "VerticalEdge.Set", ["top", "bottom", "all"], form: .set),
    Enumeration("axis", swift: "Axis", ["horizontal", "vertical"]),
    Enumeration("axes", swift: "Axis.Set", ["horizontal", "vertical"], form: .set),
    Enumeration("contentMode", swift: "ContentMode", ["fit", "fill"]),
    Enumeration("safeAreaRegions", swift: "SafeAreaRegions", ["all", "container", "keyboard"], form: .set),
    Enumeration(
      "contentMarginPlacement", swift: "ContentMarginPlacement", ["automatic", "scrollContent", "scrollIndicators"],
      form: .opaque, minimum: .iOS(17), isDeclarable: false),
    Enumeration("visibility", swift: "Visibility", ["automatic", "visible", "hidden"]),
  ]

  private static let text: [Enumeration] = [
    Enumeration(
      "fontWeight", swift: "Font.Weight",
      ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]),
    Enumeration("fontDesign", swift: "Font.Design", ["default", "serif", "rounded", "monospaced"]),
    Enumeration(
      "fontWidth", swift: "Font.Width", ["compressed", "condensed", "standard", "expanded"], minimum: .iOS(16)),
    Enumeration("fontLeading", swift: "Font.Leading", ["standard", "tight", "loose"]),
    Enumeration(
      "fontTextStyle", swift: "Font.TextStyle",
      [
        "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote",
        "caption", "caption2",
      ]),
    Enumeration("textAlignment", swift: "TextAlignment", ["leading", "center", "trailing"]),
    Enumeration("textCase", swift: "Text.Case", ["uppercase", "lowercase"]),
    Enumeration("truncationMode", swift: "Text.TruncationMode", ["head", "tail", "middle"]),
    Enumeration(
      "textLinePattern", swift: "Text.LineStyle.Pattern", ["solid", "dot", "dash", "dashDot", "dashDotDot"],
      form: .opaque),
    Enumeration(
      "lineHeight", swift: "AttributedString.LineHeight", ["variable", "normal", "tight", "loose"],
      minimum: .iOS(26)),
    Enumeration("textScale", swift: "Text.Scale", ["default", "secondary"], minimum: .iOS(17)),
  ]

  private static let drawing: [Enumeration] = [
    Enumeration(
      "blendMode", swift: "BlendMode",
      [
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
        "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "sourceAtop",
        "destinationOver", "destinationOut", "plusDarker", "plusLighter",
      ]),
    Enumeration("colorRenderingMode", swift: "ColorRenderingMode", ["nonLinear", "linear", "extendedLinear"]),
    Enumeration("rgbColorSpace", swift: "Color.RGBColorSpace", ["sRGB", "sRGBLinear", "displayP3"]),
    Enumeration(
      "gradientColorSpace", swift: "Gradient.ColorSpace", ["device", "perceptual"], minimum: .iOS(16)),
    Enumeration("gradientStop", swift: "Gradient.Stop", []),
    Enumeration("roundedCornerStyle", swift: "RoundedCornerStyle", ["circular", "continuous"]),
    Enumeration("lineCap", swift: "CGLineCap", ["butt", "round", "square"]),
    Enumeration("lineJoin", swift: "CGLineJoin", ["miter", "round", "bevel"]),
    Enumeration(
      "symbolRenderingMode", swift: "SymbolRenderingMode", ["monochrome", "multicolor", "hierarchical", "palette"],
      form: .opaque),
    Enumeration(
      "symbolVariants", swift: "SymbolVariants", ["none", "circle", "square", "rectangle", "fill", "slash"]),
    Enumeration("imageScale", swift: "Image.Scale", ["small", "medium", "large"]),
    Enumeration(
      "glass", swift: "Glass", ["regular", "clear", "identity"], minimum: .iOS(26), isHashable: false),
    SystemColors.enumeration,
  ]
}
