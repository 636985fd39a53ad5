internal import CommandLineKit

/// `--format`, beside `--json`, which is for whoever wants every answer as a document.
enum DocumentFormat {
  /// The format that is meant: `json` where `--json` says so.
  ///
  /// - Throws: where both say otherwise, unless the document goes to a file and `--json` speaks of the answer.
  static func chosen<Format: RawRepresentable<String>>(
    _ call: Invocation, _ standard: Format, json: Format, toFile: Bool
  ) throws(Failure) -> Format {
    let format = call.parsed.value("format").flatMap(Format.init) ?? standard
    guard call.wantsJSON, !toFile else { return format }
    if call.parsed.isGiven("format"), format.rawValue != json.rawValue {
      throw call.usage("--json and --format \(format.rawValue) exclude each other")
    }
    return json
  }
}
