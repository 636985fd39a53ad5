internal import JSON
internal import TesseraDomain

/// Brings back references that Figma wrote out as values: it names the variable behind in `com.figma.aliasData`.
enum FigmaAlias {
  static let member = "com.figma.aliasData"

  /// What Figma says of the variable behind a token.
  static func data(of owner: JSONNode) -> JSONNode? {
    owner.kind == .object ? (owner["$extensions"] ?? owner["extensions"])?.member(member) : nil
  }

  /// An alias of that variable if it is among the tokens and has the same value, in one of its modes at least: what is written
  /// out is the value of a single one. Nil to leave the value as it is.
  static func rebuilt(_ made: Conversion, of owner: JSONNode, in scope: LayerScope) -> Conversion? {
    guard let data = data(of: owner), let name = data["targetVariableName"]?.string, !made.isCarried,
      ConversionTable.alias(made.value) == nil
    else { return nil }
    let written = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }.joined(separator: ".")
    guard let path = scope.target(written) else {
      var left = made
      left.notes.append(
        ImportNote(
          "import.alias-target", data,
          "this is an alias of \"\(name)\", which is not among the tokens: its value stands",
          advice: "Import the collection that holds it together with this one."))
      return left
    }
    let isSame = scope.ends(of: path).contains { end in
      !end.isCarried && end.type == made.type && isNear(end.value, made.value)
    }
    guard isSame else {
      var left = made
      left.notes.append(
        ImportNote(
          "import.alias-target", data, "this is an alias of \"\(name)\", which has another value: its own stands"))
      return left
    }
    var alias = Conversion(type: nil, value: .string("{\(path)}"), isRespelled: true)
    alias.notes = [
      ImportNote("import.alias-rebuilt", data, "the value that was written out is an alias of {\(path)} again")
    ]
    return alias
  }

  /// Whether two values are the same but for rounding.
  private static func isNear(_ a: JSONValue, _ b: JSONValue) -> Bool {
    if let x = number(a), let y = number(b) { return abs(x - y) <= 0.001 * max(1, abs(x)) }
    switch (a, b) {
    case (.array(let x), .array(let y)): return x.count == y.count && zip(x, y).allSatisfy { isNear($0, $1) }
    case (.object(let x), .object(let y)):
      return ["colorSpace", "components", "alpha", "value", "unit"].allSatisfy { name in
        let standard: JSONValue? = name == "alpha" ? .integer(1) : nil
        switch (x[name] ?? standard, y[name] ?? standard) {
        case (nil, nil): return true
        case (let left?, let right?): return isNear(left, right)
        default: return false
        }
      }
    default: return a == b
    }
  }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .numberText(let text): Double(text)
    default: nil
    }
  }
}
