internal import JSON

/// How one token differs between both sides, context by context; nothing is judged here.
struct TokenComparison {
  /// A context in which something differs, with what the token is there.
  struct Place {
    let context: JointContext
    let a: ResolvedToken
    let b: ResolvedToken
    /// The tokens that say the values: the same ones, or the helpers that an import made for them.
    let sayingA: ResolvedToken
    let sayingB: ResolvedToken
  }

  /// A context in which the resolved value differs.
  struct Changed {
    let place: Place
    /// Whether the token itself says otherwise, and not only what it refers to.
    let isDirect: Bool
    /// Whether it refers to something else there.
    let isRetargeted: Bool
    /// Whether it lost its own value in a context and falls back.
    let isHole: Bool
  }

  /// How a platform realises the token in a context, where that differs.
  struct Realised {
    let context: JointContext
    let a: [JSONNode]
    let b: [JSONNode]
    let isDirect: Bool
  }

  /// Whether it has a value on both sides in some context.
  var isDefined = false
  /// Whether it has a value on both sides, in whatever contexts: what it gained or lost is then not all of it.
  var isThroughout = false
  var lostIn: [(context: JointContext, a: ResolvedToken)] = []
  var gainedIn: [(context: JointContext, b: ResolvedToken)] = []
  var retyped: [Place] = []
  var changed: [Changed] = []
  var realised: [Realised] = []
  var retargeted: [Place] = []
  var respelled: [Place] = []
  var redescribed: [Place] = []
  /// Whether the description differs somewhere, and not only extensions.
  var hasOtherDescription = false
  /// The first place where each side is deprecated, if it is.
  var deprecationA: (context: JointContext, deprecation: Deprecation)?
  var deprecationB: (context: JointContext, deprecation: Deprecation)?
  /// A context in which both are defined.
  var sample: Place?

  /// Whether its value, or what a platform makes of it, differs by its own doing.
  var isChangedDirectly: Bool {
    changed.contains { $0.isDirect } || realised.contains { $0.isDirect } || !gainedIn.isEmpty || !lostIn.isEmpty
      || !retyped.isEmpty && changed.isEmpty
  }

  var isChanged: Bool {
    !changed.isEmpty || !realised.isEmpty || !retyped.isEmpty || !gainedIn.isEmpty || !lostIn.isEmpty
  }
}

/// Compares tokens of two graphs.
struct TokenComparer {
  let a: TokenGraph
  let b: TokenGraph
  var contexts: ContextMap
  /// Whether any token says how a platform realises it.
  let hasRealisations: Bool
  /// What of both sides counts; `nil` for everything.
  let marks: ScopeMarks?

  /// - Complexity: O(contexts that reach the token) resolutions, which the graphs remember.
  mutating func compare(_ idA: Int, _ idB: Int) -> TokenComparison {
    var result = TokenComparison()
    var last: (a: JSONNode, b: JSONNode, ownA: JSONNode, ownB: JSONNode, isCarried: Bool, wording: Wording)?
    let parts = parts(idA, idB)
    for context in contexts.contexts(reachA: a.reach(idA), reachB: b.reach(idB), for: parts) {
      let old = a.resolved(idA, in: context.a)
      let new = b.resolved(idB, in: context.b)
      guard let old, let new else {
        if let old { result.lostIn.append((context, old)) }
        if let new { result.gainedIn.append((context, new)) }
        continue
      }
      result.isDefined = true
      let place = TokenComparison.Place(
        context: context, a: old, b: new, sayingA: saying(old, in: context.a, a), sayingB: saying(new, in: context.b, b)
      )
      if result.sample == nil { result.sample = place }
      if result.deprecationA == nil, let found = old.deprecation { result.deprecationA = (context, found) }
      if result.deprecationB == nil, let found = new.deprecation { result.deprecationB = (context, found) }
      let wording: Wording
      let isCarried = old.type == .carried || new.type == .carried
      if let last, last.a.isIdentical(to: place.sayingA.source), last.b.isIdentical(to: place.sayingB.source),
        last.ownA.isIdentical(to: old.source), last.ownB.isIdentical(to: new.source), last.isCarried == isCarried
      {
        wording = last.wording
      } else {
        wording = Wording(place, isCarried: isCarried)
        last = (place.sayingA.source, place.sayingB.source, old.source, new.source, isCarried, wording)
      }
      compare(place, wording, nodes: (idA, idB), into: &result)
    }
    result.isThroughout = result.isDefined
    if !result.isDefined, !result.gainedIn.isEmpty || !result.lostIn.isEmpty {
      result.isThroughout = isDefined(idA, in: a, isA: true, parts) && isDefined(idB, in: b, isA: false, parts)
    }
    return result
  }

  /// Whether it has a value in some context, of those too that the other side does not have.
  private func isDefined(_ id: Int, in graph: TokenGraph, isA: Bool, _ parts: ScopeMarks.Parts) -> Bool {
    graph.contexts(of: id).contains { contexts.counts($0, isA: isA, for: parts) && graph.resolved(id, in: $0) != nil }
  }

  /// Who is interested in the token; in what nobody takes, all those who may take it along.
  private func parts(_ idA: Int, _ idB: Int) -> ScopeMarks.Parts {
    guard let marks else { return ScopeMarks.anyPart }
    let parts = marks.a[idA] | marks.b[idB]
    return parts == 0 ? ScopeMarks.anyPart : parts
  }

  private func compare(
    _ place: TokenComparison.Place, _ wording: Wording, nodes: (a: Int, b: Int), into result: inout TokenComparison
  ) {
    let (old, new) = (place.a, place.b)
    let isRetyped = !old.value.keepsType(in: new.value) && !wording.hasSameWrittenType
    var isChanged = isRetyped ? !old.value.hasSameJSON(as: new.value) : !old.value.means(new.value)
    var isReread = false
    if isChanged, isRetyped || (old.type == .carried) != (new.type == .carried) {
      isReread = WrittenForm.isSame(place, isRetyped: isRetyped, a, b)
      isChanged = !isReread
    }
    if isRetyped { result.retyped.append(place) }
    if !wording.hasSameReferences, !isReread { result.retargeted.append(place) }
    if isChanged {
      let isDirect =
        !wording.hasSameValue && !(wording.hasSameReferences && !isRetyped && isSameApartFromReferences(place))
      result.changed.append(
        .init(
          place: place, isDirect: isDirect, isRetargeted: !wording.hasSameReferences,
          isHole: isDirect && isHole(place, nodes)))
    }
    let isTypeRespelled =
      old.type == .carried && new.type == .carried && old.reference == nil
      && !old.value.typeName.hasSameBytes(as: new.value.typeName)
    let hasOtherType = isTypeRespelled || isReread && place.sayingA.reference == nil
    if !wording.hasSameSpelling || hasOtherType, !isRetyped,
      isReread || wording.hasSameReferences && isSameApartFromReferences(place)
    {
      result.respelled.append(place)
    }
    if !wording.hasSameDescription { result.hasOtherDescription = true }
    if !wording.hasSameDescription || !wording.hasSameWords
      || old.deprecation == nil && new.deprecation == nil && !wording.hasSameReplacement
    {
      result.redescribed.append(place)
    }
    if hasRealisations {
      let before = realisation(of: old, in: place.context.a, a)
      let after = realisation(of: new, in: place.context.b, b)
      if before.count != after.count || !zip(before, after).allSatisfy({ $0.isSame(as: $1) }) {
        result.realised.append(
          .init(
            context: place.context, a: before, b: after,
            isDirect: !wording.hasSameRealisation || !wording.hasSameReferences))
      }
    }
  }

  private func isSameApartFromReferences(_ place: TokenComparison.Place) -> Bool {
    let (a, b) = (place.sayingA, place.sayingB)
    if let reference = a.reference, reference == b.reference { return true }
    return a.value.meansDirectly(b.value)
  }

  /// The token that says a value: behind helpers, which an import makes where the format has no place for it, and which
  /// nobody wrote.
  private func saying(_ token: ResolvedToken, in context: Context, _ graph: TokenGraph) -> ResolvedToken {
    var token = token
    for _ in 0..<TokenGraph.maximumReferenceDepth {
      guard let reference = token.reference, let target = graph.token(at: reference), graph.isPrivate(target),
        let next = graph.resolved(target, in: context), next.tessera.isHelper
      else { break }
      token = next
    }
    return token
  }

  // MARK: - Falling back

  /// Whether the definition that counted was one of a modifier's context, and that context says nothing of it any more.
  private func isHole(_ place: TokenComparison.Place, _ nodes: (a: Int, b: Int)) -> Bool {
    guard !a.modifiers.isEmpty,
      let definition = a.nodes[nodes.a].definitions.first(where: { $0.source.isIdentical(to: place.a.source) }),
      case .context(let modifier, let context) = a.content.layers[Int(definition.layer)].kind,
      let oldModifier = a.modifiers.firstIndex(where: { $0.name.hasSameBytes(as: modifier) }),
      let oldContext = a.modifiers[oldModifier].index(ofContext: context),
      let new = contexts.choiceInB(modifier: oldModifier, context: oldContext)
    else { return false }
    let newModifier = b.modifiers[new.modifier]
    return !b.nodes[nodes.b].definitions.contains { definition in
      guard definition.isToken, case .context(let modifier, let context) = b.content.layers[Int(definition.layer)].kind
      else { return false }
      return modifier.hasSameBytes(as: newModifier.name)
        && context.hasSameBytes(as: newModifier.contexts[new.context].name)
    }
  }

  // MARK: - Platforms

  /// How the platform realises a token: its own word, else that of what it stands for, else those of its parts.
  private func realisation(of token: ResolvedToken, in context: Context, _ graph: TokenGraph) -> [JSONNode] {
    if let own = ownRealisation(of: token, in: context, graph) { return [own] }
    if token.reference != nil || !token.type.isComposite { return [] }
    return graph.references(of: token.id).compactMap { part in
      graph.resolved(part, in: context).flatMap { ownRealisation(of: $0, in: context, graph) }
    }
  }

  private func ownRealisation(of token: ResolvedToken, in context: Context, _ graph: TokenGraph) -> JSONNode? {
    var token = token
    for _ in 0..<TokenGraph.maximumReferenceDepth {
      if let own = token.tessera.swiftUI { return own }
      guard let reference = token.reference, let target = graph.token(at: reference),
        let next = graph.resolved(target, in: context)
      else { return nil }
      token = next
    }
    return nil
  }
}

extension JSONNode {
  /// Whether both are the same place of the same document.
  func isIdentical(to other: JSONNode) -> Bool { document === other.document && index == other.index }
}
