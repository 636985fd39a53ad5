/// What a registry's service refuses, and no registry on a file would: a key that is missing or may not, a request too many,
/// a document that it does not take. As the service said it.
package struct ServiceProblem: Hashable, Sendable {
  /// Stable: `key.scope`.
  package let code: String
  /// The status of the answer.
  package let status: Int
  /// What happened, in one sentence without a full stop.
  package let message: String
  /// What to do about it.
  package let advice: String

  package init(code: String, status: Int, message: String, advice: String) {
    self.code = code
    self.status = status
    self.message = message
    self.advice = advice
  }

  /// Whether the right is missing, rather than that something is wrong with the request.
  package var isOfRights: Bool { [401, 403, 407].contains(status) }

  /// Whether the same request may be answered later.
  package var isPassing: Bool { [429, 502, 503, 504].contains(status) }
}
