/// Why there is no key material.
package enum CryptoError: Error, Hashable, Sendable {
  /// The kernel refused to give random bytes, with its error number.
  case randomnessUnavailable(errno: Int32)
}

extension CryptoError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .randomnessUnavailable(let errno): "the system gives no random bytes (error \(errno))"
    }
  }
}
