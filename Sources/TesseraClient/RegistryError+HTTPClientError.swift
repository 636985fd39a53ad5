package import HTTPClient
package import TesseraDomain

extension RegistryError {
  /// Why no answer came from the service at `place`, and what to do about it.
  package init(_ error: HTTPClientError, place: String) {
    let advice: String?
    switch error {
    case .file:
      self = .file(error.message, advice: "See that the disk is not full.")
      return
    case .noLibrary: advice = "Install libcurl (apt-get install libcurl4)."
    case .untrusted:
      advice =
        "Where its certificates are of your own making, name them with --ca-file or TESSERA_CA_FILE. "
        + "A service without TLS has an address with http."
    case .notHTTP: advice = Self.addressAdvice
    case .tooLarge: advice = Self.operatorAdvice
    case .redirected: advice = "Name the registry by the address that it has now."
    case .unreachable, .timedOut, .cancelled: advice = nil
    }
    self = .unreachable(place: place, reason: error.message, advice: advice)
  }

  /// Where somebody else may have answered.
  static let addressAdvice =
    "See that the address is right. A network that wants a login first answers in the place of others."

  /// Where a service answers what none should.
  static let operatorAdvice = "Tell its operator. On the registry's file the same command works."
}
