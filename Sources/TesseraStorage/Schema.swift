package import TesseraSQLite

/// The schema of a registry file: whose it is, and the migrations that make it.
package enum Schema {
  /// "TSRA" in ASCII: what marks a SQLite file as a registry.
  package static let applicationID: Int32 = 0x5453_5241

  package static let migrations: [Migration] = EmbeddedMigrations.all.map {
    Migration(number: $0.number, name: $0.name, sql: $0.sql)
  }

  package static let migrator = Migrator(migrations, applicationID: applicationID)
}
