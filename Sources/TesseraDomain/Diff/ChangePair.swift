/// Before and after of a change in one context, in words.
struct ChangePair: Equatable {
  var context: String
  var before: String?
  var after: String?

  /// One pair a context; a single one where all contexts say the same; none where values would tell nothing.
  static func pairs(of change: Change) -> [ChangePair] {
    // A sentence says it all.
    if change.sentence != nil { return [] }
    switch change.kind {
    case .redescribed where change.rule == .metaDescription: return []
    case .groupRedescribed, .resolverRedescribed, .appearances, .exportSettings: return []
    case .removed where !change.isPartial: return []
    default: break
    }
    var pairs: [ChangePair] = []
    var places: [NameKey: Int] = [:]
    for value in change.before {
      places[NameKey(value.context)] = pairs.count
      pairs.append(ChangePair(context: value.context, before: ValueText.text(value.value)))
    }
    for value in change.after {
      if let place = places[NameKey(value.context)] {
        pairs[place].after = ValueText.text(value.value)
      } else {
        pairs.append(ChangePair(context: value.context, after: ValueText.text(value.value)))
      }
    }
    if let first = pairs.first, pairs.count > 1,
      pairs.allSatisfy({ $0.before == first.before && $0.after == first.after })
    {
      return [ChangePair(context: ContextValue.everywhere, before: first.before, after: first.after)]
    }
    return pairs
  }

  /// `theme=dark: #0a66ff → #0050e6`.
  var text: String {
    let place = context == ContextValue.everywhere ? "" : context + ": "
    return switch (before, after) {
    case (let before?, let after?): place + before + " → " + after
    case (let only?, nil), (nil, let only?): place + only
    case (nil, nil): place
    }
  }
}
