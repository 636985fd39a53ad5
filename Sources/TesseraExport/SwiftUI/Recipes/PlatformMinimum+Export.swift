internal import TesseraDomain

/// What older systems lack, and how Swift asks for it.
extension PlatformMinimum {
  /// Whether every system that this is for has what `wanted` asks for; what a system lacks for good is not counted.
  func reaches(_ wanted: PlatformMinimum) -> Bool {
    zip(versions, wanted.versions).allSatisfy { own, other in
      guard let mine = own.version, let asked = other.version else { return true }
      return mine >= asked
    }
  }

  /// `iOS 17, macOS 14, *`: what has to be asked for before `wanted` can be used here.
  func question(for wanted: PlatformMinimum) -> String {
    var parts: [String] = []
    for (own, other) in zip(versions, wanted.versions) {
      guard let mine = own.version, let asked = other.version, mine < asked else { continue }
      parts.append("\(other.system) \(asked)")
    }
    return (parts + ["*"]).joined(separator: ", ")
  }

  /// The systems that lack for good what this asks for, but for those that are left out already.
  func lacking(besides known: PlatformMinimum) -> [String] {
    zip(versions, known.versions).compactMap { own, other in
      own.version == nil && other.version != nil ? own.system : nil
    }
  }
}
