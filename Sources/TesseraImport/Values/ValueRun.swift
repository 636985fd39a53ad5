internal import JSON
internal import TesseraDomain

/// The conversion of one value: what was noted so far, and why a part could not be read.
struct ValueRun {
  /// How many values may be written out inside each other.
  static let maximumDepth = 100

  let scope: any ReferenceScope
  /// Where every note points.
  let node: JSONNode
  private(set) var notes: [ImportNote] = []
  /// Whether anything differs from what was written.
  var isRespelled = false
  /// Whether braces in a text of the value can only be references.
  var holdsReferences = false
  /// Why the value is carried: the first reason that was found.
  var reason: String?
  /// How many references were followed to the value that is read at the moment.
  var depth = 0

  init(_ node: JSONNode, in scope: any ReferenceScope) {
    self.node = node
    self.scope = scope
  }

  /// Notes a change of what was written. Each code is noted once for a value: the first place tells the rest.
  mutating func change(_ code: String, _ message: @autoclosure () -> String, advice: String? = nil) {
    isRespelled = true
    note(code, message(), advice: advice)
  }

  /// Notes something that leaves the value as it was written.
  mutating func note(_ code: String, _ message: @autoclosure () -> String, advice: String? = nil) {
    guard !notes.contains(where: { $0.code == code }) else { return }
    notes.append(ImportNote(code, node, message(), advice: advice))
  }

  /// Says why a part cannot be converted.
  mutating func say(_ reason: @autoclosure () -> String) {
    if self.reason == nil { self.reason = reason() }
  }

  /// Says why a part cannot be converted.
  ///
  /// - Returns: nil, so that the caller can return it.
  mutating func fail<Value>(_ reason: @autoclosure () -> String) -> Value? {
    say(reason())
    return nil
  }

  /// Takes back what a try noted and said, when another reading is tried instead.
  mutating func rewind(to earlier: ValueRun) {
    (notes, isRespelled, reason) = (earlier.notes, earlier.isRespelled, earlier.reason)
  }

  /// The value with every name once: of members that stand twice, the last counts.
  mutating func unique(_ json: JSONValue) -> JSONValue {
    switch json {
    case .array(let elements): return .array(elements.map { unique($0) })
    case .object(let object):
      var seen: [[UInt8]: Int] = [:]
      var members: [JSONObject.Member] = []
      for member in object.members {
        let value = unique(member.value)
        let name = Array(member.name.utf8)
        if let place = seen[name] {
          change("import.duplicate-member", "\"\(member.name)\" stands twice in the value; the last one counts")
          members[place].value = value
        } else {
          seen[name] = members.count
          members.append(.init(name: member.name, value: value))
        }
      }
      return .object(JSONObject(members))
    default: return json
    }
  }

  // MARK: - References

  /// The converted value behind a reference, the same in every context.
  func value(_ written: String) -> JSONValue? {
    guard let found = scope.target(written).flatMap({ scope.single($0) }) else { return nil }
    // An alias that was not followed has no value of its own.
    return found.value.wholeReference == nil ? found.value : nil
  }

  /// What to write for a reference to a whole token; nil where it names none.
  mutating func reference(_ written: String) -> (path: TokenPath, json: JSONValue)? {
    guard let path = scope.target(written) else {
      missing(written)
      return fail("{\(written)} refers to no token")
    }
    if !path.text.hasSameBytes(as: written) {
      change("import.reference", "{\(written)} is written as its full path, {\(path)}")
    }
    return (path, .string("{\(path)}"))
  }

  private mutating func missing(_ written: String) {
    note(
      "import.missing-reference", "{\(written)} refers to no token", advice: "Define the token, or mend the reference.")
  }

  // MARK: - Carried values

  /// The value as it was written, with every reference that names a token as a full path.
  mutating func carried(_ json: JSONValue) -> JSONValue {
    switch json {
    case .string(let text): .string(carried(text))
    case .array(let elements): .array(elements.map { carried($0) })
    case .object(let object):
      .object(JSONObject(object.members.map { .init(name: $0.name, value: carried($0.value)) }))
    case .numberText(let text) where !JSONValue.isCarriedByDouble(text): beyondDouble(text)
    default: json
    }
  }

  private mutating func beyondDouble(_ text: String) -> JSONValue {
    isRespelled = true
    return .string(text)
  }

  private mutating func carried(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    let isReference = holdsReferences || JSONValue.string(text).wholeReference != nil
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "{"),
        let end = bytes[(at + 1)...].firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") })
      else {
        out.append(bytes[at])
        at += 1
        continue
      }
      let inner = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
      if bytes[end] == UInt8(ascii: "}"), let path = scope.target(inner) {
        if !path.text.hasSameBytes(as: inner) {
          change("import.reference", "{\(inner)} is written as its full path, {\(path)}")
        }
        out += Array("{\(path)}".utf8)
        at = end + 1
      } else {
        if isReference, bytes[end] == UInt8(ascii: "}"), !inner.isEmpty { missing(inner) }
        out += bytes[at..<end]
        at = end
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
