/// The formats there are.
package enum ExportFormats {
  package static let all: [any ExportFormat] = [
    CSSFormat(), DTCGFormat(), JSONFormat(), MarkdownFormat(), SwiftUIFormat(),
  ]

  /// The format called `name`.
  ///
  /// - Throws: ``ExportError/unknownFormat(_:known:)``.
  package static func named(_ name: String) throws(ExportError) -> any ExportFormat {
    guard let format = all.first(where: { $0.name == name }) else {
      throw .unknownFormat(name, known: all.map(\.name))
    }
    return format
  }
}
