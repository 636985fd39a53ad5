internal import TesseraStorage

extension FileRegistry {
  /// The schema of every registry that this program writes.
  package static var schemaVersion: Int { Schema.migrations.count }
}
