/// What an operator decides about a service.
package struct ServiceSettings: Sendable {
  /// Whether reading needs no key.
  package var anonymousRead = true
  /// Where clients reach the service, less a slash at its end: `https://tessera.acme.dev`; nil where nobody says.
  package var publicAddress: String?
  /// The version of the program, as clients see it.
  package var program = ""
  /// Requests a second that one key, or one address without a key, may send in the long run; 0 for no bound.
  package var requestsPerSecond = 1_000
  /// How many more may come at once.
  package var burst = 2_000
  /// Bytes of the document that is published.
  package var maximumPublishBytes = 128 * 1024 * 1024
  /// Bytes of prepared answers that are kept in memory.
  package var cacheBytes = 64 * 1024 * 1024
  /// Where files stand for as long as they are sent.
  package var temporaryFolder = "/tmp"

  package init() {}
}
