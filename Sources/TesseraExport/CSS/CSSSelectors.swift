internal import TesseraDomain

/// Selectors of an element that states contexts by attributes, such as `data-theme="dark"`.
struct CSSSelectors {
  /// Where the default context is declared: `:root`, or what the option says.
  private let base: String
  /// By modifier: the attribute's name as an identifier.
  let attributes: [String]
  /// By modifier and context: `[data-theme="dark"]`.
  private let choices: [[String]]
  private let order: CSSOrder
  /// Modifiers whose attribute is another than their name makes, because that is another one's already.
  let renames: [(modifier: Int, note: ExportNote)]

  /// - Throws: two modifiers that would share an attribute, unless `resolvesCollisions`.
  init(
    base: String, attributePrefix: String, resolver: ResolverShape, resolvesCollisions: Bool = false
  ) throws(ExportError) {
    let modifiers = resolver.modifiers
    self.base = base
    order = CSSOrder(resolver)
    var attributes = modifiers.map { Self.attribute(of: $0.name, prefix: attributePrefix) }
    var renames: [(modifier: Int, note: ExportNote)] = []
    if resolvesCollisions {
      for place in attributes.indices {
        guard let owner = attributes[..<place].firstIndex(of: attributes[place]) else { continue }
        attributes[place] = UniqueNames.free(attributes[place]) { attributes[..<place].contains($0) }
        let message =
          "the modifier \"\(modifiers[owner].name)\" has the attribute of \"\(modifiers[place].name)\" already, "
          + "so that one is stated by \(attributes[place])"
        renames.append((place, ExportNote(message)))
      }
    }
    self.attributes = attributes
    self.renames = renames
    for (place, attribute) in attributes.enumerated() {
      guard let first = attributes[..<place].firstIndex(of: attribute) else { continue }
      throw ExportError.collision(
        identifier: attribute, first: TokenPath(modifiers[first].name), second: TokenPath(modifiers[place].name))
    }
    choices = zip(attributes, modifiers).map { attribute, modifier in
      modifier.contexts.map { context in
        var text: [UInt8] = Array("[\(attribute)=".utf8)
        CSSText.append(string: context.name, to: &text)
        text.append(UInt8(ascii: "]"))
        return String(decoding: text, as: UTF8.self)
      }
    }
  }

  /// How many more simple selectors than attributes stand in a selector without a query.
  var attributeWeight: Int { base == ":root" ? 0 : 1 }

  /// Where the defaults are declared, and again wherever an element states anything for `modifiers`: what its context
  /// does not change is not to be that of an element around it.
  func defaults(renewedBy modifiers: ModifierSet) -> [String] {
    [base]
      + order.modifiers.filter { modifiers.contains(ModifierSet(modifier: $0)) }.flatMap {
        stating("[\(attributes[$0])]")
      }
  }

  func selectors(for condition: CSSCondition) -> [String] {
    var stated = ""
    for modifier in order.modifiers {
      if let choice = condition.attributes[modifier] { stated += choices[modifier][choice] }
    }
    guard condition.query >= 0 else { return stating(stated) }
    var all = ""
    for modifier in order.modifiers where condition.absent.contains(ModifierSet(modifier: modifier)) {
      all += ":not([\(attributes[modifier])])"
    }
    all += stated
    return [base == ":host" ? ":host(\(all))" : base + all]
  }

  /// `:root` is every element that states something; another base is that element itself and what lies in it.
  private func stating(_ attributes: String) -> [String] {
    switch base {
    case ":root": [attributes]
    case ":host": [":host(\(attributes))"]
    default: [base + attributes, base + " " + attributes]
    }
  }

  /// A name that HTML takes: `data-` and lower-case letters, digits, hyphens, underscores and what is not ASCII.
  private static func attribute(of modifier: String, prefix: String) -> String {
    var kebab: [UInt8] = []
    KebabCase.append(modifier, to: &kebab)
    for place in kebab.indices {
      switch kebab[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        break
      default: kebab[place] = UInt8(ascii: "-")
      }
    }
    var text = Array(prefix.utf8)
    kebab.withUnsafeBufferPointer { CSSText.append(identifier: $0, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }
}
