/// Which nodes of two graphs have the same path.
///
/// Both trees are walked side by side, so that a path is hashed only where siblings stand in another order.
struct NodeMatch {
  /// By node of `a`: the node of `b` at the same path, or -1.
  private(set) var toB: [Int32]
  /// By node of `b`: the node of `a` at the same path, or -1.
  private(set) var toA: [Int32]

  /// - Complexity: O(*n*) in the nodes of both.
  init(_ a: [SystemContent.Node], _ b: [SystemContent.Node]) {
    toB = Array(repeating: -1, count: a.count)
    toA = Array(repeating: -1, count: b.count)
    guard !a.isEmpty, !b.isEmpty else { return }
    match(0, 0)
    var waiting: [(a: Int32, b: Int32)] = [(0, 0)]
    while let pair = waiting.popLast() {
      let old = a[Int(pair.a)].children
      let new = b[Int(pair.b)].children
      if old.isEmpty || new.isEmpty { continue }
      var places: [NameKey: Int]?
      var next = 0
      for child in old {
        let name = a[Int(child)].name
        if next >= new.count || !b[Int(new[next])].name.hasSameBytes(as: name) {
          let known = places ?? Self.places(of: new, in: b)
          places = known
          guard let place = known[NameKey(name)] else { continue }
          next = place
        }
        match(child, new[next])
        waiting.append((child, new[next]))
        next += 1
      }
    }
  }

  private mutating func match(_ a: Int32, _ b: Int32) {
    toB[Int(a)] = b
    toA[Int(b)] = a
  }

  private static func places(of children: [Int32], in nodes: [SystemContent.Node]) -> [NameKey: Int] {
    var places: [NameKey: Int] = [:]
    places.reserveCapacity(children.count)
    for (place, child) in children.enumerated() { places[NameKey(nodes[Int(child)].name)] = place }
    return places
  }
}
