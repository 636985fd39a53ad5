internal import JSON
internal import TesseraDomain

/// Strokes, borders, transitions and gradients.
extension ValueRun {
  /// Source: Design Tokens Format 2025.10, section "Stroke style".
  mutating func strokeStyle(_ json: JSONValue) -> JSONValue? {
    if let text = json.text {
      if StrokeStyle.Keyword(rawValue: text) != nil { return json }
      guard let keyword = StrokeStyle.Keyword(rawValue: text.lowercased()) else {
        return fail("2025.10 has no stroke style \"\(text)\"")
      }
      change("import.stroke-style", "the stroke style \"\(text)\" is written as \"\(keyword.rawValue)\"")
      return .string(keyword.rawValue)
    }
    guard let object = json.object, object.members.count == 2, let cap = object["lineCap"],
      cap.isPointer || cap.text.flatMap({ StrokeStyle.LineCap(rawValue: $0) }) != nil
    else { return fail("a stroke style is a name, or an object with dashArray and lineCap") }
    guard case .array(let list)? = object["dashArray"], !list.isEmpty else {
      return object["dashArray"]?.isPointer == true ? json : fail("\"dashArray\" is a list of dimensions")
    }
    var dashes: [JSONValue] = []
    for element in list {
      guard let dash = slot(element, .dimension) else { return nil }
      dashes.append(dash)
    }
    return .object(["dashArray": .array(dashes), "lineCap": cap])
  }

  /// Source: Design Tokens Format 2025.10, section "Border".
  mutating func border(_ json: JSONValue) -> JSONValue? {
    if let text = json.text { return border(text) }
    guard
      let parts = parts(
        of: json, "a border", [("color", .color), ("width", .dimension), ("style", .strokeStyle)])
    else { return nil }
    return composite(parts, ["color", "width", "style"], of: "the border")
  }

  /// Width, style and color in any order.
  ///
  /// Source: CSS Backgrounds 3, section 3.4.
  private mutating func border(_ text: String) -> JSONValue? {
    guard let words = CSSScanner.parts(of: text, by: " "), words.count == 3 else {
      return fail("\"\(text)\" is no border that 2025.10 can hold")
    }
    var parts: [String: JSONValue] = [:]
    for word in words {
      let (name, kind): (String, ValueKind) =
        isColor(word) ? ("color", .color) : isStrokeStyle(word) ? ("style", .strokeStyle) : ("width", .dimension)
      guard parts[name] == nil, let part = slot(.string(word), kind) else {
        return fail("\"\(text)\" is no border that 2025.10 can hold")
      }
      parts[name] = part
    }
    change("import.border", "a border is written as an object")
    return composite(parts, ["color", "width", "style"], of: "the border")
  }

  private func isStrokeStyle(_ word: String) -> Bool {
    if let reference = JSONValue.string(word).wholeReference {
      return scope.target(reference).flatMap { scope.type(of: $0) } == "strokeStyle"
    }
    return StrokeStyle.Keyword(rawValue: word.lowercased()) != nil
  }

  /// Source: Design Tokens Format 2025.10, section "Transition".
  mutating func transition(_ json: JSONValue) -> JSONValue? {
    if let text = json.text { return transition(text) }
    guard
      var parts = parts(
        of: json, "a transition", [("duration", .duration), ("delay", .duration), ("timingFunction", .cubicBezier)])
    else { return nil }
    if parts["delay"] == nil { parts["delay"] = filled("delay", Self.measure(0, "ms"), of: "the transition") }
    return composite(parts, ["duration", "delay", "timingFunction"], of: "the transition")
  }

  /// A duration, a curve and perhaps a delay, without the name of a property, for which 2025.10 has no place.
  ///
  /// Source: CSS Transitions 1, section 2.5.
  private mutating func transition(_ text: String) -> JSONValue? {
    var times: [JSONValue] = []
    var curve: JSONValue?
    for word in CSSScanner.parts(of: text, by: " ") ?? [] {
      if let time = Quantity(word), ["ms", "s"].contains(time.unit), times.count < 2 {
        times.append(Self.measure(time.value, time.unit))
      } else {
        guard curve == nil, !times.isEmpty, let read = slot(.string(word), .cubicBezier) else {
          return fail("\"\(text)\" is no transition that 2025.10 can hold")
        }
        curve = read
      }
    }
    guard let duration = times.first, let curve else {
      return fail("\"\(text)\" is no transition that 2025.10 can hold")
    }
    change("import.transition", "a transition is written as an object")
    return .object([
      "duration": duration, "delay": times.count > 1 ? times[1] : Self.measure(0, "ms"), "timingFunction": curve,
    ])
  }

  // MARK: - Objects

  /// The converted members of a closed object; nil once one cannot be converted.
  private mutating func parts(
    of json: JSONValue, _ what: String, _ kinds: [(name: String, kind: ValueKind)]
  ) -> [String: JSONValue]? {
    guard let object = json.object else { return fail("\(what) is an object") }
    var parts: [String: JSONValue] = [:]
    for member in object.members {
      if let kind = kinds.first(where: { $0.name == member.name })?.kind {
        guard let part = slot(member.value, kind) else { return nil }
        parts[member.name] = part
      } else {
        guard drops(member, of: what) else { return nil }
      }
    }
    return parts
  }

  private mutating func composite(
    _ parts: [String: JSONValue], _ names: [String], of what: String
  ) -> JSONValue? {
    var result = JSONObject()
    for name in names {
      guard let part = parts[name] else { return fail("\(what) has no \"\(name)\"") }
      result.append(name, part)
    }
    return .object(result)
  }
}
