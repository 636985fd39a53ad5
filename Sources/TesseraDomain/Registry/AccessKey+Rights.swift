extension AccessKey {
  /// Whether a key can be used at all.
  package enum Standing: String, Hashable, Sendable, CaseIterable {
    case live, expired, revoked
  }

  /// - Parameter now: milliseconds since 1970. A key has expired from the very millisecond on that it names. The clock of a
  ///   service goes before it: it is the one that keys are held against.
  package func standing(now: Int64) -> Standing {
    if let statedStanding { return statedStanding }
    if revokedAtMilliseconds != nil { return .revoked }
    if let end = expiresAtMilliseconds, now >= end { return .expired }
    return .live
  }

  /// The key, with what can be said of it at this moment, for those who have another clock.
  package func judged(now: Int64) -> AccessKey {
    var key = self
    key.statedStanding = standing(now: now)
    return key
  }

  /// Whether the key may do something, at this moment.
  ///
  /// - Parameters:
  ///   - system: what it is to be done to; nil for what concerns every design system, which a key for some may not do.
  ///   - now: milliseconds since 1970.
  package func allows(_ scope: Scope, system: SystemIdentifier?, now: Int64) -> Bool {
    standing(now: now) == .live && scopes.contains(scope) && reaches(system)
  }

  /// Whether the key is for a design system, or for every one where none is named; whatever it may do there.
  package func reaches(_ system: SystemIdentifier?) -> Bool {
    guard let pattern else { return true }
    // What cannot be read reaches nothing.
    guard let pattern = try? SystemPattern(parsing: pattern) else { return false }
    return system.map { pattern.covers($0) } ?? pattern.isEvery
  }
}

extension AccessKey {
  /// What every secret begins with, so that people and scanners see what they have found.
  package static let secretPrefix = "tessera_"
  /// 256 bits as base64url without padding.
  package static let secretDigitCount = 43
  /// The most bytes of a name.
  package static let maximumNameLength = 200

  /// `key:7`, as the audit log names who did something.
  package var actor: String { "key:\(id)" }

  /// Whether a text has the form of a secret; says nothing of whether there is such a key.
  package static func isSecret(_ text: String) -> Bool {
    guard text.utf8.count == secretPrefix.utf8.count + secretDigitCount, text.utf8.starts(with: secretPrefix.utf8)
    else { return false }
    return text.utf8.dropFirst(secretPrefix.utf8.count).allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
      default: false
      }
    }
  }

  /// The scopes in the order in which they are declared.
  package var orderedScopes: [Scope] { Scope.allCases.filter { scopes.contains($0) } }
}
