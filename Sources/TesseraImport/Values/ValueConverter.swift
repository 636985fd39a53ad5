package import JSON
package import TesseraDomain

/// Converts the values of foreign token files to those of the Design Tokens format 2025.10.
///
/// What cannot be converted is carried: it stands as written, and a note says why. Nothing is guessed in silence.
package struct ValueConverter: Sendable {
  package let dialect: ImportFormat

  package init(dialect: ImportFormat) {
    self.dialect = dialect
  }

  /// Converts one written value.
  ///
  /// - Parameters:
  ///   - value: What the token holds as its value: for Spectrum, that of one set.
  ///   - typeName: The type as written on the token or handed down to it; for Spectrum the text of `$schema`.
  ///   - path: Where the token stands in what is written.
  ///   - siblings: The object that holds the value, for members beside it such as `alpha` and `$extensions`.
  ///   - scope: What references mean here.
  /// - Complexity: O(*n*) in the size of the value, and what `scope` takes for its references.
  package func convert(
    _ value: JSONNode, typeName: String?, path: TokenPath, siblings: JSONNode, in scope: any ReferenceScope
  ) -> Conversion {
    var run = ValueRun(value, in: scope)
    let json = run.unique(JSONValue(value))
    let type = typeName.flatMap { WrittenType($0) }
    let modifiers = ValueModifiers(siblings)
    if let written = reference(json, in: scope) {
      return run.alias(written, at: path, json, type, modifiers)
    }
    var known = type.flatMap { ValueKind($0) }
    // 2025.10 has pointers itself, and its reader knows what they may reach.
    if json.isPointer { return run.finished(json, type: known?.typeName ?? type?.name, written: typeName) }
    if type == nil {
      known = ValueKind(shapeOf: json) ?? run.kind(ofUntyped: json)
      if let known {
        run.change("import.guessed-type", "no type is written; by its shape this is \(known.typeName)")
      } else {
        run.say("no type is written, and the value could be of several")
      }
    }
    guard var kind = known else {
      if let type { run.say("2025.10 has no type \"\(type.name)\"") }
      return run.carried(json, as: type?.name, written: typeName)
    }
    run.holdsReferences = true
    if kind == .color, !modifiers.isEmpty { return run.modified(json, modifiers, json, written: typeName) }
    if kind == .color, ValueRun.isGradient(json) { kind = .gradient }
    let start = run
    let converted: JSONValue?
    var name = kind.typeName
    if kind == .lineHeight {
      let height = run.lineHeight(json)
      converted = height?.value
      name = height?.type ?? name
    } else {
      converted = run.literal(json, kind)
    }
    guard let converted else {
      let reason = run.reason
      run.rewind(to: start)
      run.say(reason ?? "it cannot be read")
      return run.carried(json, as: kind.typeName, written: typeName)
    }
    return run.finished(converted, type: name, written: typeName)
  }

  /// What a value that is one whole reference refers to.
  private func reference(_ json: JSONValue, in scope: any ReferenceScope) -> String? {
    if let written = json.wholeReference { return written }
    // Tokens Studio once wrote "$group.token".
    guard dialect == .tokensStudio, let text = json.text, text.utf8.first == UInt8(ascii: "$") else { return nil }
    let written = String(Substring(text.utf8.dropFirst()))
    return scope.target(written) == nil ? nil : written
  }
}

// MARK: - Outcomes

extension ValueRun {
  fileprivate mutating func finished(_ value: JSONValue, type: String?, written: String?) -> Conversion {
    if let written, let type, !type.hasSameBytes(as: written) {
      change("import.type", "the type \"\(written)\" is written as \"\(type)\"")
    }
    return Conversion(type: type, value: value, isRespelled: isRespelled, notes: notes)
  }

  fileprivate mutating func carried(_ json: JSONValue, as type: String?, written: String?) -> Conversion {
    let value = carried(json)
    if let written, type.map({ !$0.hasSameBytes(as: written) }) ?? true { isRespelled = true }
    let because = reason ?? "it cannot be read"
    note("import.carried", "the value is carried as it is written: \(because)")
    return Conversion(type: type, value: value, isCarried: true, isRespelled: isRespelled, notes: notes)
  }

  /// An alias: the target's type counts, so that the alias has one only where it is the same.
  fileprivate mutating func alias(
    _ written: String, at own: TokenPath, _ json: JSONValue, _ type: WrittenType?, _ modifiers: ValueModifiers
  ) -> Conversion {
    let kind = type.flatMap { ValueKind($0) }
    let name = kind?.typeName ?? type?.name
    guard let (path, reference) = reference(written) else { return carried(json, as: name, written: type?.name) }
    guard path != own else {
      say("the token refers to itself")
      return carried(json, as: name, written: type?.name)
    }
    let target = scope.type(of: path)
    if target == nil || scope.single(path)?.isCarried == true, scope.isCircular(path) {
      say("the references of {\(path)} go in a circle")
      // "$group.token" is a reference no longer.
      if json.wholeReference == nil { isRespelled = true }
      return carried(json.wholeReference == nil ? reference : json, as: name, written: type?.name)
    }
    let mayBeColor = kind == .color || kind == nil && (target == nil || target == "color")
    if !modifiers.isEmpty, mayBeColor {
      return modified(reference, modifiers, json, written: type?.name)
    }
    if json.text != reference.text { isRespelled = true }
    let isCarried = scope.single(path)?.isCarried ?? false
    guard let name else {
      return Conversion(type: nil, value: reference, isCarried: isCarried, isRespelled: isRespelled, notes: notes)
    }
    if let target, target.hasSameBytes(as: name) {
      var conversion = finished(reference, type: name, written: type?.name)
      conversion.isCarried = isCarried
      return conversion
    }
    change(
      "import.type",
      target.map { "the type \"\(type?.name ?? name)\" is left out: {\(path)} is \($0), and that counts" }
        ?? "the type \"\(type?.name ?? name)\" is left out: that of {\(path)} counts")
    return Conversion(type: nil, value: reference, isCarried: isCarried, isRespelled: isRespelled, notes: notes)
  }

  /// A color and what stands beside it to change it.
  fileprivate mutating func modified(
    _ base: JSONValue, _ modifiers: ValueModifiers, _ written: JSONValue, written type: String?
  ) -> Conversion {
    let start = self
    let literal = base.wholeReference.map { value($0) } ?? color(base)
    if let color = literal.flatMap({ Color(strict: $0) }), let result = modifiers.apply(to: color, &self) {
      change("import.modified", "the color is changed as is written beside it: \(result.clippedHex())")
      return finished(result.json, type: "color", written: type)
    }
    let because = reason
    rewind(to: start)
    say(because ?? "the color, or what changes it, is not the same in every context or cannot be read")
    // Alone, the value would be read as the color that it is not.
    isRespelled = true
    var conversion = carried(modifiers.carried(written), as: "color", written: type)
    conversion.isRespelled = true
    return conversion
  }
}
