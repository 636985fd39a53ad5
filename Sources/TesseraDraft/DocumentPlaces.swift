package import JSON
package import TesseraDomain

/// Which file each document of a draft was read from.
package struct DocumentPlaces: Sendable {
  // A document is kept, so that no other one can take its identity.
  private var files: [ObjectIdentifier: (document: JSONDocument, file: String)] = [:]

  mutating func name(_ document: JSONDocument, _ file: String) {
    files[ObjectIdentifier(document)] = (document, file)
  }

  /// The place of a value's first byte; `nil` for a document that was not read from a file.
  ///
  /// - Complexity: O(log *lines*); the first question about a document is O(*n*) in its bytes.
  package func location(of node: JSONNode) -> Diagnostic.Location? {
    guard let file = files[ObjectIdentifier(node.document)]?.file else { return nil }
    let position = node.position
    return Diagnostic.Location(file: file, line: position.line, column: position.column)
  }

  /// The place of a byte in a recipe; `nil` for one that was not read from a file.
  package func location(of place: RecipePlace) -> Diagnostic.Location? {
    guard let file = files[ObjectIdentifier(place.node.document)]?.file else { return nil }
    let position = place.position
    return Diagnostic.Location(file: file, line: position.line, column: position.column)
  }

  /// `design-system.json` as it was read.
  package var manifest: JSONNode? {
    files.values.first { $0.file.hasSameBytes(as: ManifestReader.file) }?.document.root
  }
}
