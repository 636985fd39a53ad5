/// Source of the types that text needs.
extension SwiftUITemplates {
  /// Weights and families.
  static let fonts = #"""
    /// A font weight from 1 to 1000.
    @Astruct @NFontWeight: Hashable, Sendable {
      @Avar value: Double

      @Ainit(_ value: Double) {
        self.value = value
      }

      /// The nearest of SwiftUI's nine weights.
      @Avar weight: SwiftUI.Font.Weight {
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
    }

    /// Font families, most to least preferred.
    @Astruct @NFontFamily: Hashable, Sendable {
      @Avar names: [String]

      @Ainit(_ names: [String]) {
        self.names = names
      }

      /// The design of the platform's own font that the first name asks for; `nil` for a font of another name.
      @Avar systemDesign: SwiftUI.Font.Design? {
        switch names.first {
        case nil, "system-ui", "ui-sans-serif", "sans-serif": return .default
        case "ui-serif", "serif": return .serif
        case "ui-monospace", "monospace": return .monospaced
        case "ui-rounded": return .rounded
        default: return nil
        }
      }

      /// The first family at `size` points, not scaled; the platform's own font where that family is not installed.
      @Afunc font(size: CGFloat, weight: SwiftUI.Font.Weight = .regular) -> SwiftUI.Font {
        if let design = systemDesign { return .system(size: size, weight: weight, design: design) }
        return SwiftUI.Font.custom(names[0], fixedSize: size).weight(weight)
      }
    }

    """#

  /// Styles of text, and the modifier that applies one.
  static let textStyles = #"""
    /// Everything about a style of text; `@nTextStyle(_:)` of a view applies all of it.
    @Astruct @NTextStyle: Hashable, Sendable {
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
      /// Text grows and shrinks with this style; `nil` keeps the size.
      @Avar textStyle: SwiftUI.Font.TextStyle?
      /// In points: text does not grow beyond it.
      @Avar maximumSize: CGFloat?

      @Ainit(
        family: @NFontFamily, size: CGFloat, weight: @NFontWeight, tracking: CGFloat = 0, lineHeight: Double,
        postScriptNames: [Int: String] = [:], textStyle: SwiftUI.Font.TextStyle? = nil, maximumSize: CGFloat? = nil
      ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.tracking = tracking
        self.lineHeight = lineHeight
        self.postScriptNames = postScriptNames
        self.textStyle = textStyle
        self.maximumSize = maximumSize
      }

      /// The font at its default size, not scaled; a font has neither tracking nor line height.
      @Avar font: SwiftUI.Font { font(size: size) }

      /// The font at `size` points, not scaled.
      @Afunc font(size: CGFloat) -> SwiftUI.Font {
        if let name = postScriptName { return .custom(name, fixedSize: size) }
        return family.font(size: size, weight: weight.weight)
      }

      /// This style in another weight.
      @Afunc weight(_ value: Double) -> @NTextStyle {
        var style = self
        style.weight = @NFontWeight(value)
        return style
      }

      private var postScriptName: String? { postScriptNames[Int(weight.value.rounded())] }

      /// What SwiftUI adds between lines; never negative, for it cannot set lines tighter than the font does.
      fileprivate func lineSpacing(size: CGFloat) -> CGFloat {
        max(0, size * CGFloat(lineHeight) - naturalLineHeight(size: size))
      }

      private func naturalLineHeight(size: CGFloat) -> CGFloat {
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

    extension SwiftUI.View {
      /// Sets font, tracking and line height, scaled with the reader's text size where the style says so.
      nonisolated @Afunc @nTextStyle(_ style: @NTextStyle) -> some SwiftUI.View {
        modifier(@NTextStyleModifier(style))
      }
    }

    private struct @NTextStyleModifier: SwiftUI.ViewModifier {
      private let style: @NTextStyle
      @SwiftUI.ScaledMetric private var scaledSize: CGFloat

      nonisolated init(_ style: @NTextStyle) {
        self.style = style
        _scaledSize = SwiftUI.ScaledMetric(wrappedValue: style.size, relativeTo: style.textStyle ?? .body)
      }

      @SwiftUI.ViewBuilder func body(content: Content) -> some SwiftUI.View {
        let size = style.textStyle == nil ? style.size : min(scaledSize, style.maximumSize ?? scaledSize)
        let spacing = style.lineSpacing(size: size)
        let text = content.font(style.font(size: size)).lineSpacing(spacing).padding(.vertical, spacing / 2)
        if #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) {
          text.tracking(style.size == 0 ? style.tracking : style.tracking * size / style.size)
        } else {
          text
        }
      }
    }

    """#
}
