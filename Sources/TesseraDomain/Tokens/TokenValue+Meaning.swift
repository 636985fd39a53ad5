/// When two values mean the same.
///
/// Colours by ``Color/means(_:)``; a keyword as the weight it stands for; `1s` as `1000ms`; a family, or a shadow, as a list
/// of one; an odd list of dashes as the list twice; `-0` as `0`. `px` and `rem` are never equal. Numbers by
/// ``Swift/Double/means(_:)``, carried values by ``CarriedValue/means(_:)``. Where a part was taken from plays no role.
extension TokenValue {
  /// Whether both values mean the same.
  package func means(_ other: TokenValue) -> Bool {
    agrees(with: other, ignoringSharedReferences: false)
  }

  /// Whether both values mean the same, apart from parts that both take from the same token.
  ///
  /// Where it is true and ``means(_:)`` is not, the difference comes only through references.
  package func meansDirectly(_ other: TokenValue) -> Bool {
    agrees(with: other, ignoringSharedReferences: true)
  }

  private func agrees(with other: TokenValue, ignoringSharedReferences ignoring: Bool) -> Bool {
    switch (self, other) {
    case (.color(let a), .color(let b)): a.means(b)
    case (.dimension(let a), .dimension(let b)): a.means(b)
    case (.fontFamily(let a), .fontFamily(let b)): Self.same(a, b)
    case (.fontWeight(let a), .fontWeight(let b)): a.value == b.value
    case (.duration(let a), .duration(let b)): a.means(b)
    case (.cubicBezier(let a), .cubicBezier(let b)): a == b
    case (.number(let a), .number(let b)): a.means(b)
    case (.strokeStyle(let a), .strokeStyle(let b)): a.agrees(with: b, ignoring)
    case (.border(let a), .border(let b)):
      a.width.agrees(with: b.width, ignoring) { $0.means($1) }
        && a.color.agrees(with: b.color, ignoring) { $0.means($1) }
        && a.style.agrees(with: b.style, ignoring) { $0.agrees(with: $1, ignoring) }
    case (.transition(let a), .transition(let b)):
      a.duration.agrees(with: b.duration, ignoring) { $0.means($1) }
        && a.delay.agrees(with: b.delay, ignoring) { $0.means($1) }
        && a.timingFunction.agrees(with: b.timingFunction, ignoring) { $0 == $1 }
    case (.shadow(let a), .shadow(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.agrees(with: $1, ignoring) }
    case (.gradient(let a), .gradient(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.agrees(with: $1, ignoring) }
    case (.typography(let a), .typography(let b)):
      a.fontFamily.agrees(with: b.fontFamily, ignoring) { Self.same($0, $1) }
        && a.fontSize.agrees(with: b.fontSize, ignoring) { $0.means($1) }
        && a.fontWeight.agrees(with: b.fontWeight, ignoring) { $0.value == $1.value }
        && a.letterSpacing.agrees(with: b.letterSpacing, ignoring) { $0.means($1) }
        && a.lineHeight.agrees(with: b.lineHeight, ignoring) { $0.means($1) }
    case (.carried(let a), .carried(let b)): a.means(b)
    default: false
    }
  }

  private static func same(_ a: [String], _ b: [String]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0.hasSameBytes(as: $1) }
  }
}

extension Slot {
  fileprivate func agrees(with other: Slot, _ ignoring: Bool, _ same: (Value, Value) -> Bool) -> Bool {
    if ignoring, let reference, reference == other.reference { return true }
    return same(value, other.value)
  }
}

extension Dimension {
  /// Whether both are the same number of the same unit, zero included.
  package func means(_ other: Dimension) -> Bool { unit == other.unit && value.means(other.value) }
}

extension Double {
  /// Whether both are the same number, up to what computing in binary leaves behind the twelfth digit.
  package func means(_ other: Double) -> Bool {
    self == other || abs(self - other) <= 1e-12 * Swift.max(magnitude, other.magnitude)
  }
}

extension TokenDuration {
  /// Whether both are equally long, up to the rounding of a change of unit.
  package func means(_ other: TokenDuration) -> Bool {
    unit == other.unit ? value.means(other.value) : milliseconds.means(other.milliseconds)
  }
}

extension StrokeStyle {
  package func means(_ other: StrokeStyle) -> Bool { agrees(with: other, false) }

  fileprivate func agrees(with other: StrokeStyle, _ ignoring: Bool) -> Bool {
    switch (self, other) {
    case (.keyword(let a), .keyword(let b)): return a == b
    case (.dashes(let a, let capA), .dashes(let b, let capB)):
      guard capA == capB else { return false }
      let (left, right) = a.count == b.count ? (a, b) : (Self.even(a), Self.even(b))
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.agrees(with: $1, ignoring) { $0.means($1) } }
    default: return false
    }
  }

  private static func even(_ dashes: [Slot<Dimension>]) -> [Slot<Dimension>] {
    dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
  }
}

extension Shadow {
  fileprivate func agrees(with other: Shadow, _ ignoring: Bool) -> Bool {
    if ignoring, let reference, reference == other.reference { return true }
    return inset == other.inset && color.agrees(with: other.color, ignoring) { $0.means($1) }
      && offsetX.agrees(with: other.offsetX, ignoring) { $0.means($1) }
      && offsetY.agrees(with: other.offsetY, ignoring) { $0.means($1) }
      && blur.agrees(with: other.blur, ignoring) { $0.means($1) }
      && spread.agrees(with: other.spread, ignoring) { $0.means($1) }
  }
}

extension GradientStop {
  fileprivate func agrees(with other: GradientStop, _ ignoring: Bool) -> Bool {
    if ignoring, let reference, reference == other.reference { return true }
    return color.agrees(with: other.color, ignoring) { $0.means($1) }
      && position.agrees(with: other.position, ignoring) { $0.means($1) }
  }
}
