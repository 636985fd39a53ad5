internal import TesseraDomain

/// What a token says of itself in its comment: description, path, and values that the code does not show.
extension SwiftUIWriter {
  mutating func appendDocumentation(
    of index: Int, _ variants: Variants<ResolvedToken>, target: Int?, _ realisation: SwiftUIRealisation?, indent: Int
  ) {
    let token = plan.entries[index].token
    if let description = token.description, !description.isEmpty {
      SwiftText.append(description: description, indent: indent, to: &out)
      out.append(spaces: indent)
      out.append("///\n")
    }
    out.append(spaces: indent)
    out.append("/// ")
    SwiftText.append(code: token.path.text, to: &out)
    if let target {
      out.append(", an alias of ")
      SwiftText.append(code: plan.entries[target].token.path.text, to: &out)
    } else if realisation?.color == nil {
      appendValueInWords(variants)
    }
    out.append(".\n")
    if !plan.theme.variation(of: index).isEmpty {
      out.append(spaces: indent)
      out.append("///\n")
      out.append(spaces: indent)
      out.append("/// This is ")
      appendWhatIsHeld(index)
      out.append("; `")
      out.append(settings.namespace)
      out.append("Theme` follows ")
      appendWhatItFollows(index)
      out.append(".\n")
    }
    if settings.deprecations == .comment, let deprecation = token.deprecation {
      appendWarning(deprecation, indent: indent)
    }
  }

  mutating func appendWarning(_ deprecation: Deprecation, indent: Int) {
    out.append(spaces: indent)
    out.append("///\n")
    var text = "- Warning: Deprecated."
    if let reason = deprecation.reason { text += " " + SwiftText.withoutMarkup(reason) }
    SwiftText.append(documentation: text, indent: indent, to: &out)
  }

  mutating func appendDocumentation(of tombstone: Tombstone, indent: Int) {
    out.append(spaces: indent)
    out.append("/// ")
    SwiftText.append(code: tombstone.path.text, to: &out)
    out.append(" was last in ")
    out.append(tombstone.lastVersion.description)
    out.append(".\n")
  }

  /// Appends the choices that a constant is made with.
  private mutating func appendWhatIsHeld(_ index: Int) {
    let variation = plan.theme.variation(of: index)
    var isFirst = true
    for modifier in variation.modifiers.modifiers {
      if !isFirst { out.append(", ") }
      isFirst = false
      let shape = plan.graph.modifiers[modifier]
      let choice = plan.appearances.base[modifier] ?? shape.effectiveDefaultIndex
      SwiftText.append(code: shape.name + "=" + shape.contexts[choice].name, to: &out)
    }
    if variation.followsAppearance { out.append(isFirst ? "light" : ", light") }
  }

  private mutating func appendValueInWords(_ variants: Variants<ResolvedToken>) {
    switch variants.light.value {
    case .color(let light):
      out.append(": ")
      append(inWords: light, variants.light.reference)
      // What an appearance shares with the one before it in line goes without saying.
      for (index, other) in variants.others.enumerated() {
        guard case .color(let color) = other.value else { continue }
        let model = index == 1 ? variants.light : index == 2 ? variants.others[0] : variants.light
        if case .color(let shared) = model.value, Self.looksSame(shared, color), model.reference == other.reference {
          continue
        }
        out.append(", ")
        out.append(SwiftUIAppearances.names[index + 1])
        out.append(UInt8(ascii: " "))
        append(inWords: color, other.reference)
      }
    case .dimension(let dimension) where dimension.unit == .rem:
      out.append(": ")
      out.append(dimension.value)
      out.append("rem, 16 points each")
    default: break
    }
  }

  /// Appends what a colour refers to, else the colour.
  private mutating func append(inWords color: Color, _ reference: TokenPath?) {
    if let reference {
      SwiftText.append(code: reference.text, to: &out)
    } else {
      append(spelled: color)
    }
  }
}
