internal import JSON

/// Working out what a token is in a context.
extension TokenGraph {
  func evaluation(of id: Int, in context: Context) -> Evaluation {
    let place = place(of: id, in: context)
    let known = values[place]
    guard case .unknown = known, isToken[id] else { return known }
    if edges[Int32(id)] == nil {
      values[place] = evaluate(id, in: masked(context, to: reach(id)))
    } else {
      settle(id, in: context)
    }
    return values[place]
  }

  private func place(of id: Int, in context: Context) -> GraphValues.Place {
    let reach = reach(id)
    if reach.isEmpty { return .plain(id) }
    return values.place(of: id, shape(of: reach), in: context)
  }

  // MARK: - In the order of references

  /// A token whose targets are being worked out.
  private struct Frame {
    let node: Int
    let context: Context
    let place: GraphValues.Place
    let targets: [Int32]
    var next = 0
  }

  /// Works out `id` after everything that it refers to, without recursion: chains may be very long.
  private func settle(_ id: Int, in context: Context) {
    var frames: [Frame] = []
    // Tokens that were found to stand in a circle.
    var circle: Set<Int> = []
    func enter(_ node: Int, _ context: Context, _ place: GraphValues.Place) {
      let context = masked(context, to: reach(node))
      frames.append(Frame(node: node, context: context, place: place, targets: targets(of: node, in: context)))
      values[place] = .running
    }
    enter(id, context, place(of: id, in: context))
    while let frame = frames.last {
      if frame.next < frame.targets.count {
        frames[frames.count - 1].next += 1
        let target = Int(frame.targets[frame.next])
        guard isToken[target] else { continue }
        let place = place(of: target, in: frame.context)
        switch values[place] {
        case .unknown: enter(target, frame.context, place)
        case .running: circle.formUnion(close(frames, at: target))
        default: break
        }
      } else {
        frames.removeLast()
        if case .running = values[frame.place] {
          values[frame.place] = evaluate(frame.node, in: frame.context)
        } else if circle.contains(frame.node) {
          // What else it refers to is worked out by now.
          values[frame.place] = carried(frame.node, in: frame.context, circle)
        }
      }
    }
  }

  /// Reports the circle that the innermost token closes at `target`; none of its members has a value, or but its text.
  ///
  /// - Returns: the members.
  private func close(_ frames: [Frame], at target: Int) -> [Int] {
    guard let start = frames.lastIndex(where: { $0.node == target }) else { return [] }
    let members = frames[start...]
    defer { for member in members { values[member.place] = carried(member.node, in: member.context, nil) } }
    let source = effectiveToken(at: target, in: frames[start].context)?.source
    report(
      "ref.cycle", at: source?["$value"] ?? source?["$ref"] ?? source, path: nodes[target].path,
      "references go in a circle: " + Self.chain((members.map(\.node) + [target]).map { nodes[$0].path.text }),
      advice: "Give one of them a value of its own.")
    return members.map(\.node)
  }

  /// `a → b → a`; the middle of a very long chain is left out.
  static func chain(_ names: [String]) -> String {
    let shown =
      names.count <= 64
      ? names : Array(names.prefix(60)) + ["… (\(names.count - 62) more) …"] + Array(names.suffix(2))
    return shown.joined(separator: " → ")
  }

  // MARK: - One token

  /// A value, the token it was taken from as a whole, and where it stands in the end.
  private struct Outcome {
    var reference: TokenPath?
    let value: TokenValue
    let literal: JSONNode
  }

  private func evaluate(_ id: Int, in context: Context) -> Evaluation {
    guard let effective = effectiveToken(at: id, in: context) else { return .undefined }
    let source = effective.source
    work += source.byteRange.count
    if isExhausted { return .invalid }
    let reader = ValueReader(graph: self, context: context, path: nodes[id].path)
    guard let outcome = outcome(of: effective, reader) ?? carried(id, effective, reader) else { return .invalid }
    return .value(resolution(of: id, source, outcome, in: context))
  }

  private func resolution(of id: Int, _ source: JSONNode, _ outcome: Outcome, in context: Context) -> Resolution {
    Resolution(
      token: ResolvedToken(
        id: id, path: nodes[id].path, value: outcome.value, reference: outcome.reference, source: source,
        deprecation: deprecation(of: id, source: source, in: context),
        isPrivate: isPrivate(id, source: source, in: context)),
      literal: outcome.literal)
  }

  /// A token that cannot be read, where such are carried: the value of what it stands for, else its own text.
  private func carried(_ id: Int, _ effective: Effective, _ reader: ValueReader) -> Outcome? {
    let source = effective.source
    guard carries, !isExhausted, let written = source["$value"] ?? source["$ref"] else { return nil }
    let resolution = reader.wholeTarget(of: source)
    var handedDown: String?
    var json: String?
    switch resolution?.token.value {
    case .carried(let target): (handedDown, json) = (target.typeName, target.json)
    case let target?: handedDown = target.typeName
    case nil: break
    }
    let typeName =
      if let own = source["$type"] { own.string } else {
        handedDown ?? groupTypeName(around: effective.origin, in: reader.context)
      }
    let value =
      if let json {
        CarriedValue(typeName: typeName, json: json)
      } else if let target = resolution?.token.value {
        CarriedValue(typeName: typeName, target.json)
      } else {
        CarriedValue(
          typeName: typeName, json: CarriedText.resolved(source, targets(of: id, in: reader.context), reader))
      }
    work += value.json.utf8.count
    return Outcome(
      reference: resolution?.token.path, value: .carried(value), literal: resolution?.literal ?? written)
  }

  /// What a member of a circle is, where such are carried: its text, with what it refers to outside of the circle.
  ///
  /// - Parameter circle: the members; `nil` while the rest is not worked out.
  private func carried(_ id: Int, in context: Context, _ circle: Set<Int>?) -> Evaluation {
    guard carries, let effective = effectiveToken(at: id, in: context),
      let written = effective.source["$value"] ?? effective.source["$ref"]
    else { return .invalid }
    let own = effective.source["$type"]
    let typeName = own == nil ? groupTypeName(around: effective.origin, in: context) : own?.string
    let others = circle.map { circle in targets(of: id, in: context).filter { !circle.contains(Int($0)) } } ?? []
    let reader = ValueReader(graph: self, context: context, path: nodes[id].path)
    let value = CarriedValue(typeName: typeName, json: CarriedText.resolved(effective.source, others, reader))
    work += value.json.utf8.count
    return .value(resolution(of: id, effective.source, Outcome(value: .carried(value), literal: written), in: context))
  }

  private func outcome(of effective: Effective, _ reader: ValueReader) -> Outcome? {
    let source = effective.source
    var declared: TokenType?
    if let written = source["$type"] {
      guard let type = TokenType(written) else { return nil }
      declared = type
    }
    guard let written = source["$value"] else {
      guard let pointer = source["$ref"], pointer.kind == .string else { return nil }
      return outcome(ofPointer: pointer, declared: declared, effective, reader)
    }
    // Both are reported where the tree is read.
    if written.kind == .null || source["$ref"] != nil { return nil }
    if written.looksLikeCurlyReference {
      guard let target = reader.target(curly: written) else { return nil }
      return alias(of: target, declared: declared, effective, at: written, reader)
    }
    if written.kind == .object, let pointer = written["$ref"], pointer.kind == .string {
      guard reader.checkAlone(written) else { return nil }
      return outcome(ofPointer: pointer, declared: declared, effective, reader)
    }
    guard let type = type(declared, effective, reader, advice: { nil }),
      let value = reader.value(written, as: type)
    else { return nil }
    return Outcome(value: value, literal: written)
  }

  private func outcome(
    ofPointer pointer: JSONNode, declared: TokenType?, _ effective: Effective, _ reader: ValueReader
  ) -> Outcome? {
    guard let target = reader.target(pointer: pointer) else { return nil }
    if target.steps.isEmpty { return alias(of: target.id, declared: declared, effective, at: pointer, reader) }
    // A part of a value has no type of its own: only the token or its groups can say what it is.
    guard
      let type = type(
        declared, effective, reader,
        advice: { reader.slotType(of: target).map { "Add \"$type\": \"\($0.rawValue)\" to the token." } }),
      let place = reader.place(target, at: pointer), let value = reader.part(place, as: type, at: pointer)
    else { return nil }
    return Outcome(value: value, literal: place)
  }

  /// The declared type, or else that of the groups around; a missing one is reported.
  private func type(
    _ declared: TokenType?, _ effective: Effective, _ reader: ValueReader, advice: () -> String?
  ) -> TokenType? {
    if let declared { return declared }
    switch groupType(around: effective.origin, in: reader.context) {
    case .type(let type): return type
    case .invalid: return nil
    case .none, .unknown:
      report(
        "type.missing", at: effective.source, path: reader.path,
        "the token has no $type, and no group or reference gives it one",
        advice: advice() ?? "Add \"$type\" to the token or to a group around it.")
      return nil
    }
  }

  /// The value of an alias, with its type held against what is declared.
  private func alias(
    of target: Int, declared: TokenType?, _ effective: Effective, at node: JSONNode, _ reader: ValueReader
  ) -> Outcome? {
    guard let resolution = reader.token(target, at: node) else { return nil }
    let token = resolution.token
    if let declared, declared != token.type {
      report(
        "type.mismatch", at: node, path: reader.path,
        "the token is declared \(declared.rawValue), and {\(token.path)} is \(token.type.rawValue)",
        advice: "Refer to a \(declared.rawValue) token, or take the $type away.")
      return nil
    }
    if declared == nil, collectsIssues,
      case .type(let group) = groupType(around: effective.origin, in: reader.context), group != token.type
    {
      report(
        "type.mismatch", .warning, at: node, path: reader.path,
        "the group says \(group.rawValue), and {\(token.path)} is \(token.type.rawValue); the target's type counts",
        advice: "Give the token its own $type.")
    }
    return Outcome(reference: token.path, value: token.value, literal: resolution.literal)
  }
}
