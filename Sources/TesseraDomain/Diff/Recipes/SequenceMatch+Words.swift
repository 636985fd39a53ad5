extension SequenceMatch {
  /// One or more neighbours that stand elsewhere now.
  struct Move {
    let sentence: ChangeSentence
    /// Places in ``pairs``.
    let places: [Int]
  }

  /// What moved, one entry for what a person would call one move: a swap, or neighbours that went together.
  ///
  /// - Parameter names: what the element at a place of ``pairs`` is called.
  func moves(names: (Int) -> String) -> [Move] {
    if moved.isEmpty { return [] }
    if let (first, second) = swap {
      let sentence: ChangeSentence =
        second == first + 1
        ? "\(names(first)) comes before \(names(second)) now"
        : "\(names(first)) and \(names(second)) have changed places"
      return [Move(sentence: sentence, places: [first, second])]
    }
    let order = pairs.indices.sorted { pairs[$0].old < pairs[$1].old }
    var rank = [Int](repeating: 0, count: pairs.count)
    for (place, pair) in order.enumerated() { rank[pair] = place }
    var runs: [[Int]] = []
    for place in moved {
      if let last = runs.last?.last, place == last + 1, rank[place] == rank[last] + 1 {
        runs[runs.count - 1].append(place)
      } else {
        runs.append([place])
      }
    }
    /// Places before which something comes now: who says so need not hear it from the other side.
    var followed: Set<Int> = []
    return runs.compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      var sentence = ChangeSentence()
      for (place, element) in run.enumerated() {
        if place > 0 { sentence = sentence + (place == run.count - 1 ? " and " : ", ") }
        sentence = sentence + "\(names(element))"
      }
      sentence = sentence + (run.count == 1 ? " comes " : " come ")
      let isEarlier = rank[first] > first
      let isSaid = followed.contains(first) && last + 1 < pairs.count && rank[last + 1] < rank[first]
      if isEarlier || isSaid, last + 1 < pairs.count {
        followed.insert(last + 1)
        sentence = sentence + "before \(names(last + 1)) now"
      } else {
        sentence = sentence + (first > 0 ? "after \(names(first - 1)) now" : "first now")
      }
      return Move(sentence: sentence, places: run)
    }
  }
}
