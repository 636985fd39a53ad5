internal import JSON
internal import TesseraDomain

/// Parts of composite values.
extension ValueRun {
  /// A value of `kind`, written out.
  mutating func literal(_ json: JSONValue, _ kind: ValueKind) -> JSONValue? {
    switch kind {
    case .color: color(json)
    case .dimension: dimension(json)
    case .fontFamily: fontFamily(json)
    case .fontWeight: fontWeight(json)
    case .duration: duration(json)
    case .cubicBezier: cubicBezier(json)
    case .number: number(json)
    case .opacity: opacity(json)
    case .lineHeight: lineHeight(json)?.value
    case .strokeStyle: strokeStyle(json)
    case .border: border(json)
    case .transition: transition(json)
    case .shadow: shadow(json)
    case .gradient: gradient(json)
    case .typography: typography(json)
    }
  }

  /// A part of a composite: written out, a pointer, or a reference to a token of the same type.
  ///
  /// A reference to a token of another type, or to one that 2025.10 cannot say, is replaced by that token's value if the value
  /// can be read as `kind` after all.
  mutating func slot(_ json: JSONValue, _ kind: ValueKind) -> JSONValue? {
    if json.isPointer { return json }
    if let inner = json.object?["$value"] {
      change("import.nested-token", "a token inside a value is replaced by its value")
      return slot(inner, kind)
    }
    guard let written = json.wholeReference else { return literal(json, kind) }
    guard let (path, reference) = reference(written) else { return nil }
    let type = scope.type(of: path)
    let single = scope.single(path)
    if type == nil || single?.isCarried == true, scope.isCircular(path) {
      return fail("the references of {\(path)} go in a circle")
    }
    guard type != nil || single != nil else { return reference }
    if type == kind.typeName, single?.isCarried != true { return reference }
    guard let single, single.value.wholeReference == nil else {
      return fail("{\(path)} is \(type ?? "no token of one type"), and a \(kind.typeName) is needed")
    }
    guard single.value.isInlinable else { return fail("the value of {\(path)} is too long to stand inside another") }
    let before = reason
    guard let value = following({ $0.literal(single.value, kind) }) else {
      if before == nil { reason = nil }
      return fail("{\(path)} is a value that 2025.10 cannot say as a \(kind.typeName)")
    }
    change("import.inlined", "{\(path)} is of another type and is replaced by its value")
    return value
  }

  /// Reads a value that a reference was followed to; values may lead to each other in a circle, or through very many.
  mutating func following(_ read: (inout ValueRun) -> JSONValue?) -> JSONValue? {
    guard depth < Self.maximumDepth else {
      return fail("values are made of one another more than \(Self.maximumDepth) deep")
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  /// What a part says once references are followed, for computing with it.
  func quantity(_ json: JSONValue) -> Quantity? {
    if let written = json.wholeReference { return value(written).flatMap { Quantity($0) } }
    return Quantity(json)
  }

  /// Whether a member that 2025.10 does not have says nothing: `none`, `normal`, `0`, or a reference to such.
  func saysNothing(_ json: JSONValue) -> Bool {
    let json = json.wholeReference.map { value($0) ?? .bool(true) } ?? json
    switch json {
    case .null: return true
    case .bool(let value): return !value
    case .string(let text) where ["", "none", "normal", "auto", "false"].contains(text.lowercased()): return true
    default: return Quantity(json)?.value == 0
    }
  }

  /// Deals with a member that 2025.10 does not have: one that says nothing is left out.
  ///
  /// - Returns: whether the rest can be converted without it.
  mutating func drops(_ member: JSONObject.Member, of what: String) -> Bool {
    guard saysNothing(member.value) else {
      say("2025.10 has no \"\(member.name)\" in \(what)")
      return false
    }
    change("import.dropped-member", "\"\(member.name)\" says nothing, and 2025.10 has no such member in \(what)")
    return true
  }

  /// Puts in a part that is missing and that means nothing where it is missing.
  mutating func filled(_ name: String, _ value: JSONValue, of what: String) -> JSONValue {
    change("import.filled", "\(what) has no \"\(name)\"; nothing is filled in")
    return value
  }
}
