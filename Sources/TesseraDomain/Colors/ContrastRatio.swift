/// Contrast ratios in words.
package enum ContrastRatio {
  /// `4.5`, `3.21`, `7`: rounded down, so that 4.499 never reads as the 4.5 that it misses.
  package static func text(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100).rounded(.down))
    let rest = hundredths % 100
    if rest == 0 { return "\(hundredths / 100)" }
    return rest % 10 == 0 ? "\(hundredths / 100).\(rest / 10)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
