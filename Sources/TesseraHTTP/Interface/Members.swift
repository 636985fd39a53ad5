internal import JSON
internal import TesseraAPI
internal import TesseraDomain

/// The members of a small document that was sent.
struct Members {
  private let node: JSONNode
  /// The longest text that is taken, in bytes.
  static let maximumText = 16 * 1_024

  /// - Parameter known: every member there may be. Another is refused: it may be a misspelled one.
  /// - Throws: ``APIProblem`` for what is no such document.
  init(_ call: Call, _ known: [String]) throws(APIProblem) {
    node = try call.document()
    guard node.kind == .object else {
      throw APIProblem(.known("request.body"), "the document is an object with \(known.joined(separator: ", "))")
    }
    for member in node.members where !known.contains(where: { $0.hasSameBytes(as: member.name) }) {
      throw Self.fault(
        member.name, "there is no member \"\(member.name.prefix(100))\"; there are \(known.joined(separator: ", "))")
    }
  }

  static func fault(_ member: String, _ detail: String) -> APIProblem {
    APIProblem(.known("request.body"), detail, members: ["member": .string(member)])
  }

  /// A text that is one, and does not say what it has to.
  static func meaning(_ member: String, _ detail: String) -> APIProblem {
    var problem = fault(member, detail)
    problem.status = 422
    return problem
  }

  private func value(_ name: String) -> JSONNode? {
    node.member(name).flatMap { $0.kind == .null ? nil : $0 }
  }

  /// Whether the member stands there, as `null` perhaps.
  func has(_ name: String) -> Bool { node.member(name) != nil }

  func optionalText(_ name: String, maximumBytes: Int = Self.maximumText) throws(APIProblem) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.string else { throw Self.fault(name, "\(name) is a text") }
    guard text.utf8.count <= maximumBytes else { throw Self.fault(name, "\(name) has more than \(maximumBytes) bytes") }
    return text
  }

  func text(_ name: String) throws(APIProblem) -> String {
    guard let text = try optionalText(name) else { throw Self.fault(name, "\(name) is missing") }
    return text
  }

  /// A text that says something.
  func reason(_ name: String) throws(APIProblem) -> String {
    let text = try text(name)
    guard text.utf8.contains(where: { $0 > 0x20 }) else { throw Self.fault(name, "\(name) is empty") }
    guard text.unicodeScalars.count <= APIFormat.maximumReason else {
      throw Self.fault(name, "\(name) has more than \(APIFormat.maximumReason) characters")
    }
    return text
  }

  func flag(_ name: String) throws(APIProblem) -> Bool {
    guard let value = node.member(name) else { return false }
    guard let flag = value.bool else { throw Self.fault(name, "\(name) is true or false") }
    return flag
  }

  func range(_ name: String) throws(APIProblem) -> VersionRange {
    let text = try text(name)
    do throws(VersionTextError) {
      return try VersionRange(parsing: text)
    } catch {
      throw Self.meaning(name, "\(name) \"\(text.prefix(100))\" is no version and no range: \(error)")
    }
  }

  func time(_ name: String) throws(APIProblem) -> Int64? {
    guard let text = try optionalText(name) else { return nil }
    guard let time = WireTime.milliseconds(text) else {
      throw Self.fault(name, "\(name) is a point in time in UTC, such as \"2027-01-31T00:00:00Z\"")
    }
    return time
  }

  func texts(_ name: String) throws(APIProblem) -> [String] {
    guard let value = value(name) else { throw Self.fault(name, "\(name) is missing") }
    let texts = value.elements.compactMap(\.string)
    guard value.kind == .array, texts.count == value.count else { throw Self.fault(name, "\(name) is a list of texts") }
    return texts
  }
}
