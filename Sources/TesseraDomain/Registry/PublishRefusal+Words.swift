/// What refusals are called and say, wherever they are shown.
extension PublishRefusal {
  /// Stable; tools may rely on it.
  package var code: String {
    switch self {
    case .bumpTooLow: "bump.too-low"
    case .versionTaken: "version.taken"
    case .stale: "base.stale"
    case .majorOnLine: "line.major"
    case .contrast: "contrast"
    case .earlyRemoval: "removal.early"
    case .looserPolicy: "policy.looser"
    case .versionsExhausted: "version.exhausted"
    }
  }

  /// What is wrong, in one sentence without a full stop.
  package var message: String {
    switch self {
    case .bumpTooLow(let version, let base, let needed, _):
      "\(version) is too small a step over \(base): the changes force a \(needed)"
    case .versionTaken(let version): "\(version) is published already, with other content"
    case .stale(let expected, let found, _):
      "the plan was made against \(expected?.description ?? "no release"), and the base is "
        + "\(found?.description ?? "no release") now"
    case .majorOnLine(let line, let base, _):
      "the changes force a major over \(base), which cannot stay on line \(line)"
    case .contrast(let findings):
      findings.count == 1 ? "a pair of colors is too close" : "\(findings.count) pairs of colors are too close"
    case .earlyRemoval(let names):
      "names are removed before their time: \(names.count == 1 ? "1 name" : "\(names.count) names")"
    case .looserPolicy: "the draft's policy asks for less than the base's does"
    case .versionsExhausted(let reason): reason
    }
  }

  /// What a release shows for ever that was out before it could be refused.
  package static func recorded(_ message: String) -> String { "the policy would have refused it: \(message)" }

  /// What to do about it.
  package var advice: String {
    switch self {
    case .bumpTooLow: "Give it a higher version, or say why it may be lower: --allow-lower-bump --reason TEXT."
    case .versionTaken: "A release never changes: choose another version, or leave it to Tessera."
    case .stale: "Look at what came in between, take it into the draft, and publish again."
    case .majorOnLine: "Publish it without --line, or take the breaking changes out."
    case .contrast: "Change the colors, or say why they may stay: --accept contrast --reason TEXT."
    case .earlyRemoval:
      "Keep them until their window has run out, or say why not: --allow-early-removal --reason TEXT."
    case .looserPolicy: "Put the policy back, or say why it may be looser: --allow-lower-bump --reason TEXT."
    case .versionsExhausted: "Name a version with --version."
    }
  }
}
