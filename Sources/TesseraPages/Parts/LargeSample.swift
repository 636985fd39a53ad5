internal import HTML
internal import TesseraDomain

/// A value as large as it can be seen, for the page of its token.
enum LargeSample {
  /// - Parameter isRadius: whether a length says how round corners are.
  static func append(_ value: TokenValue, isRadius: Bool, to out: inout HTMLBuffer) {
    switch value {
    case .color, .fontFamily, .fontWeight, .typography: Samples.append(value, beside: nil, to: &out)
    case .gradient(let stops):
      Samples.append(value, beside: nil, to: &out)
      marks(stops, to: &out)
    case .dimension(let dimension) where isRadius && dimension.pixels > 0:
      var style = Style()
      style.set("border-top-left-radius", Samples.length(dimension, atMost: 72))
      out.element(.span, .class("corner", out.className(for: style)), .decorative)
    case .dimension: Samples.append(value, beside: nil, to: &out)
    case .number, .carried: break
    case .duration(let duration):
      played(CubicBezier(0, 0, 1, 1), duration.milliseconds, after: 0, "The duration", isDrawn: false, to: &out)
    case .cubicBezier(let curve): played(curve, 1_000, after: 0, "The curve, in one second", to: &out)
    case .transition(let transition):
      played(
        transition.timingFunction.value, transition.duration.value.milliseconds,
        after: transition.delay.value.milliseconds, "The transition", to: &out)
    case .shadow, .border, .strokeStyle:
      for isDark in [false, true] {
        out.element(.span, .class(isDark ? "on dk" : "on lt")) { out in
          Samples.append(value, beside: nil, to: &out)
          out.element(.small, text: isDark ? "on dark" : "on light")
        }
      }
    }
  }

  /// A stroke below a strip where each of its stops is.
  private static func marks(_ stops: [GradientStop], to out: inout HTMLBuffer) {
    out.element(.span, .class("stops"), .decorative) { out in
      for stop in stops.prefix(Samples.maximumParts) where stop.position.value.isFinite {
        var style = Style()
        style.set("left", .percent(max(0, min(1, stop.position.value)) * 100))
        out.element(.i, .class("", out.className(for: style)))
      }
    }
  }

  /// Longer is no motion that anybody waits for.
  private static let longest = 10_000.0

  /// A dot that runs while it is pointed at or has the focus; it is still for people who asked for less motion.
  private static func played(
    _ curve: CubicBezier, _ milliseconds: Double, after delay: Double, _ label: String, isDrawn: Bool = true,
    to out: inout HTMLBuffer
  ) {
    func bounded(_ number: Double) -> Double { number.isFinite ? max(0, min(longest, number)) : 0 }
    func height(_ number: Double) -> Double { number.isFinite ? max(-10, min(10, number)) : 0 }
    var style = Style()
    style.set("animation-duration", .milliseconds(bounded(milliseconds)))
    style.set("animation-delay", .milliseconds(bounded(delay)))
    style.set(
      "animation-timing-function",
      .function(
        "cubic-bezier",
        [.list([.number(curve.x1), .number(height(curve.y1)), .number(curve.x2), .number(height(curve.y2))])]))
    let name = out.className(for: style)
    out.element(.span, .class("play"), .tabindex(0), .role("img"), .label("\(label), played by a dot")) { out in
      if isDrawn { Samples.append(curve, to: &out) }
      out.element(.i, .class("dot", name))
    }
  }
}
