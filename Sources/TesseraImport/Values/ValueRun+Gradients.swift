internal import JSON
internal import TesseraDomain

/// Gradients: lists of stops, and those texts of CSS that say no direction.
extension ValueRun {
  /// Source: Design Tokens Format 2025.10, section "Gradient".
  mutating func gradient(_ json: JSONValue) -> JSONValue? {
    if let text = json.text { return gradient(text) }
    guard case .array(let list) = json, !list.isEmpty else { return fail("a gradient is a list of stops") }
    var stops: [Stop] = []
    for element in list {
      if element.isPointer {
        stops.append(.whole(element))
      } else if let written = element.wholeReference {
        guard let (_, reference) = reference(written) else { return nil }
        stops.append(.whole(reference))
      } else {
        guard let stop = stop(element) else { return nil }
        stops.append(stop)
      }
    }
    return placed(stops)
  }

  /// A stop as read: with a position, without one yet, or as a reference that holds both.
  private enum Stop {
    case placed(color: JSONValue, position: JSONValue)
    case unplaced(color: JSONValue)
    case whole(JSONValue)
  }

  private mutating func stop(_ json: JSONValue) -> Stop? {
    guard let object = json.object, let written = object["color"] else { return fail("a stop has a color") }
    if let other = object.members.first(where: { !["color", "position", "stop"].contains($0.name) }) {
      guard drops(other, of: "a stop") else { return nil }
    }
    guard let color = slot(written, .color) else { return nil }
    guard let position = object["position"] ?? object["stop"] else { return .unplaced(color: color) }
    if object["position"] == nil { change("import.gradient", "\"stop\" is written as \"position\"") }
    guard let place = slot(position, .opacity) else { return nil }
    guard let value = place.finiteNumber, !(0...1).contains(value) else {
      return .placed(color: color, position: place)
    }
    change("import.clamped", "the position of a stop is brought into 0 to 1")
    return .placed(color: color, position: .number(min(max(value, 0), 1)))
  }

  /// The stops with their places: the first at 0, the last at 1, others evenly between their neighbours.
  ///
  /// Source: CSS Images 3, section 3.4.3.
  private mutating func placed(_ stops: [Stop]) -> JSONValue? {
    var places: [Double?] = stops.map {
      if case .placed(_, let position) = $0 { position.finiteNumber } else { nil }
    }
    let isMissing = stops.map { if case .unplaced = $0 { true } else { false } }
    if isMissing.contains(true) {
      let isWhole = stops.contains { if case .whole = $0 { true } else { false } }
      let isFollowed = zip(stops, places).contains { stop, place in
        if case .placed = stop { place == nil } else { false }
      }
      guard !isWhole, !isFollowed else { return fail("stops without a position stand beside references") }
      if places[0] == nil { places[0] = 0 }
      if stops.count > 1, places[stops.count - 1] == nil { places[stops.count - 1] = 1 }
      var known = 0
      for index in places.indices {
        guard let end = places[index] else { continue }
        let start = places[known] ?? 0
        for between in known..<index where between > known {
          places[between] = Quantity.rounded(start + (end - start) * Double(between - known) / Double(index - known))
        }
        known = index
      }
      change("import.filled", "stops without a position are spread evenly, as CSS does")
    }
    return .array(
      zip(stops, places).map { stop, place in
        switch stop {
        case .whole(let json): json
        case .placed(let color, let position): .object(["color": color, "position": position])
        case .unplaced(let color): .object(["color": color, "position": .number(place ?? 0)])
        }
      })
  }

  // MARK: - Text

  /// Whether a text is a gradient, of any kind, as CSS writes it.
  static func isGradient(_ json: JSONValue) -> Bool {
    guard let text = json.text, text.utf8.contains(UInt8(ascii: "(")) else { return false }
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    guard let name = scanner.word() else { return false }
    return name.hasSuffix("-gradient") && scanner.take("(")
  }

  /// `linear-gradient(…)` with no direction but the one that is meant without any: downwards.
  ///
  /// Source: CSS Images 3, section 3.1.
  private mutating func gradient(_ text: String) -> JSONValue? {
    let outer = CSSScanner.parts(of: text, by: " ") ?? []
    guard outer.count == 1, let whole = outer.first, whole.lowercased().hasPrefix("linear-gradient("),
      let open = whole.utf8.firstIndex(of: UInt8(ascii: "(")), whole.utf8.last == UInt8(ascii: ")"),
      var entries = CSSScanner.parts(
        of: String(Substring(whole.utf8[whole.utf8.index(after: open)...].dropLast())), by: ",")
    else { return fail("2025.10 has no place for the kind of the gradient \"\(text)\"") }
    if let first = entries.first?.lowercased(), first == "180deg" || first == "to bottom" { entries.removeFirst() }
    var stops: [Stop] = []
    for entry in entries {
      let words = CSSScanner.parts(of: entry, by: " ") ?? []
      if stops.isEmpty, words.first == "to" || words.first.flatMap({ Quantity($0) }) != nil {
        return fail("2025.10 has no place for the direction of the gradient, \"\(entry)\"")
      }
      guard let name = words.first, words.count <= 3 else { return fail("\"\(entry)\" is no stop of a gradient") }
      guard let color = slot(.string(name), .color) else { return nil }
      if words.count == 1 { stops.append(.unplaced(color: color)) }
      for word in words.dropFirst() {
        guard let place = Quantity(word), place.unit == "%" || place.value == 0, (0...100).contains(place.value) else {
          return fail("2025.10 places a stop by a number from 0 to 1, and this is at \"\(word)\"")
        }
        stops.append(.placed(color: color, position: .number(place.value / 100)))
      }
    }
    guard stops.count > 1 else { return fail("\"\(text)\" has fewer than two stops") }
    change("import.gradient", "a gradient is written as a list of stops")
    return placed(stops)
  }
}
