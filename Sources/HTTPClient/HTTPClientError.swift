internal import Glibc

/// Why a request got no answer.
///
/// An answer of any status is none of these. No key is ever part of a text.
package enum HTTPClientError: Error, Hashable, Sendable {
  /// libcurl is not on this machine, or cannot be opened.
  case noLibrary(String)
  /// The name is unknown, nobody listens, or the connection broke.
  case unreachable(String)
  /// Nothing came for as long as the settings allow.
  case timedOut(String)
  /// The peer could not show that it is who it should be, or speaks no TLS that we do.
  case untrusted(String)
  /// What came is no HTTP.
  case notHTTP(String)
  /// The answer is larger than the request allows.
  case tooLarge(maximum: Int)
  /// The answer leads where the client does not follow.
  case redirected(to: String)
  /// The answer could not be written to its file; a code of the system.
  case file(Int32)
  /// Whoever watched the progress had enough.
  case cancelled

  /// What happened, in a sentence without a full stop.
  package var message: String {
    switch self {
    case .noLibrary(let reason): "libcurl is missing: \(reason)"
    case .unreachable(let reason): reason
    case .timedOut(let reason): reason
    case .untrusted(let reason): reason
    case .notHTTP(let reason): "what answers there speaks no HTTP: \(reason)"
    case .tooLarge(let maximum): "its answer has more than the \(maximum >> 20) MB that are taken"
    case .redirected(let address): "it sends on to \(address)"
    case .file(let code): "what it sent could not be written: \(String(cString: strerror(code)))"
    case .cancelled: "it was cancelled"
    }
  }
}
