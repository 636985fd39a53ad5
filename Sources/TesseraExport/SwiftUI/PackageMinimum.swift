internal import TesseraDomain

/// The oldest systems that generated code is for.
struct MinimumSystems {
  /// The version of a system, `15.0` or `16.4`.
  struct Version: Comparable, CustomStringConvertible {
    let major: Int
    let minor: Int

    static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    /// `15`, or `16.4`.
    var short: String { minor == 0 ? String(major) : description }
    var description: String { "\(major).\(minor)" }
  }

  /// One of Apple's systems.
  private struct System {
    let name: String
    let option: ExportOption
    /// Older ones lack what the code needs.
    let oldest: Int
    /// The last one before versions of all systems went on with 26.
    let last: Int

    init(_ name: String, oldest: Int, last: Int) {
      self.name = name
      self.oldest = oldest
      self.last = last
      option = ExportOption(
        name.lowercased(), help: "the oldest \(name) that the code is for, by default \(oldest)",
        default: String(oldest))
    }

    func version(in input: ExportInput) throws(ExportError) -> Version {
      let text = try input.value(of: option)
      guard let version = Self.parse(text), isKnown(version.major) else {
        throw .badOption(
          option.name, value: text, expected: "a version of \(name) from \(oldest) to \(last), or 26 and later")
      }
      return version
    }

    private func isKnown(_ major: Int) -> Bool {
      (oldest...last).contains(major) || (26...99).contains(major)
    }

    private static func parse(_ text: String) -> Version? {
      let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard parts.count <= 2, let major = parts.first.flatMap(number) else { return nil }
      if parts.count == 1 { return Version(major: major, minor: 0) }
      return number(parts[1]).map { Version(major: major, minor: $0) }
    }

    /// One or two digits, without a zero in front.
    private static func number(_ digits: Substring.UTF8View) -> Int? {
      guard (1...2).contains(digits.count), digits.allSatisfy({ $0 &- 0x30 < 10 }),
        digits.count == 1 || digits.first != UInt8(ascii: "0")
      else { return nil }
      return Int(String(Substring(digits)))
    }
  }

  private static let systems = [
    System("iOS", oldest: 15, last: 18), System("macOS", oldest: 12, last: 15), System("tvOS", oldest: 15, last: 18),
    System("watchOS", oldest: 8, last: 11),
  ]

  static let options = systems.map(\.option)

  /// In the order of `systems`.
  let versions: [Version]

  init(_ input: ExportInput) throws(ExportError) {
    var versions: [Version] = []
    for system in Self.systems { versions.append(try system.version(in: input)) }
    self.versions = versions
  }

  /// `iOS 15, macOS 12, tvOS 15, watchOS 8`.
  var description: String {
    zip(Self.systems, versions).map { "\($0.name) \($1.short)" }.joined(separator: ", ")
  }

  /// `.iOS("15.0"), .macOS("12.0"), …` for a package's manifest.
  var platforms: String {
    zip(Self.systems, versions).map { ".\($0.name)(\"\($1)\")" }.joined(separator: ", ")
  }

  /// Whether every system that the code is for has what these have, so that nothing needs to ask for it.
  func includes(iOS: Int, macOS: Int, tvOS: Int, watchOS: Int) -> Bool {
    zip(versions, [iOS, macOS, tvOS, watchOS]).allSatisfy { $0 >= Version(major: $1, minor: 0) }
  }
}
