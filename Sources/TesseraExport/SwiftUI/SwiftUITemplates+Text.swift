/// Source of the types that text needs.
extension SwiftUITemplates {
  /// Weights and families.
  static let fonts = #"""
    /// A font weight from 1 to 1000.
    @Astruct @NFontWeight: Hashable, Sendable, @NValue {
      @Avar value: Double

      nonisolated @Ainit(_ value: Double) {
        self.value = value
      }

      nonisolated @Astatic let ultraLight = @NFontWeight(100)
      nonisolated @Astatic let thin = @NFontWeight(200)
      nonisolated @Astatic let light = @NFontWeight(300)
      nonisolated @Astatic let regular = @NFontWeight(400)
      nonisolated @Astatic let medium = @NFontWeight(500)
      nonisolated @Astatic let semibold = @NFontWeight(600)
      nonisolated @Astatic let bold = @NFontWeight(700)
      nonisolated @Astatic let heavy = @NFontWeight(800)
      nonisolated @Astatic let black = @NFontWeight(900)

      @[
      /// The nearest of SwiftUI's nine weights.
      nonisolated @Avar weight: SwiftUI.Font.Weight {
        switch value {
        case ..<150: return .ultraLight
        case ..<250: return .thin
        case ..<350: return .light
        case ..<450: return .regular
        case ..<550: return .medium
        case ..<650: return .semibold
        case ..<750: return .bold
        case ..<850: return .heavy
        default: return .black
        }
      }
      @]
    }

    /// Font families, most to least preferred.
    @Astruct @NFontFamily: Hashable, Sendable, @NValue {
      @Avar names: [String]

      nonisolated @Ainit(_ names: [String]) {
        self.names = names
      }

      @[
      /// The design of the platform's own font that the first name asks for; `nil` for a font of another name.
      nonisolated @Avar systemDesign: SwiftUI.Font.Design? {
        switch names.first {
        case nil, "system-ui", "ui-sans-serif", "sans-serif": return .default
        case "ui-serif", "serif": return .serif
        case "ui-monospace", "monospace": return .monospaced
        case "ui-rounded": return .rounded
        default: return nil
        }
      }

      /// The first family at `size` points, not scaled; the platform's own font where that family is not installed.
      nonisolated @Afunc font(size: CGFloat, weight: SwiftUI.Font.Weight = .regular) -> SwiftUI.Font {
        if let design = systemDesign { return .system(size: size, weight: weight, design: design) }
        return SwiftUI.Font.custom(names[0], fixedSize: size).weight(weight)
      }

      /// The first family, which grows with the reader's text size as `textStyle` does; the platform's own font keeps `size`.
      nonisolated @Afunc font(
        size: CGFloat, weight: SwiftUI.Font.Weight = .regular, relativeTo textStyle: SwiftUI.Font.TextStyle
      ) -> SwiftUI.Font {
        if systemDesign != nil { return font(size: size, weight: weight) }
        return SwiftUI.Font.custom(names[0], size: size, relativeTo: textStyle).weight(weight)
      }
      @]
    }

    """#

  /// Styles of text, and the modifier that applies one.
  static func textStyles(_ minimum: MinimumSystems) -> String {
    // From 26 on a line height is what is asked for; before, it is made of what there is.
    let hasLineHeight = minimum.includes(iOS: 26, macOS: 26, tvOS: 26, watchOS: 26)
    let hasTracking = minimum.includes(iOS: 16, macOS: 13, tvOS: 16, watchOS: 9)
    return textStyleType + (hasLineHeight ? "" : lineSpacing) + textStyleModifier
      + (hasTracking ? tracking : guardedTracking) + (hasLineHeight ? lineHeight : guardedLineHeight) + "}\n"
  }

  private static let textStyleType = #"""
    /// Everything about a style of text; `@nTextStyle(_:)` of a view applies all of it.
    @Astruct @NTextStyle: Hashable, Sendable, @NValue {
      @Avar family: @NFontFamily
      /// In points, at the default size of text.
      @Avar size: CGFloat
      @Avar weight: @NFontWeight
      /// Added between characters, in points.
      @Avar tracking: CGFloat
      /// From line to line, as a multiple of the size.
      @Avar lineHeight: Double
      /// Names of installed fonts by weight; where there is one, it is used instead of family and weight.
      @Avar postScriptNames: [Int: String]
      /// The platform's style that text grows and shrinks with.
      @Avar relativeTo: SwiftUI.Font.TextStyle
      /// In points: text does not grow beyond it.
      @Avar maximumSize: CGFloat?

      nonisolated @Ainit(
        family: @NFontFamily, size: CGFloat, weight: @NFontWeight, tracking: CGFloat = 0, lineHeight: Double,
        postScriptNames: [Int: String] = [:], relativeTo: SwiftUI.Font.TextStyle = .body, maximumSize: CGFloat? = nil
      ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.tracking = tracking
        self.lineHeight = lineHeight
        self.postScriptNames = postScriptNames
        self.relativeTo = relativeTo
        self.maximumSize = maximumSize
      }

      /// The font alone, where no more is wanted: it has neither tracking nor line height, nor a maximum size.
      ///
      /// One that is called by its name grows with the reader's text size, the platform's own keeps its size.
      nonisolated @Avar font: SwiftUI.Font {
        if let name = postScriptName { return .custom(name, size: size, relativeTo: relativeTo) }
        return family.font(size: size, weight: weight.weight, relativeTo: relativeTo)
      }

      /// The font at `size` points, not scaled.
      nonisolated @Afunc font(size: CGFloat) -> SwiftUI.Font {
        if let name = postScriptName { return .custom(name, fixedSize: size) }
        return family.font(size: size, weight: weight.weight)
      }

      /// This style in another weight.
      nonisolated @Afunc weight(_ weight: @NFontWeight) -> @NTextStyle {
        var style = self
        style.weight = weight
        return style
      }

      /// This style in a weight from 1 to 1000.
      nonisolated @Afunc weight(_ value: Double) -> @NTextStyle { weight(@NFontWeight(value)) }

      nonisolated private var postScriptName: String? { postScriptNames[Int(weight.value.rounded())] }

      nonisolated fileprivate func size(scaled: CGFloat) -> CGFloat { min(scaled, maximumSize ?? scaled) }

      nonisolated fileprivate func tracking(size: CGFloat) -> CGFloat {
        self.size == 0 ? tracking : tracking * size / self.size
      }
    }


    """#

  private static let lineSpacing = #"""
    extension @NTextStyle {
      /// What is added between lines; never negative, for lines are set no tighter than the font's own.
      nonisolated fileprivate func lineSpacing(size: CGFloat) -> CGFloat {
        max(0, size * CGFloat(lineHeight) - naturalLineHeight(size: size))
      }

      nonisolated private func naturalLineHeight(size: CGFloat) -> CGFloat {
        let name = postScriptName ?? (family.systemDesign == nil ? family.names[0] : nil)
        #if canImport(UIKit)
          let font = name.flatMap { UIFont(name: $0, size: size) } ?? UIFont.systemFont(ofSize: size)
          return font.lineHeight
        #elseif canImport(AppKit)
          let font = name.flatMap { NSFont(name: $0, size: size) } ?? NSFont.systemFont(ofSize: size)
          return font.ascender - font.descender + font.leading
        #else
          return size * 1.2
        #endif
      }
    }


    """#

  private static let textStyleModifier = #"""
    extension SwiftUI.View {
      /// Sets font, tracking and line height, scaled with the reader's text size.
      nonisolated @Afunc @nTextStyle(_ style: @NTextStyle) -> some SwiftUI.View {
        modifier(@NTextStyleModifier(style))
      }
    }

    private struct @NTextStyleModifier: SwiftUI.ViewModifier {
      private let style: @NTextStyle
      @SwiftUI.ScaledMetric private var scaledSize: CGFloat

      nonisolated init(_ style: @NTextStyle) {
        self.style = style
        _scaledSize = SwiftUI.ScaledMetric(wrappedValue: style.size, relativeTo: style.relativeTo)
      }

      func body(content: Content) -> some SwiftUI.View {
        let size = style.size(scaled: scaledSize)
        return spaced(tracked(content.font(style.font(size: size)), size: size), size: size)
      }


    """#

  private static let tracking = #"""
      private func tracked(_ text: some SwiftUI.View, size: CGFloat) -> some SwiftUI.View {
        text.tracking(style.tracking(size: size))
      }


    """#

  private static let guardedTracking = #"""
      @SwiftUI.ViewBuilder private func tracked(_ text: some SwiftUI.View, size: CGFloat) -> some SwiftUI.View {
        if #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) {
          text.tracking(style.tracking(size: size))
        } else {
          text
        }
      }


    """#

  private static let lineHeight = #"""
      private func spaced(_ text: some SwiftUI.View, size: CGFloat) -> some SwiftUI.View {
        text.lineHeight(.multiple(factor: CGFloat(style.lineHeight)))
      }

    """#

  private static let guardedLineHeight = #"""
      @SwiftUI.ViewBuilder private func spaced(_ text: some SwiftUI.View, size: CGFloat) -> some SwiftUI.View {
        #if compiler(>=6.2)
          if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, *) {
            text.lineHeight(.multiple(factor: CGFloat(style.lineHeight)))
          } else {
            loosened(text, by: style.lineSpacing(size: size))
          }
        #else
          loosened(text, by: style.lineSpacing(size: size))
        #endif
      }

      /// Half of the space goes above the first line and half below the last, so that the box is as high as drawn.
      private func loosened(_ text: some SwiftUI.View, by spacing: CGFloat) -> some SwiftUI.View {
        text.lineSpacing(spacing).padding(.vertical, spacing / 2)
      }

    """#
}
