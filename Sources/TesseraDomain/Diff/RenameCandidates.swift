/// Finds removed and added tokens of the same type and value in every context.
enum RenameCandidates {
  /// First those whose paths give the same kebab-case name, then, among the rest, pairs that are unique.
  ///
  /// - Complexity: O(*n*) in removed and added tokens and their contexts.
  static func find(
    _ a: TokenGraph, removed: [Int], _ b: TokenGraph, added: [Int], comparer: inout TokenComparer
  ) -> [RenameCandidate] {
    if removed.isEmpty || added.isEmpty { return [] }
    var old = removed.map { Token(node: $0, path: a.path($0), print: ValueFingerprint($0, a).bytes) }
    var new = added.map { Token(node: $0, path: b.path($0), print: ValueFingerprint($0, b).bytes) }
    // A token's value is no longer its own once a path means another token: only what changed places counts.
    old.sort { $0.path < $1.path }
    new.sort { $0.path < $1.path }

    var found: [RenameCandidate] = []
    for reason in [RenameCandidate.Reason.sameExportedName, .uniqueValue] {
      var buckets: [Key: (old: [Int], new: [Int])] = [:]
      for (place, token) in old.enumerated() where !token.isTaken {
        buckets[token.key(reason), default: ([], [])].old.append(place)
      }
      for (place, token) in new.enumerated() where !token.isTaken {
        buckets[token.key(reason), default: ([], [])].new.append(place)
      }
      for bucket in buckets.values where bucket.old.count == 1 && bucket.new.count == 1 {
        let (from, to) = (bucket.old[0], bucket.new[0])
        let comparison = comparer.compare(old[from].node, new[to].node)
        guard comparison.isDefined, !comparison.isChanged else { continue }
        old[from].isTaken = true
        new[to].isTaken = true
        found.append(RenameCandidate(from: old[from].path, to: new[to].path, reason: reason))
      }
    }
    return found.sorted { $0.from < $1.from }
  }

  private struct Token {
    let node: Int
    let path: TokenPath
    let print: [UInt8]
    var isTaken = false

    func key(_ reason: RenameCandidate.Reason) -> Key {
      Key(name: reason == .sameExportedName ? KebabCase.name(of: path) : "", print: print)
    }
  }

  private struct Key: Hashable {
    let name: String
    let print: [UInt8]
  }
}
