internal import TesseraDomain

/// Which of several modes holds by default.
extension ModeShapes {
  /// The mode that holds by default: the one that is called so, or for what all of them share, else the one that is called
  /// for no mode and no brand, or at least for no mode; of several such the one that the others define parts of, else the
  /// first.
  func mainIndex(of modes: [Mode]) -> Int {
    if let named = modes.firstIndex(where: { AxisName.isStandard($0.name) && AxisName.isCommon($0.name) })
      ?? modes.firstIndex(where: { AxisName.isDefault($0.name) })
      ?? AxisName.namedIndex(of: modes.map(\.name))
    {
      return named
    }
    let ranks = modes.map { AxisName.rank(of: $0.name) }
    let places = modes.indices.filter { ranks[$0] == ranks.min() }
    guard places.count > 1 else { return places.first ?? 0 }
    let scans = modes.map { union($0.files).paths }
    // Far less, so that a token more or less moves nothing.
    let widest = places.first { place in
      scans.indices.allSatisfy { other in
        other == place || scans[other].count * 3 <= scans[place].count * 2 && scans[other].isSubset(of: scans[place])
      }
    }
    return widest ?? places[0]
  }

  /// Modes as they are told: one that is called for what all share, or is the only one that is called for no mode, is
  /// `default`, so that nothing but its own name depends on what it is called.
  ///
  /// Where another one holds by default, what all share is none of them, and lies below; that may leave a single mode.
  func settled(_ modes: [Mode]) -> [Mode] {
    func isMere(_ mode: Mode) -> Bool { AxisName.isCommon(mode.name) && !AxisName.isStandard(mode.name) }
    var modes = modes
    if modes.contains(where: { AxisName.isStandard($0.name) }) {
      modes.removeAll { isMere($0) }
    }
    let main = mainIndex(of: modes)
    let name = modes[main].name
    let rank = AxisName.rank(of: name)
    guard !AxisName.isStandard(name), rank < .mode else { return modes }
    let isAlone = modes.indices.allSatisfy { $0 == main || rank < AxisName.rank(of: modes[$0].name) }
    if isAlone || AxisName.isCommon(name) {
      modes[main] = Mode(name: "default", files: modes[main].files, over: modes[main].over)
    }
    return modes
  }
}
