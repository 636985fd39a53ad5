internal import JSON

/// Turns comparisons into changes: the rule of each, its size, and what was there before and after.
struct ChangeWriter {
  let a: TokenGraph
  let b: TokenGraph
  let judge: Judge
  let contexts: ContextMap
  /// What counts; `nil` for everything.
  let marks: ScopeMarks?

  /// - Parameter moves: what things are called now, which a replacement may be about.
  func removed(_ node: Int, label: String?, moves: NameMoves) -> Change {
    let parts = marks?.a[node] ?? ScopeMarks.anyPart
    let values = a.contexts(of: node).compactMap { context -> ContextValue? in
      guard contexts.counts(context, isA: true, for: parts) else { return nil }
      return a.resolved(node, in: context).map { value(of: $0, a.describe(context)) }
    }
    var change = judge.change(.removed, .tokenRemoved, path: a.path(node), before: values, label: label)
    if Life.deprecation(of: node, in: a) != nil {
      change.replacement = Life.liveReplacement(of: a.path(node), in: b, before: a, moves: moves)
    }
    return change
  }

  func added(_ node: Int) -> Change {
    let parts = marks?.b[node] ?? ScopeMarks.anyPart
    let values = b.contexts(of: node).compactMap { context -> ContextValue? in
      guard contexts.counts(context, isA: false, for: parts) else { return nil }
      return b.resolved(node, in: context).map { value(of: $0, b.describe(context)) }
    }
    return judge.change(.added, .tokenAdded, path: b.path(node), after: values)
  }

  /// Everything that happened to a token which both sides have.
  ///
  /// - Parameter causes: what an indirect change comes from.
  func changes(
    _ comparison: TokenComparison, path: TokenPath, oldPath: TokenPath? = nil, causes: [TokenPath]
  ) -> [Change] {
    var found: [Change] = []
    let label = comparison.isThroughout ? Change.partialLabel : nil
    if !comparison.gainedIn.isEmpty {
      let values = comparison.gainedIn.map { value(of: $0.b, $0.context) }
      found.append(
        judge.change(.added, .tokenAdded, path: path, oldPath: oldPath, after: values, label: label))
    }
    if !comparison.lostIn.isEmpty {
      let values = comparison.lostIn.map { value(of: $0.a, $0.context) }
      found.append(
        judge.change(.removed, .tokenRemoved, path: path, oldPath: oldPath, before: values, label: label))
    }
    if !comparison.retyped.isEmpty {
      found.append(
        judge.change(
          .retyped, .tokenRetyped, path: path, oldPath: oldPath,
          before: comparison.retyped.map { value(.string($0.a.value.typeName), $0.context) },
          after: comparison.retyped.map { value(.string($0.b.value.typeName), $0.context) }))
    }
    valueChanges(comparison, path, oldPath, causes, into: &found)
    wordChanges(comparison, path, oldPath, into: &found)
    return found
  }

  // MARK: - Values

  private func valueChanges(
    _ comparison: TokenComparison, _ path: TokenPath, _ oldPath: TokenPath?, _ causes: [TokenPath],
    into found: inout [Change]
  ) {
    let plain = comparison.changed.filter { !$0.isRetargeted && !$0.isHole }
    let isIndirect = plain.allSatisfy { !$0.isDirect }
    add(plain, under: nil, path, oldPath, causes: isIndirect ? causes : [], isIndirect: isIndirect, into: &found)
    add(comparison.changed.filter { !$0.isRetargeted && $0.isHole }, under: .contextHole, path, oldPath, into: &found)
    let visual = comparison.changed.filter(\.isRetargeted)
    add(visual, under: .aliasVisual, path, oldPath, into: &found)

    if !comparison.realised.isEmpty {
      let judged = judge.value(nil, .valuePlatform)
      let isIndirect = comparison.realised.allSatisfy { !$0.isDirect }
      found.append(
        Change(
          kind: .changed, path: path, oldPath: oldPath, rule: judged.rule, bump: judged.bump,
          before: comparison.realised.map { value(Self.json($0.a), $0.context) },
          after: comparison.realised.map { value(Self.json($0.b), $0.context) }, causes: isIndirect ? causes : [],
          isIndirect: isIndirect, label: judged.label, reason: judge.fixReason))
    }
    guard !comparison.retargeted.isEmpty else { return }
    var change = judge.change(
      .retargeted, .aliasSame, path: path, oldPath: oldPath,
      before: comparison.retargeted.map { value(Self.written($0.sayingA), $0.context) },
      after: comparison.retargeted.map { value(Self.written($0.sayingB), $0.context) })
    if let first = visual.first {
      let judged = judge.value(.aliasVisual, largestRule(of: visual, from: first))
      (change.rule, change.bump, change.label) = (judged.rule, judged.bump, judged.label)
      change.reason = judge.fixReason
    }
    found.append(change)
  }

  /// Adds changes of value of one sort, one entry for each rule that they fall under.
  private func add(
    _ changed: [TokenComparison.Changed], under rule: PolicyRule?, _ path: TokenPath, _ oldPath: TokenPath?,
    causes: [TokenPath] = [], isIndirect: Bool = false, into found: inout [Change]
  ) {
    guard let first = changed.first else { return }
    let judged = judge.value(rule, largestRule(of: changed, from: first))
    var difference: Double?
    for change in changed {
      guard case .color(let old) = change.place.a.value, case .color(let new) = change.place.b.value else { continue }
      difference = max(difference ?? 0, old.differenceCIEDE2000(new))
    }
    found.append(
      Change(
        kind: .changed, path: path, oldPath: oldPath, rule: judged.rule, bump: judged.bump,
        before: changed.map { value(of: $0.place.a, $0.place.context) },
        after: changed.map { value(of: $0.place.b, $0.place.context) }, causes: causes, isIndirect: isIndirect,
        colorDifference: difference, label: judged.label, reason: judge.fixReason))
  }

  /// The rule that asks for most among the contexts; of equals the first.
  private func largestRule(of changed: [TokenComparison.Changed], from first: TokenComparison.Changed) -> PolicyRule {
    var best = judge.valueRule(from: first.place.a, to: first.place.b)
    for change in changed.dropFirst() {
      let rule = judge.valueRule(from: change.place.a, to: change.place.b)
      if judge.bump(for: rule) > judge.bump(for: best) { best = rule }
    }
    return best
  }

  // MARK: - Words

  private func wordChanges(
    _ comparison: TokenComparison, _ path: TokenPath, _ oldPath: TokenPath?, into found: inout [Change]
  ) {
    if !comparison.respelled.isEmpty {
      found.append(
        Change(
          kind: .respelled, path: path, oldPath: oldPath, rule: nil, bump: .none,
          before: comparison.respelled.map { value(Self.spelling($0.sayingA, besides: $0.sayingB), $0.context) },
          after: comparison.respelled.map { value(Self.spelling($0.sayingB, besides: $0.sayingA), $0.context) }))
    }
    if !comparison.redescribed.isEmpty {
      found.append(
        judge.change(
          .redescribed, .metaDescription, path: path, oldPath: oldPath,
          before: comparison.redescribed.map { value(Self.words($0.a, besides: $0.b), $0.context) },
          after: comparison.redescribed.map { value(Self.words($0.b, besides: $0.a), $0.context) },
          label: comparison.hasOtherDescription ? nil : Change.extensionsLabel))
    }
    switch (comparison.deprecationA, comparison.deprecationB) {
    case (nil, nil): break
    case (nil, let new?):
      found.append(
        judge.change(
          .deprecated, .lifeDeprecated, path: path, oldPath: oldPath,
          after: [value(Self.json(new.deprecation), new.context)]))
    case (let old?, nil):
      // Undefined everywhere is gone, not live again.
      guard comparison.sample != nil else { break }
      found.append(
        judge.change(
          .undeprecated, .lifeUndeprecated, path: path, oldPath: oldPath,
          before: [value(Self.json(old.deprecation), old.context)]))
    case (let old?, let new?):
      if Self.json(old.deprecation) == Self.json(new.deprecation) { break }
      found.append(
        judge.change(
          .redescribed, .lifeMessage, path: path, oldPath: oldPath,
          before: [value(Self.json(old.deprecation), old.context)],
          after: [value(Self.json(new.deprecation), new.context)]))
    }
  }

  // MARK: - What is shown

  private func value(_ value: JSONValue, _ context: JointContext) -> ContextValue {
    self.value(value, b.describe(context.b))
  }

  private func value(of token: ResolvedToken, _ context: JointContext) -> ContextValue {
    value(of: token, b.describe(context.b))
  }

  private func value(of token: ResolvedToken, _ context: String) -> ContextValue {
    var result = value(token.value.json, context)
    result.resolved = token.value
    return result
  }

  private func value(_ value: JSONValue, _ context: String) -> ContextValue {
    ContextValue(context: context.utf8.isEmpty ? ContextValue.everywhere : context, value: value)
  }

  /// The value as the author wrote it.
  private static func written(_ token: ResolvedToken) -> JSONValue {
    if let value = token.source["$value"] { return JSONValue(value) }
    guard let pointer = token.source["$ref"] else { return .null }
    return .object(["$ref": JSONValue(pointer)])
  }

  /// The description where that differs, else the extensions.
  private static func words(_ token: ResolvedToken, besides other: ResolvedToken) -> JSONValue {
    let description = token.source["$description"]
    if Words.areSameDescriptions(description, other.source["$description"]) { return Words.json(nil, token.extensions) }
    return description.map { JSONValue($0) } ?? .null
  }

  /// The value as the author wrote it; where that is the same on both sides what it was imported from, else its type.
  private static func spelling(_ token: ResolvedToken, besides other: ResolvedToken) -> JSONValue {
    guard areSame(token.source["$value"], other.source["$value"]), areSame(token.source["$ref"], other.source["$ref"])
    else { return written(token) }
    let imported = token.tessera.imported
    if areSame(imported, other.tessera.imported) { return .string(token.value.typeName) }
    guard case .object(var object)? = imported.map({ JSONValue($0) }) else { return .null }
    object["helper"] = nil
    return .object(object)
  }

  private static func json(_ deprecation: Deprecation) -> JSONValue {
    var object: JSONObject = [:]
    if let reason = deprecation.reason { object.append("reason", .string(reason)) }
    if let replacement = deprecation.replacement { object.append("replacement", .string(replacement.text)) }
    return .object(object)
  }

  private static func json(_ realisation: [JSONNode]) -> JSONValue {
    switch realisation.count {
    case 0: .null
    case 1: JSONValue(realisation[0])
    default: .array(realisation.map { JSONValue($0) })
    }
  }
}
