internal import JSON
internal import TesseraDomain

/// Writes declarations, one token after the other, into one buffer.
struct SwiftUIWriter {
  /// Parts of the support file that something uses.
  struct Needs: OptionSet {
    let rawValue: Int
    static let adaptiveColors = Needs(rawValue: 1)
    static let curves = Needs(rawValue: 2)
    static let strokes = Needs(rawValue: 4)
    static let borders = Needs(rawValue: 8)
    static let shadows = Needs(rawValue: 16)
    static let fonts = Needs(rawValue: 32)
    static let textStyles = Needs(rawValue: 64)
  }

  let plan: SwiftUIPlan
  let settings: SwiftUISettings
  var out: [UInt8] = []
  var notes: [ExportNote] = []
  var needs: Needs = []
  var catalogue: Catalogue
  /// By name, as asked for by realisations.
  var roles: [String: SystemColorRole] = [:]
  /// Tokens written with a `rem` in them.
  var remCount = 0
  /// What is being written, for notes.
  var path = TokenPath.root
  /// Of the line that the value being written begins on.
  var indent = 0

  init(_ plan: SwiftUIPlan) {
    self.plan = plan
    settings = plan.settings
    catalogue = Catalogue(namespace: plan.settings.namespace)
  }

  // MARK: - Tokens

  /// Appends the declaration of a token, comment and marks included.
  ///
  /// - Parameter inPrivate: whether it goes to the private tree; a public token with a twin there refers to it.
  mutating func append(_ index: Int, inPrivate: Bool, indent: Int) {
    let entry = plan.entries[index]
    let token = entry.token
    path = token.path
    self.indent = indent
    let variants = variants(of: token)
    let realisation = token.tessera.swiftUI.map { SwiftUIRealisation($0, type: token.type) }
    let target = realisation?.isEmpty ?? true ? aliasTarget(variants) : nil
    // Findings are told once, where the value stands.
    if inPrivate || !entry.hasTwin {
      for problem in realisation?.problems ?? [] { note(problem) }
    }

    appendDocumentation(of: entry, variants, target: target, realisation, indent: indent)
    if !inPrivate { appendDeprecation(of: entry, indent: indent) }

    out.append(spaces: indent)
    if settings.isPublic, !inPrivate { out.append("public ") }
    let refersToTwin = entry.hasTwin && !inPrivate
    out.append(refersToTwin || target != nil ? "static var " : "static let ")
    out.append(SwiftSymbols.declaration(of: entry.member))
    if refersToTwin {
      out.append(": ")
      appendType(token.type)
      out.append(" { ")
      appendReference(to: entry, inPrivate: true)
      out.append(" }\n")
    } else if let target {
      out.append(": ")
      appendType(token.type)
      out.append(" { ")
      appendReference(to: plan.entries[target])
      out.append(" }\n")
    } else {
      if hasPlainType(token.type) {
        out.append(": ")
        appendType(token.type)
      }
      out.append(" = ")
      appendValue(variants, realisation)
      out.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends a name that is gone.
  mutating func append(_ tombstone: Tombstone, indent: Int) {
    let replacement = plan.replacement(tombstone.replacement, type: nil)
    out.append(spaces: indent)
    out.append("/// ")
    SwiftText.append(code: tombstone.path.text, to: &out)
    out.append(" was last in ")
    out.append(tombstone.lastVersion.description)
    out.append(".\n")
    appendAttribute(
      "unavailable", reason: "removed after \(tombstone.lastVersion)", replacement, written: nil, from: tombstone.path,
      indent: indent)
    out.append(spaces: indent)
    out.append(settings.isPublic ? "public static var " : "static var ")
    out.append(SwiftSymbols.declaration(of: settings.kept(SwiftSymbols.memberName(for: tombstone.path.name))))
    out.append(": ")
    if let replacement { appendType(replacement.token.type) } else { out.append("Never") }
    out.append(" { Swift.preconditionFailure() }\n")
  }

  /// The token in light and, where it can differ, in the other appearances.
  private mutating func variants(of token: ResolvedToken) -> Variants<ResolvedToken> {
    let appearances = plan.appearances
    if appearances.contexts.count == 1 || plan.graph.reach(token.id).isDisjoint(with: appearances.mask) {
      return Variants(token)
    }
    var others: [ResolvedToken] = []
    for (index, context) in appearances.contexts.enumerated().dropFirst() {
      let other = plan.graph.resolved(token.id, in: context)
      if other?.type == token.type, let other {
        others.append(other)
      } else {
        note("it is not defined in \(SwiftUIAppearances.names[index]), where its light value stands in")
        others.append(token)
      }
    }
    return Variants(token, others: others)
  }

  /// The entry of the token that this one is an alias of, the same in every appearance.
  private func aliasTarget(_ variants: Variants<ResolvedToken>) -> Int? {
    guard let reference = variants.light.reference else { return nil }
    for other in variants.others where other.reference != reference { return nil }
    return plan.entry(at: reference)
  }

  // MARK: - Marks

  private mutating func appendDeprecation(of entry: SwiftUIPlan.Entry, indent: Int) {
    guard settings.deprecations == .warn, let deprecation = entry.token.deprecation else { return }
    let replacement = plan.replacement(deprecation.replacement, type: entry.token.type)
    appendAttribute(
      "deprecated", reason: deprecation.reason, replacement, written: deprecation.replacement, from: entry.token.path,
      indent: indent)
  }

  /// `@available(*, deprecated, message: "…", renamed: "…")`; a new name only where Xcode's fix-it would be right, which
  /// replaces the last part.
  private mutating func appendAttribute(
    _ kind: StaticString, reason: String?, _ replacement: SwiftUIPlan.Entry?, written: TokenPath?, from path: TokenPath,
    indent: Int
  ) {
    out.append(spaces: indent)
    out.append("@available(*, ")
    out.append(kind)
    let isNear = replacement.map { $0.token.path.parent == path.parent } ?? false
    let message = message(reason, isNear ? nil : replacement, as: written)
    if !message.isEmpty {
      out.append(", message: ")
      SwiftText.append(literal: message, to: &out)
    }
    if let replacement, isNear {
      out.append(", renamed: \"")
      out.append(replacement.member)
      out.append("\"")
    }
    out.append(")\n")
  }

  /// The reason, with the Swift name of what to use where the author named it, else behind.
  private func message(_ reason: String?, _ replacement: SwiftUIPlan.Entry?, as written: TokenPath?) -> String {
    guard let replacement else { return reason ?? "" }
    let name = plan.spelling(of: replacement)
    guard let reason else { return "Use \(name) instead" }
    if let written, let found = reason.utf8.firstRange(of: Array("{\(written.text)}".utf8)) {
      return String(Substring(reason.utf8[..<found.lowerBound])) + name + Substring(reason.utf8[found.upperBound...])
    }
    return reason + (reason.utf8.last == UInt8(ascii: ".") ? " " : ". ") + "Use \(name) instead"
  }

  // MARK: - References

  /// Appends `Mosaic.Color.Brand.primary`: the twin of a token that has one, unless `inPrivate` says which.
  mutating func appendReference(to entry: SwiftUIPlan.Entry, inPrivate: Bool? = nil) {
    let isPrivate = inPrivate ?? (!entry.isPublic || entry.hasTwin)
    let tree = isPrivate ? plan.privateTree : plan.publicTree
    out.append(isPrivate ? settings.privateNamespace : settings.namespace)
    out.append(tree.groups[tree.group(of: entry.token.id)].spelling)
    out.append(UInt8(ascii: "."))
    out.append(entry.member)
  }

  /// Appends a reference to the token at `path`; false, and nothing, where it is not exported.
  mutating func appendReference(to path: TokenPath?) -> Bool {
    guard let path, let index = plan.entry(at: path) else { return false }
    appendReference(to: plan.entries[index])
    return true
  }

  // MARK: - Types

  /// Whether a constant says its type: a literal alone would be something else.
  private func hasPlainType(_ type: TokenType) -> Bool {
    switch type {
    case .dimension, .duration, .number: true
    default: false
    }
  }

  mutating func appendType(_ type: TokenType) {
    switch type {
    case .color: out.append("SwiftUI.Color")
    case .dimension: out.append("CGFloat")
    case .duration, .number: out.append("Double")
    case .transition: out.append("SwiftUI.Animation")
    case .gradient: out.append("SwiftUI.Gradient")
    case .fontFamily: appendOwnType("FontFamily", .fonts)
    case .fontWeight: appendOwnType("FontWeight", .fonts)
    case .cubicBezier: appendOwnType("CubicBezier", .curves)
    case .strokeStyle: appendOwnType("StrokeStyle", .strokes)
    case .border: appendOwnType("Border", [.borders, .strokes])
    case .shadow: appendOwnType("Shadow", .shadows)
    case .typography: appendOwnType("TextStyle", [.textStyles, .fonts])
    }
  }

  mutating func appendOwnType(_ name: StaticString, _ need: Needs) {
    needs.formUnion(need)
    out.append(settings.namespace)
    out.append(name)
  }

  mutating func note(_ message: String) {
    notes.append(ExportNote(message, path: path))
  }
}
