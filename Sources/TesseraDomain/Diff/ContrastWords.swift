/// The contrast of a declared pair, in words that carry the figures.
package enum ContrastWords {
  /// `falls below AA: 4.41 : 1, needs 4.5 : 1`, `still meets AA: 5.2 : 1`.
  package static func sentence(_ finding: ContrastFinding) -> String {
    let level = finding.level.rawValue
    let isBelow = finding.after < finding.required
    let verb: String
    if let before = finding.before {
      let wasBelow = before < finding.required
      verb = isBelow ? (wasBelow ? "still below" : "falls below") : (wasBelow ? "now meets" : "still meets")
    } else {
      verb = isBelow ? "below" : "meets"
    }
    let needs = isBelow ? ", needs \(ratio(finding.required))" : ""
    return "\(verb) \(level): \(ratio(finding.after, required: finding.required))\(needs)"
  }

  /// `4.5 : 1`; see ``number(_:required:)``.
  package static func ratio(_ contrast: Double, required: Double = 0) -> String {
    number(contrast, required: required) + " : 1"
  }

  /// To hundredths, and never rounded up to a level that is not reached.
  package static func number(_ contrast: Double, required: Double = 0) -> String {
    let rule: FloatingPointRoundingRule = contrast < required ? .down : .toNearestOrAwayFromZero
    return TokenValue.text((contrast * 100).rounded(rule) / 100)
  }
}
