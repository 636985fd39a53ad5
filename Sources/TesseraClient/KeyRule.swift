package import HTTPClient

/// Which key goes to a registry's address.
package enum KeyRule {
  /// Who named the registry.
  package enum Naming: Hashable, Sendable {
    /// The user: on the command line, or in their environment.
    case user
    /// A project's file, which others wrote.
    case project
  }

  /// A key from the environment goes only where the user said so themselves: a project's file could name anybody's address.
  /// A key of a login belongs to its origin, whoever names it.
  ///
  /// - Parameters:
  ///   - environment: what `TESSERA_KEY` holds.
  ///   - stored: looks the origin up among the keys of logins.
  package static func key<Failure: Error>(
    for origin: HTTPOrigin, namedBy naming: Naming, environment: String?,
    stored: (HTTPOrigin) throws(Failure) -> String?
  ) throws(Failure) -> String? {
    guard origin.keepsSecrets else { return nil }
    if naming == .user, let environment, !environment.isEmpty { return environment }
    return try stored(origin)
  }

  /// Whether a text can be a key: visible ASCII, and not too long.
  package static func isKey(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 256 && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}
