package import TesseraDomain

/// What an import is told.
package struct ImportOptions: Sendable {
  /// What the registry calls the system.
  package var id: SystemIdentifier
  /// What kind of files they are; nil to find out.
  package var format: ImportFormat?
  /// What people call the system where the files do not say; nil for its name.
  package var title: String?
  /// Whether files that are no JSON are left out, instead of refused.
  package var skipsUnreadable: Bool

  package init(
    id: SystemIdentifier, format: ImportFormat? = nil, title: String? = nil, skipsUnreadable: Bool = false
  ) {
    self.id = id
    self.format = format
    self.title = title
    self.skipsUnreadable = skipsUnreadable
  }
}
