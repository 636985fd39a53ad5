internal import TesseraDomain

/// How colours are written that an asset catalogue holds.
extension SwiftUIWriter {
  /// Appends the colour that a token is by itself: as a look-up where there is a catalogue, else as a value.
  ///
  /// What refers to another token as a whole goes on to refer to it.
  mutating func append(own color: Variants<Slot<Color>>) {
    let refersToAnother = !adapts(color) && color.light.reference.flatMap { plan.entry(at: $0) } != nil
    guard slot == nil, settings.surroundings.colors == .catalogue, !refersToAnother,
      let values = color.map({ $0.value })
    else {
      append(color: color)
      return
    }
    if ([values.light] + values.others).contains(where: { !$0.isIn(.displayP3) }) {
      note("display-p3 cannot show the color, which is mapped into it")
    }
    out.append(qualifier)
    out.append("Color(")
    SwiftText.append(literal: catalogue.add(values, of: path), to: &out)
    out.append(", bundle: ")
    out.append(settings.namespace)
    out.append("Bundle.bundle)")
  }
}
