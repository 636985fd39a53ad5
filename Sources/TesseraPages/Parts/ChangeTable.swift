internal import HTML
internal import JSON
internal import TesseraDomain

/// Before and after, context by context, as a table.
enum ChangeTable {
  /// What the rows are named after.
  enum Naming {
    /// The contexts of one change.
    case contexts
    /// Tokens, each with its contexts below its name.
    case tokens
    /// Tokens and recipes.
    case names
  }

  /// Appends a table of one change; nothing where values would tell nothing.
  static func append(_ change: Change, _ limits: PageLimits, to out: inout HTMLBuffer) {
    let rows = ContextRow.rows(of: change)
    guard !rows.isEmpty else { return }
    let hasBoth = !change.before.isEmpty && !change.after.isEmpty
    table(name(of: change), .contexts, hasBoth: hasBoth, isRemoval: change.after.isEmpty, to: &out) { out in
      for row in rows.prefix(limits.contexts) { append(row, of: change, isNamed: false, hasBoth: hasBoth, to: &out) }
      rest(rows.count, limits.contexts, "context", "contexts", hasBoth: hasBoth, to: &out)
    }
  }

  /// Appends a table of several changes of one kind.
  ///
  /// - Parameter caption: what the changes have in common, for those who meet the table on its own.
  static func append(_ changes: [Change], caption: String, _ limits: PageLimits, to out: inout HTMLBuffer) {
    let hasBoth = changes.contains { !$0.before.isEmpty } && changes.contains { !$0.after.isEmpty }
    let isRemoval = !changes.contains { !$0.after.isEmpty }
    let naming: Naming = changes.contains { $0.path?.recipeName != nil } ? .names : .tokens
    table(caption, naming, hasBoth: hasBoth, isRemoval: isRemoval, to: &out) { out in
      for change in changes.prefix(limits.folded) {
        let rows = ContextRow.rows(of: change)
        if rows.isEmpty {
          append(ContextRow(contexts: [], before: nil, after: nil), of: change, hasBoth: hasBoth, to: &out)
        }
        for row in rows.prefix(limits.contexts) { append(row, of: change, hasBoth: hasBoth, to: &out) }
        rest(rows.count, limits.contexts, "context", "contexts", hasBoth: hasBoth, to: &out)
      }
      let (one, many) = naming == .names ? ("name", "names") : ("token", "tokens")
      rest(changes.count, limits.folded, one, many, hasBoth: hasBoth, to: &out)
    }
  }

  static func name(of change: Change) -> String { change.name }

  // MARK: - Parts

  private static func table(
    _ caption: String, _ naming: Naming, hasBoth: Bool, isRemoval: Bool, to out: inout HTMLBuffer,
    body: (inout HTMLBuffer) -> Void
  ) {
    // Contexts and values explain themselves; what was before and what is after do not.
    let isPlain = !hasBoth && naming == .contexts
    out.element(.table, isPlain ? .class("ba bare") : .class("ba")) { out in
      out.element(.caption, .class("vh"), text: caption)
      out.element(.thead) { out in
        out.element(.tr) { out in
          out.element(
            .th, .scope("col"), text: naming == .contexts ? "Context" : naming == .names ? "Name" : "Token")
          if hasBoth {
            out.element(.th, .scope("col"), .class("b")) { out in
              out.element(.span, .class("cell"), text: "Before")
            }
            out.element(.th, .scope("col"), .class("a"), text: "After")
            out.element(.th, .scope("col"), .class("d"), text: "Difference")
          } else {
            out.element(.th, .scope("col"), .class("v"), text: isRemoval ? "Value before" : "Value")
          }
        }
      }
      out.element(.tbody) { body(&$0) }
    }
  }

  /// - Parameter isNamed: whether the row says what it is about.
  private static func append(
    _ row: ContextRow, of change: Change, isNamed: Bool = true, hasBoth: Bool, to out: inout HTMLBuffer
  ) {
    let isRadius = change.path.map(ValueCell.isRadius) ?? false
    func cell(_ value: ContextValue?, beside other: ContextValue?, swatchLast: Bool = false, _ out: inout HTMLBuffer) {
      append(value, beside: other, swatchLast: swatchLast, isRadius: isRadius, to: &out)
    }
    out.element(.tr) { out in
      out.element(.th, .scope("row")) { out in
        if isNamed {
          out.element(.code, text: name(of: change))
          if !(row.contexts.isEmpty || row.contexts == [ContextValue.everywhere]) {
            out.element(.small, text: row.place)
          }
        } else {
          out.text(row.place)
        }
      }
      if hasBoth {
        out.element(.td, .class("b")) { cell(row.before, beside: row.after, swatchLast: true, &$0) }
        out.element(.td, .class("a")) { cell(row.after, beside: row.before, &$0) }
        out.element(.td, .class("d"), text: row.difference ?? "")
      } else {
        out.element(.td, .class("v")) { cell(row.after ?? row.before, beside: nil, &$0) }
      }
    }
  }

  private static func rest(
    _ count: Int, _ limit: Int, _ one: String, _ many: String, hasBoth: Bool, to out: inout HTMLBuffer
  ) {
    guard count > limit else { return }
    let more = count - limit
    out.element(.tr) { out in
      out.element(.td, .class("v"), .colspan(hasBoth ? 4 : 2), text: "and \(more) more \(more == 1 ? one : many)")
    }
  }

  /// Appends one value: a color's swatch at the side where the other one stands, any other sample above its words.
  private static func append(
    _ value: ContextValue?, beside other: ContextValue?, swatchLast: Bool, isRadius: Bool, to out: inout HTMLBuffer
  ) {
    guard let value else {
      if other != nil { out.element(.span, .class("cell soft"), text: "not defined") }
      return
    }
    guard let resolved = value.resolved else {
      out.element(.span, .class("cell")) { out in
        out.element(.span, .class("stack")) { out in
          out.element(.code, text: ValueText.text(value.value))
        }
      }
      return
    }
    let isBeside = Samples.isBeside(resolved)
    out.element(.span, .class("cell")) { out in
      if isBeside, !swatchLast { Samples.append(resolved, beside: other?.resolved, to: &out) }
      out.element(.span, .class(isBeside ? "" : "stack")) { out in
        if !isBeside { Samples.append(resolved, beside: other?.resolved, isRadius: isRadius, to: &out) }
        out.element(.code, text: resolved.summary)
        if case .color(let color) = resolved { remarks(on: color, to: &out) }
      }
      if isBeside, swatchLast { Samples.append(resolved, beside: other?.resolved, to: &out) }
    }
  }

  /// The notation of a color that was not written in sRGB, where its summary is not that already.
  private static func remarks(on color: Color, to out: inout HTMLBuffer) {
    if !color.isIn(.srgb) {
      out.element(.small, text: "outside sRGB")
      return
    }
    // With a missing component the notation stands there already.
    guard color.space != .srgb, ![color.c1, color.c2, color.c3].contains(.none) else { return }
    let parts = [color.c1, color.c2, color.c3].map { ValueText.text(.number($0.value)) }
    out.element(.small, text: "\(color.space.rawValue) \(parts.joined(separator: " "))")
  }
}
