internal import JSON

/// Which of very many definitions counts, by the contexts that decide it.
struct WinnerTable {
  private struct Entry {
    let modifier: Int32
    let context: Int32
    let rank: Int32
    let position: Int32
  }

  private var always: (rank: Int32, position: Int32) = (-1, -1)
  /// Later places than that, by modifier and context.
  private var entries: [Entry] = []
  private var modifiers: [Int] = []

  /// - Parameter candidates: layers and positions, in the order in which later ones win over equals.
  init(_ candidates: some Sequence<(layer: Int32, position: Int32)>, _ order: LayerOrder) {
    var found: [Entry] = []
    for candidate in candidates {
      let rank = order.always[Int(candidate.layer)]
      if rank >= 0, rank >= always.rank { always = (rank, candidate.position) }
      for place in order.conditional[Int(candidate.layer)] {
        found.append(
          Entry(modifier: place.modifier, context: place.context, rank: place.rank, position: candidate.position))
      }
    }
    found.sort {
      ($0.modifier, $0.context, $0.rank, $0.position) < ($1.modifier, $1.context, $1.rank, $1.position)
    }
    for entry in found where entry.rank > always.rank {
      if let last = entries.last, last.modifier == entry.modifier, last.context == entry.context {
        entries.removeLast()
      }
      entries.append(entry)
      if modifiers.last != Int(entry.modifier) { modifiers.append(Int(entry.modifier)) }
    }
  }

  /// The position that wins in `context`; -1 where none takes part.
  func winner(in context: Context) -> Int32 {
    var best = always
    for modifier in modifiers {
      let wanted = (Int32(modifier), Int32(context.choices[modifier]))
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if (entries[middle].modifier, entries[middle].context) < wanted { low = middle + 1 } else { high = middle }
      }
      guard low < entries.count, (entries[low].modifier, entries[low].context) == wanted else { continue }
      if entries[low].rank > best.rank { best = (entries[low].rank, entries[low].position) }
    }
    return best.position
  }
}

/// What a graph has worked out about groups and definitions.
struct GraphMemo {
  /// By node, of tokens with very many definitions.
  var tokenWinners: [Int: WinnerTable] = [:]
  /// By group and member, see ``GroupTable``.
  var groupWinners: [Int: WinnerTable] = [:]

  /// By node and context, where `$extends` brings something.
  var tokens: [Int: TokenGraph.Effective?] = [:]
  /// By member, then by node and context, where `$extends` brings something.
  var members = GroupMember.allCases.map { _ in [Int: JSONNode?]() }
  /// By group and context.
  var deprecations: [Int: Deprecation?] = [:]
  var privacies: [Int: Bool] = [:]
}
