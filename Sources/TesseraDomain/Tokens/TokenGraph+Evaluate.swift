internal import JSON

/// Working out what a token is in a context.
extension TokenGraph {
  /// How deep references are followed by recursion; ``check()`` evaluates targets first, so that it is not reached there.
  static let maximumReferenceDepth = 256

  func evaluation(of id: Int, in context: Context) -> Evaluation {
    let reach = reach(id)
    if reach.isEmpty {
      if case .unknown = plainValues[id] {
        plainValues[id] = .running
        let result = evaluate(id, in: masked(context, to: []))
        plainValues[id] = result
        return result
      }
      return plainValues[id]
    }
    let context = masked(context, to: reach)
    let key = ContextKey(node: Int32(id), context: context)
    if let known = contextValues[key] { return known }
    contextValues[key] = .running
    let result = evaluate(id, in: context)
    contextValues[key] = result
    return result
  }

  /// The path of the circle that `id` closes while it is under evaluation.
  func cyclePath(closing id: Int) -> String {
    let start = stack.lastIndex(of: id) ?? 0
    return (stack[start...] + [id]).map { nodes[$0].path.text }.joined(separator: " → ")
  }

  private func evaluate(_ id: Int, in context: Context) -> Evaluation {
    guard let effective = effectiveToken(at: id, in: context) else { return .undefined }
    stack.append(id)
    defer { stack.removeLast() }
    let path = nodes[id].path
    let source = effective.source
    let declared = source["$type"]?.string.flatMap(TokenType.init(rawValue:))
    if declared == nil, source["$type"] != nil { return .invalid }

    var reference: TokenPath?
    var value: TokenValue?
    let reader = ValueReader(graph: self, context: context, path: path)
    if let pointer = source["$ref"] {
      guard source["$value"] == nil, let text = pointer.string else { return .invalid }
      guard let target = reader.reference(pointer: text, at: pointer) else { return .invalid }
      if target.isWhole {
        reference = target.target
        value = alias(of: target.target, declared: declared, origin: effective.origin, at: pointer, reader)
      } else {
        guard let type = declared ?? reader.slotType(of: target) ?? groupType(around: effective.origin, in: context)
        else {
          reportMissingType(path, at: source)
          return .invalid
        }
        value = reader.part(target, as: type, at: pointer)
      }
    } else if let written = source["$value"] {
      if written.looksLikeCurlyReference {
        guard let text = written.string, let target = reader.reference(curly: text, at: written) else {
          return .invalid
        }
        reference = target
        value = alias(of: target, declared: declared, origin: effective.origin, at: written, reader)
      } else if let pointer = written["$ref"], let text = pointer.string {
        guard reader.checkAlone(written), let target = reader.reference(pointer: text, at: pointer) else {
          return .invalid
        }
        if target.isWhole {
          reference = target.target
          value = alias(of: target.target, declared: declared, origin: effective.origin, at: pointer, reader)
        } else {
          guard let type = declared ?? reader.slotType(of: target) ?? groupType(around: effective.origin, in: context)
          else {
            reportMissingType(path, at: source)
            return .invalid
          }
          value = reader.part(target, as: type, at: pointer)
        }
      } else {
        guard let type = declared ?? groupType(around: effective.origin, in: context) else {
          reportMissingType(path, at: source)
          return .invalid
        }
        value = reader.value(written, as: type)
      }
    }
    guard let value else { return .invalid }
    return .value(
      ResolvedToken(
        id: id, path: path, value: value, reference: reference, source: source,
        deprecation: deprecation(of: id, source: source, in: context), isPrivate: isPrivate(id, in: context)))
  }

  private func reportMissingType(_ path: TokenPath, at source: JSONNode) {
    report(
      "type.missing", at: source, path: path, "the token has no $type, and no group or reference gives it one",
      advice: "Add \"$type\" to the token or to a group around it.")
  }

  /// The value of an alias, with its type held against what is declared.
  private func alias(
    of target: TokenPath, declared: TokenType?, origin: Int, at node: JSONNode, _ reader: ValueReader
  ) -> TokenValue? {
    guard let token = reader.token(target, at: node) else { return nil }
    if let declared, declared != token.type {
      report(
        "type.mismatch", at: node, path: reader.path,
        "the token is declared \(declared.rawValue), and \(target) is \(token.type.rawValue)",
        advice: "Refer to a \(declared.rawValue) token, or take the $type away.")
      return nil
    }
    if declared == nil, let group = groupType(around: origin, in: reader.context), group != token.type {
      report(
        "type.mismatch", .warning, at: node, path: reader.path,
        "the group says \(group.rawValue), and \(target) is \(token.type.rawValue); the target's type counts",
        advice: "Give the token its own $type.")
    }
    return token.value
  }

  // MARK: - Findings

  func report(
    _ code: String, _ severity: Diagnostic.Severity = .error, at node: JSONNode?, path: TokenPath, _ message: String,
    advice: String?
  ) {
    guard collectsIssues, muted == 0 else { return }
    issues.append(
      GraphIssue(code: code, severity: severity, node: node, path: path, message: message, advice: advice))
  }
}
