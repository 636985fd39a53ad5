internal import CommandLineKit
internal import JSON

/// Why a command did not do what it was asked, and what to do about it.
struct Failure: Error {
  let exit: ExitCode
  /// Stable; tools may rely on it.
  let code: String
  /// One sentence without a full stop.
  let message: String
  let advice: String?
  /// Between message and advice, for people.
  var details: [Line] = []
  /// Beside code, message and advice, for tools.
  var members: [(name: String, value: JSONValue)] = []
  /// The command to go on with.
  var next: [String] = []

  init(_ code: String, _ message: String, advice: String? = nil, exit: ExitCode = .failed) {
    self.exit = exit
    self.code = code
    self.message = message
    self.advice = advice
  }

  init(_ error: UsageError) {
    self.init("usage", error.message, advice: error.advice, exit: .usage)
  }

  /// The document that stands for the error.
  var json: JSONValue {
    var error: JSONObject = ["code": .string(code), "message": .string(message)]
    if let advice { error.append("advice", .string(advice)) }
    for member in members { error.append(member.name, member.value) }
    return ["error": .object(error)]
  }

  func show(on page: inout Page) {
    page.line("\("error:", .red) \(message)")
    for detail in details { page.line(detail, indent: 2) }
    if let advice { page.line("\(advice)") }
    if !next.isEmpty { page.next(next) }
  }
}
