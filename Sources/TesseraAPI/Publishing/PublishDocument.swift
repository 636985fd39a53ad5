package import JSON
internal import TesseraCrypto
package import TesseraDomain

/// What is sent to be published: the files of the author's folder, and what the author asks for.
///
/// ```
/// {"files": {"design-system.json": "{…}", "tokens/base.tokens.json": "{…}"},
///  "version": "1.2.0" | "bump": "minor", "line": 1, "base": "1.1.0", "fix": "reason", "allowLowerBump": "reason",
///  "accept": "reason", "allowEarlyRemoval": "reason", "notes": "text", "dryRun": true,
///  "origin": {"tag": "v1.2.0", "commit": "8d89366…", "authoredAt": 1700000000000, "author": "…"}}
/// ```
///
/// Only `files` has to be there. A file is its text, or `{"base64": "…"}` where its bytes are no text.
package struct PublishDocument: Sendable {
  /// By path below the folder, with slashes.
  package var files: [String: [UInt8]]
  package var request: PublishRequest
  /// Whether only the plan is asked for.
  package var isDryRun: Bool

  package init(files: [String: [UInt8]], request: PublishRequest = PublishRequest(), isDryRun: Bool = false) {
    self.files = files
    self.request = request
    self.isDryRun = isDryRun
  }

  /// Files in the order of their paths' bytes, so that the same folder is always the same document.
  ///
  /// - Complexity: O(*n*) in the bytes of the files.
  package var wire: JSONValue {
    let paths = files.keys.sorted { $0.precedesByBytes($1) }
    let texts = paths.map { path -> JSONObject.Member in
      let bytes = files[path] ?? []
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return .init(name: path, value: ["base64": .string(Base64.text(of: bytes))])
      }
      return .init(name: path, value: .string(text))
    }
    var object: JSONObject = ["files": .object(JSONObject(texts))]
    switch request.version {
    case .explicit(let version): object.append("version", .string(version.description))
    case .automatic(let bump, let line):
      if let bump { object.append("bump", .string(bump.name)) }
      if let line { object.append("line", JSONValue(Int(line))) }
    }
    if let base = request.expectedBase { object.append("base", .string(base.description)) }
    for (name, path) in Self.reasons {
      if let reason = request[keyPath: path] { object.append(name, .string(reason)) }
    }
    if isDryRun { object.append("dryRun", true) }
    if let origin = request.origin { object.append("origin", origin.json) }
    return .object(object)
  }

  private static var reasons: [(String, WritableKeyPath<PublishRequest, String?>)] {
    [
      ("fix", \.fixReason), ("allowLowerBump", \.lowerBumpReason), ("accept", \.contrastReason),
      ("allowEarlyRemoval", \.earlyRemovalReason), ("notes", \.notes),
    ]
  }

  // MARK: - Reading

  /// What is wrong with a document, and where.
  package struct ReadError: Error, Hashable, Sendable {
    /// The member: `files/tokens/a.json`, `version`.
    package let member: String
    /// One sentence without a full stop.
    package let message: String
    /// Whether the document is shaped as it has to be, and what it says means nothing.
    package let isOfMeaning: Bool

    package init(member: String, message: String, isOfMeaning: Bool = false) {
      self.member = member
      self.message = message
      self.isOfMeaning = isOfMeaning
    }
  }

  /// Reads what a client sent. An unknown member is refused: it may be the misspelled word of a safeguard.
  ///
  /// - Throws: ``ReadError`` at the first member that is not as it has to be.
  package init(wire node: JSONNode) throws(ReadError) {
    guard node.kind == .object else { throw ReadError(member: "", message: "the document is an object") }
    if let twin = node.document.duplicateMembers.first {
      throw ReadError(member: twin.name, message: "the member stands there twice")
    }
    files = [:]
    request = PublishRequest()
    isDryRun = false
    var version: ReleaseVersion?
    var bump: Bump?
    var line: UInt32?
    for member in node.members {
      let (name, value) = (member.name, member.value)
      func fault(_ message: String, isOfMeaning: Bool = false) -> ReadError {
        ReadError(member: name, message: message, isOfMeaning: isOfMeaning)
      }
      if name.hasSameBytes(as: "files") {
        files = try Self.files(value)
      } else if value.kind == .null {
        guard Self.names.contains(where: { $0.hasSameBytes(as: name) }) else { throw Self.unknown(name) }
      } else if name.hasSameBytes(as: "version") {
        guard let text = value.string else { throw fault("the version is a text such as \"1.2.0\"") }
        do throws(ReleaseVersion.ParseError) {
          version = try ReleaseVersion(parsing: text)
        } catch {
          throw fault("\"\(text.prefix(80))\" is no version: \(error)", isOfMeaning: true)
        }
      } else if name.hasSameBytes(as: "bump") {
        guard let known = value.bump, known != .none else {
          throw fault("a step is \"patch\", \"minor\" or \"major\"")
        }
        bump = known
      } else if name.hasSameBytes(as: "line") {
        // To JSON, 1.0 is the same number as 1.
        let whole = value.integer ?? value.double.flatMap { Int64(exactly: $0) }
        guard let number = whole, let major = UInt32(exactly: number), major <= ReleaseVersion.maximumNumber
        else { throw fault("a line is the number of a major version") }
        line = major
      } else if name.hasSameBytes(as: "base") {
        guard let base = value.version else {
          throw fault("the base is a version such as \"1.1.0\"", isOfMeaning: value.kind == .string)
        }
        request.expectedBase = base
      } else if name.hasSameBytes(as: "dryRun") {
        guard let flag = value.bool else { throw fault("dryRun is true or false") }
        isDryRun = flag
      } else if name.hasSameBytes(as: "origin") {
        let known = ["tag", "commit", "authoredAt", "author"]
        guard value.kind == .object, value.members.allSatisfy({ known.contains($0.name) }),
          let origin = ReleaseOrigin(JSONValue(value))
        else {
          throw fault("origin is an object with \"tag\", \"commit\" and \"authoredAt\", in milliseconds since 1970")
        }
        request.origin = origin
      } else if let reason = Self.reasons.first(where: { $0.0.hasSameBytes(as: name) }) {
        guard let text = value.string else { throw fault("\(name) is a text") }
        if name.hasSameBytes(as: "notes") {
          guard text.utf8.count <= APIFormat.maximumNotes else {
            throw fault("notes has more than \(APIFormat.maximumNotes) bytes")
          }
        } else {
          guard text.utf8.contains(where: { $0 > 0x20 }) else {
            throw fault("\(name) holds the reason, and this one is empty")
          }
          guard text.unicodeScalars.count <= APIFormat.maximumReason else {
            throw fault("\(name) has more than \(APIFormat.maximumReason) characters")
          }
        }
        request[keyPath: reason.1] = text
      } else {
        throw Self.unknown(name)
      }
    }
    if let version {
      guard bump == nil, line == nil else {
        throw ReadError(
          member: "version", message: "a version is given, or a step and a line, not both", isOfMeaning: true)
      }
      request.version = .explicit(version)
    } else {
      request.version = .automatic(bump: bump, line: line)
    }
    if files.isEmpty {
      throw ReadError(member: "files", message: "the files of the folder are missing: design-system.json at least")
    }
  }

  private static let names = [
    "files", "version", "bump", "line", "base", "fix", "allowLowerBump", "accept", "allowEarlyRemoval", "notes",
    "dryRun", "origin",
  ]

  private static func unknown(_ name: String) -> ReadError {
    ReadError(member: name, message: "there is no such member; there are \(names.joined(separator: ", "))")
  }

  private static func files(_ node: JSONNode) throws(ReadError) -> [String: [UInt8]] {
    guard node.kind == .object else {
      throw ReadError(member: "files", message: "files is an object: the text of each file by its path")
    }
    var files: [String: [UInt8]] = [:]
    for member in node.members {
      let path = member.name
      let place = "files/\(path.prefix(200))"
      guard isPath(path) else {
        throw ReadError(member: place, message: "a path leads down from the folder, with single slashes")
      }
      guard let bytes = contents(member.value) else {
        throw ReadError(member: place, message: "a file is its text, or an object with \"base64\" and nothing else")
      }
      // Texts are equal to Swift, too, when they are the same but for how a letter is put together.
      guard files.updateValue(bytes, forKey: path) == nil else {
        throw ReadError(
          member: place, message: "another file has this path, with a letter written in another way; rename one")
      }
    }
    return files
  }

  private static func contents(_ node: JSONNode) -> [UInt8]? {
    if node.kind == .object {
      return node.count == 1 ? node["base64"]?.string.flatMap(Base64.bytes) : nil
    }
    return node.withUTF8 { Array($0) }
  }

  /// A relative path of plain names.
  private static func isPath(_ path: String) -> Bool {
    guard !path.utf8.isEmpty, path.utf8.count <= 4_096, !path.utf8.contains(0) else { return false }
    return path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
    }
  }
}
