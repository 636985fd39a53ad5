internal import JSON
internal import TesseraDomain

/// Texts without a type that can be only one thing once they are read.
extension ValueRun {
  /// What a text can only be: arithmetic of the type that its units and operands have, a border, or a shadow.
  ///
  /// - Complexity: what reading it takes, for each of the three.
  func kind(ofUntyped json: JSONValue) -> ValueKind? {
    guard let text = json.text else { return nil }
    if Self.isArithmetic(text), let kind = kind(ofFormula: text) { return kind }
    return [ValueKind.border, .shadow].first { kind in
      var trial = self
      trial.holdsReferences = true
      return trial.literal(json, kind) != nil
    }
  }

  /// Whether a text that can be computed is no more than that: `16/9` is a ratio, and `12px/1.5` a font.
  private static func isArithmetic(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "*"): return true
      case UInt8(ascii: " ") where last == UInt8(ascii: "+") || last == UInt8(ascii: "-"): return true
      default: last = byte
      }
    }
    return false
  }

  /// The kind by the unit of the result, which is known before the result where operands differ by context.
  private func kind(ofFormula text: String) -> ValueKind? {
    for length in ["px", "rem"] {
      let result = try? Formula.evaluate(text) { reference in
        value(reference)
          ?? scope.target(reference).flatMap { scope.type(of: $0) }.flatMap { Self.standIn(for: $0, length: length) }
      }
      switch result?.unit {
      case "px", "rem": return .dimension
      case "ms", "s": return .duration
      case "": return .number
      default: continue
      }
    }
    return nil
  }

  /// Some value of a type.
  private static func standIn(for type: String, length: String) -> JSONValue? {
    switch type {
    case "dimension": measure(1, length)
    case "duration": measure(1, "ms")
    case "number": 1
    default: nil
    }
  }
}
