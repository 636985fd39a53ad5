internal import TesseraDomain

/// Names that meet in one attribute or one custom property.
extension CSSFormat {
  package func checkOptions(of input: ExportInput) throws(ExportError) {
    _ = try CSSOptions(input, of: self)
  }

  package func collisions(_ input: ExportInput) throws(ExportError) -> [ExportCollision] {
    let options = try CSSOptions(input, of: self)
    let graph = input.graph
    let selectors: CSSSelectors
    do throws(ExportError) {
      selectors = try CSSSelectors(
        base: options.selector, attributePrefix: options.attributePrefix, resolver: graph.content.resolver,
        resolvesCollisions: input.resolvesCollisions)
    } catch {
      guard case .collision(let identifier, let first, let second) = error else { throw error }
      return [ExportCollision(identifier: identifier, first: first, second: second)]
    }
    // Names are cheap and values are not: those are only worked out where names meet at all.
    let scope = ExportScope(input)
    var isVisible = Array(repeating: false, count: graph.nodes.count)
    for id in scope.visible { isVisible[id] = true }
    var names = CSSNames(
      graph: graph, isVisible: isVisible, prefix: options.prefix, resolvesCollisions: input.resolvesCollisions)
    let all = (scope.visible + scope.carried).map { id in
      (id: id, isTypography: graph.anyResolved(id)?.type == .typography)
    }
    if CSSCollisions.all(all, graph: graph, append: { names.append($0, to: &$1) }).isEmpty { return [] }
    let plan = try CSSPlan(input, selectors: selectors, prefix: options.prefix)
    var writer = plan.writer
    return CSSCollisions.all(plan.tokens.map { (id: $0.id, isTypography: $0.isTypography) }, graph: graph) {
      writer.append(nameOf: $0, to: &$1)
    }
  }
}
