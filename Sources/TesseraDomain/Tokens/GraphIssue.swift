package import JSON

/// A finding of the graph, at the node of the document that is to blame.
package struct GraphIssue: Sendable {
  package let code: String
  package let severity: Diagnostic.Severity
  /// `nil` where no single place is to blame.
  package let node: JSONNode?
  package let path: TokenPath
  package let message: String
  package let advice: String?
}
