internal import CommandLineKit
internal import TesseraDomain
internal import TesseraDraft

/// What a publish is asked for, read from the command line.
enum PublishOptions {
  private static let overrides = ["fix", "allow-lower-bump", "accept", "allow-early-removal"]

  static func request(_ call: Invocation) throws(Failure) -> PublishRequest {
    var request = PublishRequest(version: try version(call))
    if let base = call.parsed.value("base") { request.expectedBase = try version(base, of: "--base", call) }
    if let reason = try reason(call) {
      if call.parsed.flag("fix") { request.fixReason = reason }
      if call.parsed.flag("allow-lower-bump") { request.lowerBumpReason = reason }
      if call.parsed.isGiven("accept") { request.contrastReason = reason }
      if call.parsed.flag("allow-early-removal") { request.earlyRemovalReason = reason }
    }
    if let file = call.parsed.value("notes-file") { request.notes = try notes(file) }
    return request
  }

  /// The options that decide what is published, as they were given, for the same command without `--dry-run`.
  static func words(_ call: Invocation) -> [String] {
    var words: [String] = []
    for name in ["version", "bump", "line", "base", "accept", "reason", "notes-file"] where call.parsed.isGiven(name) {
      for value in call.parsed.values(name) { words += ["--" + name, value] }
    }
    for name in ["fix", "allow-lower-bump", "allow-early-removal"] where call.parsed.flag(name) {
      words.append("--" + name)
    }
    return words
  }

  private static func version(_ call: Invocation) throws(Failure) -> VersionPlanner.Request {
    if let text = call.parsed.value("version") {
      for other in ["bump", "line"] where call.parsed.isGiven(other) {
        throw call.usage("--version and --\(other) exclude each other")
      }
      return .explicit(try version(text, of: "--version", call))
    }
    var line: UInt32?
    if let text = call.parsed.value("line") {
      guard let number = UInt32(text), number <= 999_999_999, text.utf8.first != UInt8(ascii: "+") else {
        throw call.usage("--line is a major version, not \"\(text)\"")
      }
      line = number
    }
    return .automatic(bump: call.parsed.value("bump").flatMap { Bump(name: $0) }, line: line)
  }

  private static func version(_ text: String, of option: String, _ call: Invocation) throws(Failure) -> ReleaseVersion {
    do throws(ReleaseVersion.ParseError) {
      return try ReleaseVersion(parsing: text)
    } catch {
      throw call.usage("\(option) \"\(text)\" is no version: \(error)")
    }
  }

  private static func reason(_ call: Invocation) throws(Failure) -> String? {
    let given = overrides.filter { call.parsed.isGiven($0) }
    guard let reason = call.parsed.value("reason") else {
      if let first = given.first { throw call.usage("--\(first) needs a --reason") }
      return nil
    }
    if given.isEmpty { throw call.usage("--reason needs what it is the reason for: --\(overrides[0]), for example") }
    if reason.utf8.allSatisfy({ $0 <= 0x20 }) { throw call.usage("--reason is empty") }
    return reason
  }

  /// The notes that a text file holds.
  static func notes(_ path: String) throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(DraftFiles.Failure) {
      bytes = try DraftFiles.readFile(path)
    } catch {
      throw Failure(
        "notes.unreadable", "the notes \(path) were not read: \(error.message)", advice: "Name a text file.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("notes.unreadable", "the notes \(path) are not UTF-8", advice: "Save them as UTF-8.")
    }
    return text
  }
}
