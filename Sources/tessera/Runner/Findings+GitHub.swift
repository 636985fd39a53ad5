internal import TesseraDomain

extension Findings {
  /// The findings as workflow commands, which GitHub shows beside the lines that they are about.
  ///
  /// It shows ten errors and ten warnings of one step; the rest are there in the log.
  ///
  /// Source: <https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands>, "Setting an error message".
  var annotations: String {
    var text = ""
    for diagnostic in diagnostics.list {
      var properties: [String] = []
      func add(_ name: String, _ value: String) {
        properties.append("\(name)=\(DiffAnnotations.escaped(value, isProperty: true))")
      }
      if let location = diagnostic.location {
        add("file", file(location))
        add("line", "\(location.line)")
        add("col", "\(location.column)")
      }
      add("title", diagnostic.code)
      let path = diagnostic.path.map { $0.isRoot ? "" : "\($0.label): " } ?? ""
      let message = path + diagnostic.message + (diagnostic.advice.map { ". \($0)" } ?? "")
      text += "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))"
      text += "::\(DiffAnnotations.escaped(message, isProperty: false))\n"
    }
    if unlisted > 0 { text += "::notice title=tessera::and \(unlisted) more that are not listed\n" }
    return text
  }
}
