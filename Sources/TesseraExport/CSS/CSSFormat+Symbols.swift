internal import TesseraDomain

/// How clients name what is public: custom properties, two for a typography.
extension CSSFormat {
  package func symbols(_ input: ExportInput) throws(ExportError) -> [ExportSymbol] {
    let options = try CSSOptions(input, of: self)
    let selectors = try CSSSelectors(
      base: options.selector, attributePrefix: options.attributePrefix, resolver: input.graph.content.resolver,
      resolvesCollisions: input.resolvesCollisions)
    let plan = try CSSPlan(input, selectors: selectors, prefix: options.prefix)
    var names = plan.writer
    try CSSCollisions.check(plan.tokens, names: &names, graph: plan.graph)
    var symbols: [ExportSymbol] = []
    symbols.reserveCapacity(plan.tokens.count)
    for token in plan.tokens.prefix(plan.visibleCount) {
      let path = plan.graph.path(token.id)
      var name: [UInt8] = []
      names.append(nameOf: token.id, to: &name)
      symbols.append(ExportSymbol(path: path, text: String(decoding: name, as: UTF8.self), language: .css))
      guard token.isTypography else { continue }
      name += CSSValueWriter.letterSpacing
      symbols.append(
        ExportSymbol(
          path: path, text: String(decoding: name, as: UTF8.self), language: .css, form: .letterSpacing))
    }
    return symbols
  }
}
