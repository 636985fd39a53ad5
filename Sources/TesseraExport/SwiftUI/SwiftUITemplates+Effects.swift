/// Source of the types that shadows, gradients and motion need.
extension SwiftUITemplates {
  /// Shadows, and what draws them.
  static func shadows(_ minimum: MinimumSystems) -> String {
    let availability =
      minimum.includes(iOS: 16, macOS: 13, tvOS: 16, watchOS: 9)
      ? "" : "@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)\n"
    return shadowTypes + availability + shadowStyle
  }

  private static let shadowTypes = #"""
    /// One or more shadows, the first on top.
    @Astruct @NShadow: Hashable, Sendable, @NValue {
      /// One shadow; lengths in points.
      @Astruct Layer: Hashable, Sendable, @NValue {
        @Avar color: SwiftUI.Color
        /// Half of the blur of the design token.
        @Avar radius: CGFloat
        @Avar x: CGFloat
        @Avar y: CGFloat
        /// SwiftUI does not draw it.
        @Avar spread: CGFloat
        /// Whether it falls inside of a shape; a view draws none of these.
        @Avar isInset: Bool

        nonisolated @Ainit(
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

      nonisolated @Ainit(_ layers: [Layer]) {
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
        case 3: apply(layers[2], to: apply(layers[1], to: apply(layers[0], to: content)))
        default: layers.reduce(SwiftUI.AnyView(content)) { SwiftUI.AnyView(apply($1, to: $0)) }
        }
      }

      private func apply(_ layer: @NShadow.Layer, to view: some SwiftUI.View) -> some SwiftUI.View {
        view.shadow(color: layer.color, radius: layer.radius, x: layer.x, y: layer.y)
      }
    }


    """#

  private static let shadowStyle = #"""
    extension SwiftUI.ShapeStyle {
      /// A fill that draws all of the shadows, inset ones too: `shape.fill(.white.@nShadowed(…))`.
      nonisolated @Afunc @nShadowed(_ shadow: @NShadow) -> SwiftUI.AnyShapeStyle {
        shadow.layers.reduce(SwiftUI.AnyShapeStyle(self)) { style, layer in
          SwiftUI.AnyShapeStyle(
            style.shadow(
              layer.isInset
                ? .inner(color: layer.color, radius: layer.radius, x: layer.x, y: layer.y)
                : .drop(color: layer.color, radius: layer.radius, x: layer.x, y: layer.y)))
        }
      }
    }

    """#

  /// What makes a fill of a gradient.
  static let gradients = #"""
    extension SwiftUI.Gradient {
      /// This gradient along a line; a design token has no direction.
      nonisolated @Afunc @nLinear(
        from start: SwiftUI.UnitPoint = .top, to end: SwiftUI.UnitPoint = .bottom
      ) -> SwiftUI.LinearGradient {
        SwiftUI.LinearGradient(gradient: self, startPoint: start, endPoint: end)
      }
    }

    """#

  /// Changes over time, with a twin for readers who asked for less motion.
  static let transitions = #"""
    /// How a change runs; `@nAnimation(_:value:)` of a view animates with it as the reader wants.
    @Astruct @NTransition: Hashable, Sendable, @NValue {
      /// In seconds.
      @Avar duration: Double
      /// In seconds, before it begins.
      @Avar delay: Double
      @Avar curve: @NCubicBezier

      nonisolated @Ainit(duration: Double, delay: Double = 0, curve: @NCubicBezier) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
      }

      @[
      nonisolated @Avar animation: SwiftUI.Animation {
        let animation = curve.animation(duration: duration)
        return delay == 0 ? animation : animation.delay(delay)
      }

      /// For readers who asked for less motion: even, short and at once, so that nothing overshoots.
      nonisolated @Avar reduced: SwiftUI.Animation { curve.reduced(duration: duration) }

      /// One of the two, for `withAnimation`: the environment's `accessibilityReduceMotion` says which.
      nonisolated @Afunc animation(reduceMotion: Bool) -> SwiftUI.Animation {
        reduceMotion ? reduced : animation
      }
      @]
    }

    @[
    extension SwiftUI.View {
      /// Animates this view when `value` changes, with little motion for readers who asked for that.
      nonisolated @Afunc @nAnimation<Value: Equatable>(
        _ transition: @NTransition, value: Value
      ) -> some SwiftUI.View {
        modifier(@NTransitionModifier(transition)).animation(transition.animation, value: value)
      }
    }

    /// Stands inside of an animation, and exchanges it for readers who asked for less motion.
    private struct @NTransitionModifier: SwiftUI.ViewModifier {
      @SwiftUI.Environment(\.accessibilityReduceMotion) private var reduceMotion
      private let transition: @NTransition

      nonisolated init(_ transition: @NTransition) {
        self.transition = transition
      }

      func body(content: Content) -> some SwiftUI.View {
        let (full, reduced) = (transition.animation, transition.animation(reduceMotion: reduceMotion))
        return content.transaction { change in
          if change.animation == full { change.animation = reduced }
        }
      }
    }
    @]

    """#
}
