/// Source of the types that exported values need. `@N` stands for the namespace, `@n` for the prefix, `@A` for the access.
enum SwiftUITemplates {
  /// One colour for each appearance.
  static let adaptiveColors = #"""
    extension SwiftUI.Color {
      /// A colour that follows light and dark appearance and increased contrast. A watch is always dark.
      static func @nAdaptive(
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
    @Astruct @NCubicBezier: Hashable, Sendable {
      @Avar x1: Double
      @Avar y1: Double
      @Avar x2: Double
      @Avar y2: Double

      @Ainit(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
      }

      /// The animation along the curve in `duration` seconds.
      @Afunc animation(duration: Double) -> SwiftUI.Animation {
        .timingCurve(x1, y1, x2, y2, duration: duration)
      }
    }

    """#

  /// Styles of lines.
  static let strokes = #"""
    /// How a line is drawn.
    @Aenum @NStrokeStyle: Hashable, Sendable {
      case solid
      /// Dashes three times as long as the line is wide, gaps twice as long.
      case dashed
      /// Round dots, two line widths from centre to centre.
      case dotted
      /// Lengths of dashes and gaps in points.
      case dashes([CGFloat], lineCap: CGLineCap)

      /// The style of a line `lineWidth` points wide.
      @Afunc strokeStyle(lineWidth: CGFloat) -> SwiftUI.StrokeStyle {
        switch self {
        case .solid: return SwiftUI.StrokeStyle(lineWidth: lineWidth)
        case .dashed: return SwiftUI.StrokeStyle(lineWidth: lineWidth, dash: [lineWidth * 3, lineWidth * 2])
        case .dotted: return SwiftUI.StrokeStyle(lineWidth: lineWidth, lineCap: .round, dash: [0, lineWidth * 2])
        case .dashes(let lengths, let lineCap):
          return SwiftUI.StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, dash: lengths)
        }
      }
    }

    """#

  /// Lines around shapes.
  static let borders = #"""
    /// A line around a shape: `shape.stroke(border.color, style: border.strokeStyle)`.
    @Astruct @NBorder: Hashable, Sendable {
      @Avar color: SwiftUI.Color
      /// In points.
      @Avar width: CGFloat
      @Avar style: @NStrokeStyle

      @Ainit(color: SwiftUI.Color, width: CGFloat, style: @NStrokeStyle) {
        self.color = color
        self.width = width
        self.style = style
      }

      @Avar strokeStyle: SwiftUI.StrokeStyle { style.strokeStyle(lineWidth: width) }
    }

    """#

  /// Shadows, and the modifier that draws them.
  static let shadows = #"""
    /// One or more shadows, the first on top.
    @Astruct @NShadow: Hashable, Sendable {
      /// One shadow; lengths in points.
      @Astruct Layer: Hashable, Sendable {
        @Avar color: SwiftUI.Color
        /// Half of the blur of the design token.
        @Avar radius: CGFloat
        @Avar x: CGFloat
        @Avar y: CGFloat
        /// SwiftUI does not draw it.
        @Avar spread: CGFloat
        /// Whether it falls inside the shape, which a view does not draw.
        @Avar isInset: Bool

        @Ainit(
          color: SwiftUI.Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0, spread: CGFloat = 0, isInset: Bool = false
        ) {
          self.color = color
          self.radius = radius
          self.x = x
          self.y = y
          self.spread = spread
          self.isInset = isInset
        }
      }

      @Avar layers: [Layer]

      @Ainit(_ layers: [Layer]) {
        self.layers = layers
      }
    }

    extension SwiftUI.View {
      /// Draws the shadows that fall outside of this view.
      nonisolated @Afunc @nShadow(_ shadow: @NShadow) -> some SwiftUI.View {
        modifier(@NShadowModifier(layers: shadow.layers.filter { !$0.isInset }))
      }
    }

    private struct @NShadowModifier: SwiftUI.ViewModifier {
      private let layers: [@NShadow.Layer]

      nonisolated init(layers: [@NShadow.Layer]) {
        self.layers = layers
      }

      @SwiftUI.ViewBuilder func body(content: Content) -> some SwiftUI.View {
        switch layers.count {
        case 0: content
        case 1: apply(layers[0], to: content)
        case 2: apply(layers[1], to: apply(layers[0], to: content))
        default: layers.reduce(SwiftUI.AnyView(content)) { SwiftUI.AnyView(apply($1, to: $0)) }
        }
      }

      private func apply(_ layer: @NShadow.Layer, to view: some SwiftUI.View) -> some SwiftUI.View {
        view.shadow(color: layer.color, radius: layer.radius, x: layer.x, y: layer.y)
      }
    }

    """#
}
