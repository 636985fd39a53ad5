/// The oldest systems that have something: ``everywhere`` where every system that we write for has it.
package struct PlatformMinimum: Hashable, Sendable {
  /// A version such as 16.1.
  package struct Version: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let major: Int
    package let minor: Int

    package init(_ major: Int, _ minor: Int = 0) {
      self.major = major
      self.minor = minor
    }

    package static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    /// `16`, or `16.1`.
    package var description: String { minor == 0 ? String(major) : "\(major).\(minor)" }
  }

  package var iOS: Version
  /// `nil` where the system does not have it at all, as with those that follow.
  package var macOS: Version?
  package var tvOS: Version?
  package var watchOS: Version?

  package init(iOS: Version, macOS: Version?, tvOS: Version?, watchOS: Version?) {
    self.iOS = iOS
    self.macOS = macOS
    self.tvOS = tvOS
    self.watchOS = watchOS
  }

  /// The systems as Swift calls them, with the version that each has to have; `nil` for none.
  package var versions: [(system: String, version: Version?)] {
    [("iOS", iOS), ("macOS", macOS), ("tvOS", tvOS), ("watchOS", watchOS)]
  }

  /// There wherever SwiftUI code of ours runs: iOS 15, macOS 12, tvOS 15, watchOS 8.
  package static let everywhere = PlatformMinimum(
    iOS: Version(15), macOS: Version(12), tvOS: Version(15), watchOS: Version(8))

  /// The releases of one autumn: iOS 16 came with macOS 13, tvOS 16 and watchOS 9.
  package static func iOS(_ major: Int, _ minor: Int = 0) -> PlatformMinimum {
    if major >= 26 {
      let version = Version(major, minor)
      return PlatformMinimum(iOS: version, macOS: version, tvOS: version, watchOS: version)
    }
    return PlatformMinimum(
      iOS: Version(major, minor), macOS: Version(major - 3, minor), tvOS: Version(major, minor),
      watchOS: Version(major - 7, minor))
  }

  /// A system that not everything is for.
  package enum Other: Sendable {
    case macOS, tvOS, watchOS
  }

  /// The same, but not there at all on these.
  package func without(_ systems: Other...) -> PlatformMinimum {
    var result = self
    for system in systems {
      switch system {
      case .macOS: result.macOS = nil
      case .tvOS: result.tvOS = nil
      case .watchOS: result.watchOS = nil
      }
    }
    return result
  }

  /// The same, but there from other releases on than those of its autumn.
  package func from(macOS: Version? = nil, tvOS: Version? = nil, watchOS: Version? = nil) -> PlatformMinimum {
    PlatformMinimum(
      iOS: iOS, macOS: macOS ?? self.macOS, tvOS: tvOS ?? self.tvOS, watchOS: watchOS ?? self.watchOS)
  }

  /// What has both.
  package func joined(with other: PlatformMinimum) -> PlatformMinimum {
    func later(_ a: Version?, _ b: Version?) -> Version? {
      guard let a, let b else { return nil }
      return max(a, b)
    }
    return PlatformMinimum(
      iOS: max(iOS, other.iOS), macOS: later(macOS, other.macOS), tvOS: later(tvOS, other.tvOS),
      watchOS: later(watchOS, other.watchOS))
  }
}
