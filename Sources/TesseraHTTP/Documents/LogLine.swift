package import HTTPServer
internal import JSON
internal import TesseraAPI

/// One answered request as a line of the log.
package enum LogLine {
  package enum Form: String, CaseIterable, Sendable {
    case text, json
  }

  /// - Parameter now: milliseconds since 1970.
  /// - Returns: the line with its end.
  package static func bytes(_ entry: ServerLogEntry, _ form: Form, now: Int64) -> [UInt8] {
    var out: [UInt8] = []
    switch form {
    case .json:
      var object: JSONObject = [
        "at": .string(WireTime.text(now)), "id": .string(entry.id), "method": .string(entry.method),
        "path": .string(entry.path), "route": entry.pattern.map { .string($0) } ?? .null,
        "status": JSONValue(entry.status), "bytes": JSONValue(entry.bytes),
        "microseconds": JSONValue(entry.microseconds),
        "address": .string(entry.address), "userAgent": .string(entry.userAgent),
      ]
      for field in entry.extra { object.append(field.name, .string(field.value)) }
      JSONText.append(.object(object), to: &out)
    case .text:
      var line = "\(WireTime.text(now)) \(entry.status) \(entry.method) \(entry.path) \(entry.microseconds)us "
      line += "\(entry.bytes)B \(entry.address) \(entry.id)"
      for field in entry.extra { line += " \(field.name)=\(quoted(field.value))" }
      out = printable(line)
    }
    out.append(0x0A)
    return out
  }

  private static func quoted(_ text: String) -> String {
    var out: [UInt8] = []
    JSONText.append(string: text, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// What a client sent must neither end the line nor drive a terminal.
  private static func printable(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if (0x20...0x7E).contains(byte) { out.append(byte) } else { out += "\\x\(String(byte, radix: 16))".utf8 }
    }
    return out
  }
}
