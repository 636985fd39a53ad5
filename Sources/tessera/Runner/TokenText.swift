internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// A resolved token in lists and documents.
enum TokenText {
  static func json(_ token: ResolvedToken) -> JSONObject {
    var object: JSONObject = [
      "path": .string(token.path.text), "type": .string(token.type.rawValue), "value": token.value.json,
    ]
    if let reference = token.reference { object.append("reference", .string(reference.text)) }
    if let description = token.description { object.append("description", .string(description)) }
    if let deprecation = token.deprecation {
      var deprecated: JSONObject = [:]
      if let reason = deprecation.reason { deprecated.append("reason", .string(reason)) }
      if let replacement = deprecation.replacement { deprecated.append("replacement", .string(replacement.text)) }
      object.append("deprecated", .object(deprecated))
    }
    if token.isPrivate { object.append("private", true) }
    return object
  }

  /// - Parameter notice: the registry's standing rule that speaks of it.
  static func row(_ token: ResolvedToken, _ notice: StandingNotice? = nil) -> [Line] {
    var remarks: [Line] = []
    if let reference = token.reference { remarks.append("= {\(reference)}") }
    if let deprecation = token.deprecation { remarks.append(Self.deprecation(deprecation)) }
    if let notice, !token.isPrivate {
      var remark = Self.deprecation(Deprecation(reason: notice.reason, replacement: notice.replacement))
      remark += ", by notice"
      remarks.append(remark)
    }
    if token.isPrivate { remarks.append("private") }
    return [
      "\(token.path, .bold)", "\(token.type.rawValue, .dim)", "\(token.value.summary)", .joined(remarks),
    ]
  }

  static func deprecation(_ deprecation: Deprecation) -> Line {
    var line: Line = "\("deprecated", .yellow)"
    if let reason = deprecation.reason { line += ": \(reason)" }
    if let replacement = deprecation.replacement { line += " (use \(replacement.label))" }
    return line
  }
}
