internal import JSON

/// What makes two findings the same: the same fault shows in every context it is met in.
struct IssueKey: Hashable {
  let place: NodeIdentity
  let code: String
}

extension TokenGraph {
  /// Adds a finding, unless the same was found at the same place before; beyond a number they are only counted.
  ///
  /// - Parameter isOfGroup: whether it is about a group, which nothing can carry.
  func report(
    _ code: String, _ severity: Diagnostic.Severity = .error, at node: JSONNode?, path: TokenPath,
    isOfGroup: Bool = false, _ message: @autoclosure () -> String, advice: @autoclosure () -> String?
  ) {
    guard collectsIssues, muted == 0 else { return }
    let severity = carries && severity == .error && !isOfGroup && Self.isCarried(code) ? .warning : severity
    if let node, !seenIssues.insert(IssueKey(place: NodeIdentity(node), code: code)).inserted { return }
    guard issues.count < Diagnostics.limit else {
      if severity == .error { furtherErrors += 1 } else { furtherWarnings += 1 }
      return
    }
    issues.append(
      GraphIssue(
        code: code, severity: severity, node: node, path: path, message: Diagnostic.clipped(message()),
        advice: advice().map(Diagnostic.clipped)))
  }

  /// Whether a code is about a token's own type, value or reference, so that the token can be carried all the same.
  private static func isCarried(_ code: String) -> Bool {
    ["type.", "value.", "color.", "ref."].contains { code.utf8.starts(with: $0.utf8) }
  }
}
