/// Source of the types that exported values need. `@N` stands for the namespace, `@n` for the prefix, `@A` for the access.
///
/// Lines between `@[` and `@]` need SwiftUI, in types that do not: see ``SwiftUISupport/plainNeeds``.
enum SwiftUITemplates {
  /// What types of values conform to, so that they are bound to no actor.
  static let values = #"""
    // Types of values are bound to no actor, also where a target isolates what it declares to the main actor.
    #if compiler(>=6.1)
      nonisolated protocol @NValue: Sendable {}
    #else
      protocol @NValue: Sendable {}
    #endif

    """#

  /// One colour for each appearance.
  static let adaptiveColors = #"""
    extension SwiftUI.Color {
      /// A colour that follows light and dark appearance and increased contrast. A watch is always dark.
      nonisolated static func @nAdaptive(
        light: SwiftUI.Color, dark: SwiftUI.Color, highContrast: SwiftUI.Color? = nil,
        darkHighContrast: SwiftUI.Color? = nil
      ) -> SwiftUI.Color {
        #if os(watchOS)
          return dark
        #elseif canImport(UIKit)
          let light = UIColor(light)
          let dark = UIColor(dark)
          let highContrast = highContrast.map { UIColor($0) } ?? light
          let darkHighContrast = darkHighContrast.map { UIColor($0) } ?? dark
          return SwiftUI.Color(
            uiColor: UIColor { traits in
              let isHigh = traits.accessibilityContrast == .high
              if traits.userInterfaceStyle == .dark { return isHigh ? darkHighContrast : dark }
              return isHigh ? highContrast : light
            })
        #elseif canImport(AppKit)
          let light = NSColor(light)
          let dark = NSColor(dark)
          let highContrast = highContrast.map { NSColor($0) } ?? light
          let darkHighContrast = darkHighContrast.map { NSColor($0) } ?? dark
          return SwiftUI.Color(
            nsColor: NSColor(name: nil) { appearance in
              switch appearance.bestMatch(from: [
                .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
              ]) {
              case .some(.darkAqua): return dark
              case .some(.accessibilityHighContrastAqua): return highContrast
              case .some(.accessibilityHighContrastDarkAqua): return darkHighContrast
              default: return light
              }
            })
        #else
          return light
        #endif
      }
    }

    """#

  /// Timing curves.
  static let curves = #"""
    /// A cubic Bézier timing curve through (0, 0) and (1, 1).
    @Astruct @NCubicBezier: Hashable, Sendable, @NValue {
      @Avar x1: Double
      @Avar y1: Double
      @Avar x2: Double
      @Avar y2: Double

      nonisolated @Ainit(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
      }

      @[
      /// The animation along the curve in `duration` seconds.
      nonisolated @Afunc animation(duration: Double) -> SwiftUI.Animation {
        .timingCurve(x1, y1, x2, y2, duration: duration)
      }

      /// For readers who asked for less motion: even and short, so that nothing overshoots.
      nonisolated @Afunc reduced(duration: Double) -> SwiftUI.Animation {
        .linear(duration: min(duration, 0.1))
      }
      @]
    }

    """#

  /// Styles of lines.
  static let strokes = #"""
    /// How a line is drawn.
    @Aenum @NStrokeStyle: Hashable, Sendable, @NValue {
      case solid
      /// Dashes three times as long as the line is wide, gaps twice as long.
      case dashed
      /// Round dots, two line widths from centre to centre.
      case dotted
      /// Lengths of dashes and gaps in points.
      case dashes([CGFloat], lineCap: CGLineCap)

      /// The style of a line `lineWidth` points wide.
      nonisolated @Afunc strokeStyle(lineWidth: CGFloat) -> SwiftUI.StrokeStyle {
        switch self {
        // Dashes without any length are no pattern that can be drawn.
        case _ where lineWidth <= 0: return SwiftUI.StrokeStyle(lineWidth: lineWidth)
        case .solid: return SwiftUI.StrokeStyle(lineWidth: lineWidth)
        case .dashed: return SwiftUI.StrokeStyle(lineWidth: lineWidth, dash: [lineWidth * 3, lineWidth * 2])
        case .dotted: return SwiftUI.StrokeStyle(lineWidth: lineWidth, lineCap: .round, dash: [0, lineWidth * 2])
        case .dashes(let lengths, let lineCap):
          guard lengths.contains(where: { $0 > 0 }) else { return SwiftUI.StrokeStyle(lineWidth: lineWidth, lineCap: lineCap) }
          return SwiftUI.StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, dash: lengths)
        }
      }
    }

    """#

  /// Lines around shapes.
  static let borders = #"""
    /// A line around a shape; `@nBorder(_:in:)` of a view draws it.
    @Astruct @NBorder: Hashable, Sendable, @NValue {
      @Avar color: SwiftUI.Color
      /// In points.
      @Avar width: CGFloat
      @Avar style: @NStrokeStyle

      nonisolated @Ainit(color: SwiftUI.Color, width: CGFloat, style: @NStrokeStyle) {
        self.color = color
        self.width = width
        self.style = style
      }

      nonisolated @Avar strokeStyle: SwiftUI.StrokeStyle { style.strokeStyle(lineWidth: width) }
    }

    extension SwiftUI.View {
      /// Draws the line along the inside of `shape` over this view.
      nonisolated @Afunc @nBorder<Shape: SwiftUI.InsettableShape>(
        _ border: @NBorder, in shape: Shape = SwiftUI.Rectangle()
      ) -> some SwiftUI.View {
        overlay { shape.strokeBorder(border.color, style: border.strokeStyle) }
      }
    }

    """#
}
