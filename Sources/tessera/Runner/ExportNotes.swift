internal import JSON
internal import TesseraDomain
internal import TesseraExport

/// What a format could not say, for people and for tools.
struct ExportNotes {
  private static let listed = 10

  let notes: [ExportNote]

  func show(on page: inout Page, indent: Int = 2) {
    guard !notes.isEmpty else { return }
    page.line("not said as it stands:", indent: indent)
    for note in notes.prefix(Self.listed) {
      var line = Line(note.message)
      if let path = note.path { line = "\(path.label): \(line)" }
      if let context = note.context, !context.isEmpty { line += " (\(context))" }
      page.line(line, indent: indent + 2)
    }
    if notes.count > Self.listed {
      page.line("and \(notes.count - Self.listed) more; --json lists all", indent: indent + 2)
    }
  }

  var json: JSONValue {
    .array(
      notes.map { note in
        var object: JSONObject = ["message": .string(note.message)]
        if let path = note.path { object.append("path", name: path) }
        if let context = note.context { object.append("context", .string(context)) }
        return .object(object)
      })
  }
}
