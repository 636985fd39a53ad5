package import JSON
package import TesseraDomain

/// Findings about a draft on the wire: counts, and the list.
extension Diagnostics {
  package var wire: JSONValue { .object(JSONObject(wireMembers)) }

  /// The members of ``wire``, for documents that hold more beside them.
  package var wireMembers: [JSONObject.Member] {
    [
      .init(name: "errors", value: JSONValue(errorCount)), .init(name: "warnings", value: JSONValue(warningCount)),
      .init(name: "unlisted", value: JSONValue(errorCount + warningCount - list.count)),
      .init(name: "diagnostics", value: .array(list.map(\.wire))),
    ]
  }

  package init?(wire node: JSONNode) {
    guard let errors = node["errors"]?.count64, let warnings = node["warnings"]?.count64,
      let listed = node["diagnostics"]?.list(Diagnostic.init(wire:))
    else { return nil }
    self.init()
    for diagnostic in listed { add(diagnostic) }
    let (unlistedErrors, unlistedWarnings) = (errors - errorCount, warnings - warningCount)
    guard unlistedErrors >= 0, unlistedWarnings >= 0 else { return nil }
    count(errors: unlistedErrors, warnings: unlistedWarnings)
  }
}

extension Diagnostic {
  package var wire: JSONValue {
    var object: JSONObject = ["code": .string(code), "severity": .string(severity.rawValue)]
    if let location {
      object.append("file", .string(location.file))
      object.append("line", JSONValue(location.line))
      object.append("column", JSONValue(location.column))
    }
    if let path { object.append("path", name: path) }
    object.append("message", .string(message))
    if let advice { object.append("advice", .string(advice)) }
    return .object(object)
  }

  package init?(wire node: JSONNode) {
    guard let code = node["code"]?.string, let severity = node["severity"]?.string.flatMap(Severity.init(rawValue:)),
      let message = node["message"]?.string, let advice = node.optional("advice", \.string)
    else { return nil }
    var location: Location?
    if let file = node["file"]?.string {
      guard let line = node["line"]?.count64, let column = node["column"]?.count64 else { return nil }
      location = Location(file: file, line: line, column: column)
    }
    self.init(code, severity, at: location, path: node.path("path"), message, advice: advice)
  }
}
