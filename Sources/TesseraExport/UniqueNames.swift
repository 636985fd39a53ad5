internal import TesseraDomain

/// Identifiers for names that would be one in a format, in systems of the imported tier.
///
/// Elsewhere such names are refused. The first by the bytes of its path keeps the identifier, each later one gets `_2`, `_3`
/// and so on behind it. All tokens are looked at, whatever is exported: what a token is called does not depend on that.
enum UniqueNames {
  /// One name that wants an identifier.
  struct Wish {
    let node: Int
    let path: TokenPath
    let identifier: String
    /// What is declared beside it: the identifier with each of these behind.
    var suffixes: [String] = [""]
  }

  /// A name that gets another identifier than it wants, and who has that one.
  struct Change {
    let node: Int
    let path: TokenPath
    let identifier: String
    let owner: TokenPath
  }

  /// - Complexity: O(*n* log *n*) in the names.
  static func changes(_ wishes: [Wish]) -> [Change] {
    var owners: [String: TokenPath] = [:]
    var counts: [String: Int] = [:]
    var changes: [Change] = []
    for wish in wishes.sorted(by: { $0.path < $1.path }) {
      var identifier = wish.identifier
      var owner: TokenPath?
      var number = counts[wish.identifier] ?? 1
      while let other = wish.suffixes.lazy.compactMap({ owners[identifier + $0] }).first {
        owner = owner ?? other
        number += 1
        identifier = "\(wish.identifier)_\(number)"
      }
      if let owner {
        counts[wish.identifier] = number
        changes.append(Change(node: wish.node, path: wish.path, identifier: identifier, owner: owner))
      }
      for suffix in wish.suffixes { owners[identifier + suffix] = wish.path }
    }
    return changes
  }

  /// `name`, or with a number behind it where that is taken.
  static func free(_ name: String, isTaken: (String) -> Bool) -> String {
    var candidate = name
    var number = 2
    while isTaken(candidate) {
      candidate = "\(name)_\(number)"
      number += 1
    }
    return candidate
  }
}

extension UniqueNames.Change {
  var note: ExportNote { ExportNote("\"\(owner)\" has its name already, so it is \(identifier)", path: path) }
}

extension ExportInput {
  /// Whether names that would be one get identifiers of their own, rather than being refused.
  var resolvesCollisions: Bool { manifest?.conformance == .imported }
}
