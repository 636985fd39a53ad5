/// A credential of a registry's service, less the secret, which only its holder knows.
package struct AccessKey: Hashable, Sendable {
  /// What a key may do. None includes another.
  package enum Scope: String, Hashable, Sendable, CaseIterable {
    /// Read, where nobody may without a key.
    case read
    /// Publish, amend notes and move channels.
    case publish
    /// Deprecate, yank, and take both back.
    case deprecate
    /// Override a refusal with a reason.
    case override
    /// Keys, audit log, backups, withdrawals, and the state of the service.
    case admin
  }

  /// The registry's own number for it, which the audit log names: `key:7`.
  package let id: Int64
  /// Given by people; can be erased, and is empty then.
  package let name: String
  package let scopes: Set<Scope>
  /// Design systems that it is for: `acme.mosaic`, `acme.*`; nil for every one.
  package let pattern: String?
  /// Times in milliseconds since 1970.
  package let createdAtMilliseconds: Int64
  package let expiresAtMilliseconds: Int64?
  package let revokedAtMilliseconds: Int64?
  /// Within the minute; nil before the first use.
  package let lastUsedAtMilliseconds: Int64?
  /// What a service said of it, by its own clock; nil for a key that nobody judged yet.
  package var statedStanding: Standing?

  package init(
    id: Int64, name: String, scopes: Set<Scope>, pattern: String?, createdAtMilliseconds: Int64,
    expiresAtMilliseconds: Int64?, revokedAtMilliseconds: Int64?, lastUsedAtMilliseconds: Int64?,
    statedStanding: Standing? = nil
  ) {
    self.id = id
    self.name = name
    self.scopes = scopes
    self.pattern = pattern
    self.createdAtMilliseconds = createdAtMilliseconds
    self.expiresAtMilliseconds = expiresAtMilliseconds
    self.revokedAtMilliseconds = revokedAtMilliseconds
    self.lastUsedAtMilliseconds = lastUsedAtMilliseconds
    self.statedStanding = statedStanding
  }
}
