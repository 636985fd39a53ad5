package import HTTPServer
internal import JSON
internal import Synchronization
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
      out.reserveCapacity(512)
      out += #"{"at":""#.utf8
      appendTime(now, to: &out)
      out += #"","id":"#.utf8
      JSONText.append(string: entry.id, to: &out)
      out += #","method":"#.utf8
      JSONText.append(string: entry.method, to: &out)
      out += #","path":"#.utf8
      JSONText.append(string: entry.path, to: &out)
      out += #","route":"#.utf8
      if let pattern = entry.pattern { JSONText.append(string: pattern, to: &out) } else { out += "null".utf8 }
      out +=
        #","status":\#(entry.status),"bytes":\#(entry.bytes),"microseconds":\#(entry.microseconds),"address":"#.utf8
      JSONText.append(string: entry.address, to: &out)
      out += #","userAgent":"#.utf8
      JSONText.append(string: entry.userAgent, to: &out)
      for field in entry.extra {
        out.append(UInt8(ascii: ","))
        JSONText.append(string: field.name, to: &out)
        out.append(UInt8(ascii: ":"))
        JSONText.append(string: field.value, to: &out)
      }
      out.append(UInt8(ascii: "}"))
    case .text:
      appendTime(now, to: &out)
      var line = " \(entry.status) \(entry.method) \(entry.path) \(entry.microseconds)us "
      line += "\(entry.bytes)B \(entry.address) \(entry.id)"
      for field in entry.extra { line += " \(field.name)=\(quoted(field.value))" }
      out += printable(line)
    }
    out.append(0x0A)
    return out
  }

  /// The line that stands for lines which nobody took in time.
  package static func lost(_ count: Int, _ form: Form, now: Int64) -> [UInt8] {
    switch form {
    case .json: Array(#"{"at":"\#(WireTime.text(now))","lost":\#(count)}"#.utf8) + [0x0A]
    case .text: Array("\(WireTime.text(now)) \(count) lines of the log were lost\n".utf8)
    }
  }

  /// The day last told, as text: it changes once a day, and lines come by the thousand.
  private static let day = Mutex<(number: Int64, text: [UInt8])>((.min, []))

  /// Appends what ``WireTime/text(_:)`` gives.
  private static func appendTime(_ now: Int64, to out: inout [UInt8]) {
    let length: Int64 = 86_400_000
    let rest = ((now % length) + length) % length
    let number = (now - rest) / length
    out += day.withLock { day in
      if day.number != number {
        day = (number, Array(WireTime.text(now).utf8.prefix { $0 != UInt8(ascii: "T") }))
      }
      return day.text
    }
    func append(_ mark: UInt8, _ number: Int64, _ digits: Int) {
      out.append(mark)
      if digits > 2 { out.append(0x30 + UInt8(truncatingIfNeeded: number / 100)) }
      out.append(0x30 + UInt8(truncatingIfNeeded: number / 10 % 10))
      out.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }
    append(UInt8(ascii: "T"), rest / 3_600_000, 2)
    append(UInt8(ascii: ":"), rest / 60_000 % 60, 2)
    append(UInt8(ascii: ":"), rest / 1_000 % 60, 2)
    append(UInt8(ascii: "."), rest % 1_000, 3)
    out.append(UInt8(ascii: "Z"))
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
