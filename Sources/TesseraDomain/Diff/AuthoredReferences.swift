internal import JSON

/// What a token's value refers to, as written, and where in the value.
enum AuthoredReferences {
  /// A reference and the place in the value that it fills.
  private struct Entry {
    let place: [Step]
    let reference: TokenReference
  }

  private enum Step {
    case element(Int)
    case member(String)

    func isSame(as other: Step) -> Bool {
      switch (self, other) {
      case (.element(let a), .element(let b)): a == b
      case (.member(let a), .member(let b)): a.hasSameBytes(as: b)
      default: false
      }
    }
  }

  /// Whether two tokens as written refer to the same places from the same parts of their values.
  ///
  /// Both spellings of a reference are one. A list of one stands for its element.
  ///
  /// - Parameter embedded: whether references among other text count, as in carried values.
  static func areSame(_ a: JSONNode, _ b: JSONNode, embedded: Bool = false) -> Bool {
    var old = entries(a, embedded)
    var new = entries(b, embedded)
    guard old.count == new.count else { return false }
    if old.count > 1 {
      old.sort(by: precedes)
      new.sort(by: precedes)
    }
    return zip(old, new).allSatisfy { a, b in
      a.place.count == b.place.count && zip(a.place, b.place).allSatisfy { $0.isSame(as: $1) }
        && isSame(a.reference, b.reference)
    }
  }

  private static func isSame(_ a: TokenReference, _ b: TokenReference) -> Bool {
    a.target.withoutRoot == b.target.withoutRoot && a.steps.count == b.steps.count
      && zip(a.steps, b.steps).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
    for (x, y) in zip(a.place, b.place) where !x.isSame(as: y) {
      switch (x, y) {
      case (.element(let x), .element(let y)): return x < y
      case (.member(let x), .member(let y)): return x.precedesByBytes(y)
      case (.element, .member): return true
      case (.member, .element): return false
      }
    }
    return a.place.count < b.place.count
  }

  private static func entries(_ token: JSONNode, _ embedded: Bool) -> [Entry] {
    var found: [Entry] = []
    if let pointer = token["$ref"]?.string {
      if let reference = try? TokenReference(pointer: pointer) { found.append(Entry(place: [], reference: reference)) }
    } else if let value = token["$value"] {
      let whole = value.kind == .array && value.count == 1 ? value.element(0) ?? value : value
      collect(whole, at: [], embedded, into: &found)
    }
    return found
  }

  private static func collect(_ node: JSONNode, at place: [Step], _ embedded: Bool, into found: inout [Entry]) {
    switch node.kind {
    case .string:
      if node.looksLikeCurlyReference, let text = node.string, let reference = try? TokenReference(curly: text) {
        found.append(Entry(place: place, reference: reference))
      } else if embedded {
        for (index, reference) in EmbeddedReference.all(in: node).enumerated() {
          found.append(Entry(place: place + [.element(index)], reference: reference))
        }
      }
    case .array:
      for (index, element) in node.elements.enumerated() {
        collect(element, at: place + [.element(index)], embedded, into: &found)
      }
    case .object:
      if let pointer = node["$ref"]?.string {
        if let reference = try? TokenReference(pointer: pointer) {
          found.append(Entry(place: place, reference: reference))
        }
        return
      }
      for member in node.members {
        collect(member.value, at: place + [.member(member.name)], embedded, into: &found)
      }
    case .null, .bool, .number: break
    }
  }
}
