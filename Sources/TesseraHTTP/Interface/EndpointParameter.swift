internal import JSON
internal import TesseraAPI
internal import TesseraDomain

/// A part of an address that a resource reads: a segment of its path, or a parameter of its query.
struct EndpointParameter: Sendable {
  enum Place: String, Sendable { case path, query }

  enum Kind: Sendable {
    case system
    case version
    /// A version, a range or a channel.
    case reference
    case channel
    /// The name of a token, a group or a recipe, as people type it.
    case name
    case number(ClosedRange<Int>)
    /// So many Unicode scalars.
    case text(maximum: Int)
    case choice([String])
  }

  let name: String
  let place: Place
  let kind: Kind
  let isRequired: Bool
  let summary: String

  static func path(_ name: String, _ kind: Kind, _ summary: String) -> Self {
    Self(name: name, place: .path, kind: kind, isRequired: true, summary: summary)
  }

  static func query(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false) -> Self {
    Self(name: name, place: .query, kind: kind, isRequired: isRequired, summary: summary)
  }

  static let system = path("system", .system, "The design system: `acme.mosaic`.")
  static let release = path(
    "release", .reference, "A version, a range or a channel: `1.2.0`, `^1`, `latest`. Only a version never changes.")
  static let version = path("version", .version, "The version of a release: `1.2.0`.")
  static let limit = query(
    "limit", .number(1...APIFormat.maximumLimit),
    "How many items at most; \(APIFormat.standardLimit) where nobody says.")
  static let cursor = query(
    "cursor", .text(maximum: 1_024), "Where to go on: `next` of the page before.")

  /// Whether it names something: what has no such name is not there.
  var names: Bool {
    switch kind {
    case .system, .version, .reference, .channel, .name: true
    case .number, .text, .choice: false
    }
  }

  /// What is wrong with a value; nil where nothing is.
  func fault(_ value: String) -> String? {
    func checked(_ read: () throws(VersionTextError) -> Void) -> String? {
      do throws(VersionTextError) {
        try read()
        return nil
      } catch {
        return "\(error)"
      }
    }
    switch kind {
    case .system: return checked { () throws(VersionTextError) in _ = try SystemIdentifier(parsing: value) }
    case .version: return checked { () throws(VersionTextError) in _ = try ReleaseVersion(parsing: value) }
    case .reference: return checked { () throws(VersionTextError) in _ = try ReleaseSelector(parsing: value) }
    case .channel: return checked { () throws(VersionTextError) in _ = try ChannelName(parsing: value) }
    case .name:
      return value.utf8.isEmpty || !TokenPath(typed: value).isDefinable
        ? "it is the name of no token, group or recipe" : nil
    case .number(let range):
      let isPlain = value.utf8.allSatisfy { (0x30...0x39).contains($0) } && value.utf8.count <= 19
      guard isPlain, let number = Int(value), range.contains(number) else {
        return "it is a number from \(range.lowerBound) to \(range.upperBound)"
      }
      return nil
    case .text(let maximum):
      return value.unicodeScalars.count > maximum ? "it has more than \(maximum) characters" : nil
    case .choice(let words):
      return words.contains { $0.hasSameBytes(as: value) } ? nil : "it is one of \(words.joined(separator: ", "))"
    }
  }

  private var schema: JSONValue {
    switch kind {
    case .system: Schema.system
    case .version: Schema.version
    case .reference:
      ["type": "string", "pattern": "^[^\\x00]+$", "maxLength": 256, "examples": ["latest", "^1", "1.2.0"]]
    case .channel: ["type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "maxLength": 64]
    case .name: ["type": "string", "pattern": "^[^\\x00]+$", "examples": ["color.accent", "recipes/card"]]
    case .number(let range):
      ["type": "integer", "minimum": .integer(Int64(range.lowerBound)), "maximum": .integer(Int64(range.upperBound))]
    case .text(let maximum): ["type": "string", "pattern": "^[^\\x00]*$", "maxLength": .integer(Int64(maximum))]
    case .choice(let words): Schema.choice(words)
    }
  }

  var description: JSONValue {
    [
      "name": .string(name), "in": .string(place.rawValue), "required": .bool(isRequired),
      "description": .string(summary), "schema": schema,
    ]
  }
}
