internal import CommandLineKit
internal import TesseraDomain

/// A resolved token in lists.
enum TokenText {
  /// - Parameter notice: the registry's standing rule that speaks of it.
  static func row(_ token: ResolvedToken, _ notice: StandingNotice? = nil) -> [Line] {
    var remarks: [Line] = []
    if let reference = token.reference { remarks.append("= {\(reference)}") }
    if let deprecation = token.deprecation { remarks.append(Self.deprecation(deprecation)) }
    if let notice, !token.isPrivate {
      var remark = Self.deprecation(Deprecation(reason: notice.reason, replacement: notice.replacement))
      remark += ", by notice"
      remarks.append(remark)
    }
    if token.isPrivate { remarks.append("private") }
    return [
      "\(token.path, .bold)", "\(token.value.typeWords, .dim)", "\(token.value.summary)", .joined(remarks),
    ]
  }

  static func deprecation(_ deprecation: Deprecation) -> Line {
    var line: Line = "\("deprecated", .yellow)"
    if let reason = deprecation.reason { line += ": \(reason)" }
    if let replacement = deprecation.replacement { line += " (use \(replacement.label))" }
    return line
  }
}
