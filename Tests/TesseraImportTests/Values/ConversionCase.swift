import TesseraImport
import Testing

/// One line of a table of conversions.
struct ConversionCase: Sendable, CustomTestStringConvertible {
  /// The value, as JSON text.
  let written: String
  let type: String?
  private(set) var expected: Outcome

  /// A value that is converted.
  init(_ written: String, _ type: String?, _ newType: String?, _ json: String, _ codes: [String]) {
    (self.written, self.type) = (written, type)
    expected = Outcome(type: newType, json: json, codes: codes, isCarried: false, isRespelled: true)
  }

  /// A value that stays as it is, type and all.
  init(same written: String, _ type: String?) {
    (self.written, self.type) = (written, type)
    expected = Outcome(type: type, json: written, codes: [], isCarried: false, isRespelled: false)
  }

  /// A value that is carried; its text stays unless `json` says otherwise.
  init(carried written: String, _ type: String?, as newType: String?, _ json: String? = nil, codes: [String] = []) {
    (self.written, self.type) = (written, type)
    expected = Outcome(
      type: newType, json: json ?? written, codes: (codes + ["import.carried"]).sorted(), isCarried: true,
      isRespelled: type != newType || json != nil)
  }

  /// The same where a note says something of a value that stays as it is.
  var staying: Self {
    var copy = self
    copy.expected.isRespelled = false
    return copy
  }

  var testDescription: String { "\(type ?? "no type") \(written)" }
}
