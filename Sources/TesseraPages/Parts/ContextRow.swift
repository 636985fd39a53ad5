internal import JSON
internal import TesseraDomain

/// What a change does in one context, or in several alike.
struct ContextRow {
  private(set) var contexts: [String]
  let before: ContextValue?
  let after: ContextValue?

  /// One row for contexts that say the same, in the order of their first.
  ///
  /// - Complexity: O(*n*) in contexts.
  static func rows(of change: Change) -> [ContextRow] {
    if change.before.count <= 1, change.after.count <= 1 {
      guard let context = change.before.first?.context ?? change.after.first?.context else { return [] }
      if let after = change.after.first, !context.hasSameBytes(as: after.context), !change.before.isEmpty {
        return [
          ContextRow(contexts: [context], before: change.before[0], after: nil),
          ContextRow(contexts: [after.context], before: nil, after: after),
        ]
      }
      return [ContextRow(contexts: [context], before: change.before.first, after: change.after.first)]
    }
    var order: [NameKey] = []
    var pairs: [NameKey: (before: ContextValue?, after: ContextValue?)] = [:]
    for value in change.before {
      let key = NameKey(value.context)
      if pairs[key] == nil { order.append(key) }
      pairs[key, default: (nil, nil)].before = value
    }
    for value in change.after {
      let key = NameKey(value.context)
      if pairs[key] == nil { order.append(key) }
      pairs[key, default: (nil, nil)].after = value
    }
    struct Look: Hashable {
      let before: JSONValue?
      let after: JSONValue?
    }
    var rows: [ContextRow] = []
    var places: [Look: Int] = [:]
    for key in order {
      guard let pair = pairs[key] else { continue }
      let look = Look(before: pair.before?.value, after: pair.after?.value)
      if let place = places[look] {
        rows[place].contexts.append(key.text)
      } else {
        places[look] = rows.count
        rows.append(ContextRow(contexts: [key.text], before: pair.before, after: pair.after))
      }
    }
    if rows.count == 1, rows[0].contexts.count > 1 { rows[0].contexts = [] }
    return rows
  }

  /// Contexts that one row names; the rest is counted.
  private static let named = 4

  /// `theme=dark`; `every context` where all say the same.
  var place: String {
    if contexts.isEmpty || contexts.count == 1 && contexts[0] == ContextValue.everywhere { return "every context" }
    let named = contexts.prefix(Self.named).joined(separator: ", ")
    return contexts.count > Self.named ? "\(named) and \(contexts.count - Self.named) more" : named
  }

  /// How both sides differ, in words; `nil` where words would tell nothing that the values do not.
  var difference: String? {
    guard let before = before?.resolved, let after = after?.resolved else { return nil }
    switch (before, after) {
    case (.color(let a), .color(let b)):
      let difference = a.differenceCIEDE2000(b)
      let seen = DifferenceWords.sentence(difference)
      if a.alpha == b.alpha { return seen }
      return difference < 0.05 ? "another opacity" : seen + ", another opacity"
    case (.dimension(let a), .dimension(let b)) where a.unit == b.unit:
      return Self.step(from: a.value, to: b.value, a.unit.rawValue)
    case (.duration(let a), .duration(let b)):
      return Self.step(from: a.milliseconds, to: b.milliseconds, "ms")
    case (.number(let a), .number(let b)): return Self.step(from: a, to: b, "")
    case (.fontWeight(let a), .fontWeight(let b)): return Self.step(from: a.value, to: b.value, "")
    default: return nil
    }
  }

  /// `+4px, +25 %`, which no line breaks before its last sign.
  private static func step(from a: Double, to b: Double, _ unit: String) -> String? {
    guard a.isFinite, b.isFinite, a != b else { return nil }
    func signed(_ number: Double, _ digits: Double) -> String {
      let rounded = (number * digits).rounded() / digits
      let text = ValueText.text(.number(abs(rounded)))
      return (rounded < 0 ? "\u{2212}" : "+") + text
    }
    let step = signed(b - a, 1_000) + unit
    return a == 0 ? step : step + ", " + signed((b - a) / abs(a) * 100, 1) + "\u{A0}%"
  }
}
