internal import TesseraDomain

/// How the slots of a theme are written.
extension SwiftUIWriter {
  /// What is known of the choice that is being written.
  struct SlotState {
    /// Whether it may name what is deprecated.
    let isDeprecated: Bool
    /// Whether it may name the token's own constant.
    let usesConstant: Bool
    /// Whether it reads other slots.
    var readsTheme = false
    /// Whether a colour in it adapts.
    var adapts = false
  }

  // MARK: - Slots

  /// Appends the property of a token in the struct of its group.
  ///
  /// - Parameter isTwin: whether it is for recipes alone: clients do not see it, and it bears no mark.
  mutating func appendSlot(_ index: Int, named name: String, isTwin: Bool = false, indent: Int) {
    let entry = plan.entries[index]
    path = entry.token.path
    let remCount = remCount
    let trackingCount = trackingCount
    self.isTwin = isTwin
    defer { self.isTwin = false }
    let tree = tree(of: index)
    // Counted where its constant stands.
    self.remCount = remCount
    self.trackingCount = trackingCount
    let madeOnce = tree.madeOnce

    appendSlotDocumentation(of: entry, index, indent: indent)
    if !isTwin { appendSlotDeprecation(of: entry, indent: indent) }
    out.append(spaces: indent)
    out.append(settings.isPublic && !isTwin ? "public var " : "var ")
    out.append(SwiftSymbols.declaration(of: name))
    out.append(": ")
    appendType(entry.token.type)
    if case .value(let code, let isMadeOnce) = tree, isMadeOnce || !code.contains(UInt8(ascii: "\n")) {
      out.append(" { ")
      append(expression: code, isMadeOnce ? madeOnce : [], name, indent: indent)
      out.append(" }\n")
    } else {
      out.append(" {\n")
      append(tree, madeOnce, name, indent: indent + 2)
      out.append(spaces: indent)
      out.append("}\n")
    }
    for (number, code) in madeOnce.enumerated() {
      out.append(UInt8(ascii: "\n"))
      if entry.token.deprecation != nil, !isTwin, settings.deprecations == .warn {
        out.append(spaces: indent)
        out.append("@available(*, deprecated)\n")
      }
      out.append(spaces: indent)
      out.append(settings.isolation)
      out.append("private static let ")
      out.append(name)
      out.append("_\(number + 1) = ")
      append(code, indent: indent)
      out.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends the property of a name that is gone.
  mutating func appendSlot(_ tombstone: Tombstone, named name: String, indent: Int) {
    appendDocumentation(of: tombstone, indent: indent)
    let replacement = plan.replacement(tombstone.replacement, type: nil)
    let index = replacement.map { plan.entry(of: $0.token.id) }
    let isNear = replacement?.token.path.parent == tombstone.path.parent
    appendAttribute(
      "unavailable", reason: "removed after \(tombstone.lastVersion)", written: nil,
      renamed: isNear ? index.flatMap(plan.theme.slot) : nil,
      instead: index.flatMap(plan.slotSpelling) ?? replacement.map(plan.spelling), indent: indent)
    out.append(spaces: indent)
    out.append(settings.isPublic ? "public var " : "var ")
    out.append(SwiftSymbols.declaration(of: name))
    out.append(": ")
    if let replacement { appendType(replacement.token.type) } else { out.append("Never") }
    out.append(" { Swift.preconditionFailure() }\n")
  }

  // MARK: - Choices

  /// The values of a token over all that it follows.
  private mutating func tree(of index: Int) -> SwiftUISlotTree {
    let variation = plan.theme.variation(of: index)
    guard !variation.isEmpty else { return constant(of: index) }
    var levels = variation.modifiers.modifiers.map { SwiftUISlotTree.Level.modifier($0) }
    if variation.followsAppearance { levels.append(.appearance) }
    // One expression over other slots is best; else what is as in the constant is taken from there.
    let none = Context(unchosen: plan.graph.modifiers.count)
    let plain = tree(of: index, levels[...], none, appearance: nil, usesConstant: false)
    if case .value = plain { return plain }
    return tree(of: index, levels[...], none, appearance: nil, usesConstant: true)
  }

  /// The token's own constant, of which nothing is asked.
  private mutating func constant(of index: Int) -> SwiftUISlotTree {
    let start = out.count
    appendReference(to: plan.entries[index])
    let code = Array(out[start...])
    out.removeSubrange(start...)
    return .value(code, isMadeOnce: false)
  }

  private mutating func tree(
    of index: Int, _ levels: ArraySlice<SwiftUISlotTree.Level>, _ choice: Context, appearance: Int?, usesConstant: Bool
  ) -> SwiftUISlotTree {
    guard let level = levels.first else {
      return value(of: index, choice, appearance: appearance, usesConstant: usesConstant)
    }
    var trees: [(choice: Int, tree: SwiftUISlotTree)] = []
    switch level {
    case .modifier(let modifier):
      for context in plan.theme.axis(of: modifier)?.order ?? [] {
        var choice = choice
        choice[modifier] = context
        let tree = tree(
          of: index, levels.dropFirst(), choice, appearance: appearance, usesConstant: usesConstant)
        trees.append((context, tree))
      }
    case .appearance:
      for place in plan.appearances.contexts.indices {
        let tree = tree(of: index, levels.dropFirst(), choice, appearance: place, usesConstant: usesConstant)
        trees.append((place, tree))
      }
    }
    return .over(level, trees)
  }

  /// One value of a token, as code whose first line begins at the margin.
  private mutating func value(
    of index: Int, _ choice: Context, appearance: Int?, usesConstant: Bool
  ) -> SwiftUISlotTree {
    let entry = plan.entries[index]
    let start = out.count
    let around = indent
    indent = 0
    slot = SlotState(isDeprecated: entry.token.deprecation != nil && !isTwin, usesConstant: usesConstant)
    appendValue(of: index, choice, appearance: appearance)
    let isMadeOnce = slot.map { $0.adapts && !$0.readsTheme } ?? false
    slot = nil
    indent = around
    let code = Array(out[start...])
    out.removeSubrange(start...)
    return .value(code, isMadeOnce: isMadeOnce)
  }

  private mutating func appendValue(of index: Int, _ choice: Context, appearance: Int?) {
    let entry = plan.entries[index]
    let contexts = appearance.map { [plan.appearances.contexts[$0]] } ?? plan.appearances.contexts
    guard let token = plan.graph.resolved(entry.token.id, in: contexts[0].overlaid(with: choice)),
      token.type == entry.token.type
    else {
      note("it is not defined in \(plan.graph.describe(choice)), where what its constant holds stands in")
      appendReference(to: entry)
      return
    }
    let variants = variants(of: token, contexts.map { $0.overlaid(with: choice) })
    let realisation = token.tessera.swiftUI.map { SwiftUIRealisation($0, type: token.type) }
    let target = realisation?.isEmpty ?? true ? aliasTarget(variants) : nil
    if let target, !plan.theme.variation(of: target).isEmpty {
      appendReference(toEntry: target)
    } else if slot?.usesConstant == true, holdsTheSame(index, choice, appearance: appearance) {
      appendReference(to: entry)
    } else if let target {
      appendReference(toEntry: target)
    } else {
      appendValue(variants, realisation)
    }
  }

  /// Whether the token's constant is right for a choice too.
  private func holdsTheSame(_ index: Int, _ choice: Context, appearance: Int?) -> Bool {
    let graph = plan.graph
    let token = plan.entries[index].token
    for (place, context) in plan.appearances.contexts.enumerated() where place == appearance ?? place {
      guard let base = graph.resolved(token.id, in: context),
        let other = graph.resolved(token.id, in: context.overlaid(with: choice)), SwiftUITheme.isSame(base, other)
      else { return false }
      // Of a constant only the colours adapt.
      if appearance != nil, !SwiftUITheme.differOnlyInColor(token, base) { return false }
    }
    return true
  }

  // MARK: - Code

  private mutating func append(
    _ tree: SwiftUISlotTree, _ madeOnce: [[UInt8]], _ name: String, indent: Int
  ) {
    switch tree {
    case .value(let code, let isMadeOnce):
      out.append(spaces: indent)
      out.append("return ")
      append(expression: code, isMadeOnce ? madeOnce : [], name, indent: indent)
      out.append(UInt8(ascii: "\n"))
    case .choice(let level, let branches):
      out.append(spaces: indent)
      out.append("switch theme.")
      let axis: SwiftUITheme.Axis?
      if case .modifier(let modifier) = level { axis = plan.theme.axis(of: modifier) } else { axis = nil }
      out.append(axis?.property ?? "appearance")
      out.append(" {\n")
      for branch in branches {
        out.append(spaces: indent)
        out.append("case ")
        for (place, choice) in branch.choices.enumerated() {
          if place > 0 { out.append(", ") }
          out.append(UInt8(ascii: "."))
          out.append(axis?.cases[choice] ?? SwiftUIAppearances.cases[choice])
        }
        out.append(":\n")
        append(branch.tree, madeOnce, name, indent: indent + 2)
      }
      out.append(spaces: indent)
      out.append("}\n")
    }
  }

  /// Appends an expression, or the name of the constant that holds it.
  private mutating func append(expression code: [UInt8], _ madeOnce: [[UInt8]], _ name: String, indent: Int) {
    if let number = madeOnce.firstIndex(of: code) {
      out.append("Self.")
      out.append(name)
      out.append("_\(number + 1)")
    } else {
      append(code, indent: indent)
    }
  }

  /// Appends lines with so many blanks in front of all but the first. A line break is never inside of a literal.
  private mutating func append(_ code: [UInt8], indent: Int) {
    for byte in code {
      out.append(byte)
      if byte == UInt8(ascii: "\n") { out.append(spaces: indent) }
    }
  }

  // MARK: - Comments and marks

  private mutating func appendSlotDocumentation(of entry: SwiftUIPlan.Entry, _ index: Int, indent: Int) {
    if let description = entry.token.description, !description.isEmpty {
      SwiftText.append(description: description, indent: indent, to: &out)
      out.append(spaces: indent)
      out.append("///\n")
    }
    out.append(spaces: indent)
    out.append("/// ")
    SwiftText.append(code: entry.token.path.text, to: &out)
    if plan.theme.variation(of: index).isEmpty {
      out.append(", as its constant is.\n")
    } else {
      out.append(", by ")
      appendWhatItFollows(index)
      out.append(".\n")
    }
    if settings.deprecations == .comment, let deprecation = entry.token.deprecation {
      appendWarning(deprecation, indent: indent)
    }
  }

  private mutating func appendSlotDeprecation(of entry: SwiftUIPlan.Entry, indent: Int) {
    guard settings.deprecations == .warn, let deprecation = entry.token.deprecation else { return }
    let replacement = plan.replacement(deprecation.replacement, type: entry.token.type)
    let index = replacement.map { plan.entry(of: $0.token.id) }
    let isNear = replacement?.token.path.parent == entry.token.path.parent
    appendAttribute(
      "deprecated", reason: deprecation.reason, written: deprecation.replacement,
      renamed: isNear ? index.flatMap(plan.theme.slot) : nil,
      instead: index.flatMap(plan.slotSpelling) ?? replacement.map(plan.spelling), indent: indent)
  }

  /// Appends `` `brand`, `density` and the appearance ``.
  mutating func appendWhatItFollows(_ index: Int) {
    let variation = plan.theme.variation(of: index)
    let names = variation.modifiers.modifiers.map { plan.graph.modifiers[$0].name }
    let count = names.count + (variation.followsAppearance ? 1 : 0)
    for place in 0..<count {
      if place > 0 { out.append(place + 1 == count ? " and " : ", ") }
      if place < names.count {
        SwiftText.append(code: names[place], to: &out)
      } else {
        out.append("appearance")
      }
    }
  }
}
