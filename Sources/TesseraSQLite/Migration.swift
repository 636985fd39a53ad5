package import TesseraCrypto

/// One step in the life of a database's schema.
package struct Migration: Hashable, Sendable {
  /// Counted from 1 without a gap.
  package let number: Int
  /// A few words, for people.
  package let name: String
  /// The statements to run. They neither begin nor end a transaction.
  package let sql: String
  /// The digest of ``sql``, by which a migration that was edited after it landed is found out.
  package let digest: Digest

  package init(number: Int, name: String, sql: String) {
    self.number = number
    self.name = name
    self.sql = sql
    digest = .of(sql)
  }
}
