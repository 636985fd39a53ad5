/// How different two colours look, in words that carry the figure.
package enum DifferenceWords {
  /// `hardly visible, ΔE 0.6`, `clear, ΔE 8.1`.
  package static func sentence(_ difference: Double) -> String { "\(word(difference)), ΔE \(figure(difference))" }

  /// The figure to tenths.
  package static func figure(_ difference: Double) -> String { TokenValue.text((difference * 10).rounded() / 10) }

  /// A word for a difference by CIEDE2000, two samples touching.
  ///
  /// About 1 is what a person with good sight just sees side by side, and beyond 10 nobody takes one for the other.
  package static func word(_ difference: Double) -> String {
    switch difference {
    case ..<1: "hardly visible"
    case ..<2: "barely visible"
    case ..<5: "visible"
    case ..<10: "clear"
    case ..<30: "strong"
    default: "another color"
    }
  }
}
