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
    static let transitions = Needs(rawValue: 128)
    static let gradients = Needs(rawValue: 256)
    static let values = Needs(rawValue: 512)

    /// Parts that declare types of values.
    static let types: Needs = [.curves, .strokes, .borders, .shadows, .fonts, .textStyles, .transitions]
  }

  let plan: SwiftUIPlan
  let settings: SwiftUISettings
  var out: [UInt8] = []
  private(set) var notes: [ExportNote] = []
  private var noted: Set<ExportNote> = []
  var needs: Needs = []
  var catalogue: Catalogue
  /// By name, as asked for by realisations.
  var roles: [String: SystemColorRole] = [:]
  /// Tokens written with a `rem` in them.
  var remCount = 0
  /// Whether a colour is asked of UIKit by its role, with nothing for platforms that have none.
  var hasBareRoles = false
  /// Styles of text that became fonts, which say nothing of the height of lines.
  var fontCount = 0
  /// Those of them of which a font leaves out still more.
  var fontsWithoutAll = 0
  /// Styles of text with letters apart.
  var trackingCount = 0
  /// What is being written, for notes.
  var path = TokenPath.root
  /// Of the line that the value being written begins on.
  var indent = 0
  /// Where it is not a constant that is written, but one choice of a theme's slot.
  var slot: SlotState?
  /// Whether that slot is for recipes alone, and so names nothing that is deprecated.
  var isTwin = false

  /// What stands in front of SwiftUI's own types: faithful code names them as people do, where no group has their name.
  let qualifier: StaticString

  /// Whether values are written where something else is referred to.
  private let followsReferences: Bool

  init(_ plan: SwiftUIPlan, followsReferences: Bool = false) {
    self.plan = plan
    self.followsReferences = followsReferences
    settings = plan.settings
    qualifier = plan.settings.isFaithful && !plan.hidesOwnTypes ? "" : "SwiftUI."
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
    let isOne = plan.graph.reach(token.id).isDisjoint(with: plan.appearances.mask)
    let variants = variants(of: token, isOne ? [plan.appearances.base] : plan.appearances.contexts)
    let realisation = token.tessera.swiftUI.map { SwiftUIRealisation($0, type: token.type) }
    let target = realisation?.isEmpty ?? true ? aliasTarget(variants) : nil
    // Findings are told once, where the value stands.
    if inPrivate || !entry.hasTwin {
      for problem in realisation?.problems ?? [] { note(problem) }
    }

    appendDocumentation(of: index, variants, target: target, realisation, indent: indent)
    if !inPrivate { appendDeprecation(of: entry, indent: indent) }

    out.append(spaces: indent)
    if inPrivate, plan.namedByDefaults.contains(index) { out.append("@usableFromInline ") }
    out.append(settings.isolation)
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
      appendReference(toEntry: target)
      out.append(" }\n")
    } else {
      if hasPlainType(token.type) {
        out.append(": ")
        appendType(token.type)
      }
      out.append(" = ")
      appendValue(variants, realisation)
      out.append(UInt8(ascii: "\n"))
      if plan.theme.variation(of: index).isEmpty { noteWhatCannotAdapt(variants) }
    }
  }

  /// Appends a name that is gone.
  mutating func append(_ tombstone: Tombstone, indent: Int) {
    let replacement = plan.replacement(tombstone.replacement, type: nil)
    appendDocumentation(of: tombstone, indent: indent)
    let isNear = replacement.map { $0.token.path.parent == tombstone.path.parent } ?? false
    appendAttribute(
      "unavailable", reason: "removed after \(tombstone.lastVersion)", written: nil,
      renamed: isNear ? replacement?.member : nil, instead: replacement.map(plan.spelling), indent: indent)
    out.append(spaces: indent)
    out.append(settings.isolation)
    out.append(settings.isPublic ? "public static var " : "static var ")
    out.append(SwiftSymbols.declaration(of: settings.kept(SwiftSymbols.memberName(for: tombstone.path.name))))
    out.append(": ")
    if let replacement { appendType(replacement.token.type) } else { out.append("Never") }
    out.append(" { Swift.preconditionFailure() }\n")
  }

  /// The token in the first of the contexts, which are appearances, and in the others.
  mutating func variants(of token: ResolvedToken, _ contexts: [Context]) -> Variants<ResolvedToken> {
    var others: [ResolvedToken] = []
    for (index, context) in contexts.enumerated().dropFirst() {
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
  func aliasTarget(_ variants: Variants<ResolvedToken>) -> Int? {
    guard let reference = variants.light.reference else { return nil }
    for other in variants.others where other.reference != reference { return nil }
    return target(at: reference)
  }

  // MARK: - Marks

  private mutating func appendDeprecation(of entry: SwiftUIPlan.Entry, indent: Int) {
    guard settings.deprecations == .warn, let deprecation = entry.token.deprecation else { return }
    let replacement = plan.replacement(deprecation.replacement, type: entry.token.type)
    let isNear = replacement?.token.path.parent == entry.token.path.parent
    appendAttribute(
      "deprecated", reason: deprecation.reason, written: deprecation.replacement,
      renamed: isNear ? replacement?.member : nil, instead: replacement.map(plan.spelling), indent: indent)
  }

  /// `@available(*, deprecated, message: "…", renamed: "…")`.
  ///
  /// - Parameters:
  ///   - written: what the reason may name in braces.
  ///   - renamed: a new name in the same type: Xcode's fix-it replaces the last part of what is written and no more.
  ///   - instead: the full spelling of what to use.
  mutating func appendAttribute(
    _ kind: StaticString, reason: String?, written: TokenPath?, renamed: String?, instead: String?, indent: Int
  ) {
    out.append(spaces: indent)
    out.append("@available(*, ")
    out.append(kind)
    let message = message(reason, written: written, instead: instead, isRenamed: renamed != nil)
    if !message.isEmpty {
      out.append(", message: ")
      SwiftText.append(literal: message, to: &out)
    }
    if let renamed {
      out.append(", renamed: ")
      SwiftText.append(literal: renamed, to: &out)
    }
    out.append(")\n")
  }

  /// The reason, with the Swift name of what to use where the author named it, else behind, but where a new name says it.
  private func message(_ reason: String?, written: TokenPath?, instead: String?, isRenamed: Bool) -> String {
    guard let instead else { return reason ?? "" }
    guard let reason else { return isRenamed ? "" : "Use \(instead) instead" }
    if let written, let found = reason.utf8.firstRange(of: Array("{\(written.text)}".utf8)) {
      return String(Substring(reason.utf8[..<found.lowerBound])) + instead
        + Substring(reason.utf8[found.upperBound...])
    }
    if isRenamed { return reason }
    return reason + (reason.utf8.last == UInt8(ascii: ".") ? " " : ". ") + "Use \(instead) instead"
  }

  // MARK: - References

  /// Appends `Mosaic.Color.Brand.primary`: the twin of a token that has one, unless `inPrivate` says which.
  mutating func appendReference(to entry: SwiftUIPlan.Entry, inPrivate: Bool? = nil) {
    let isPrivate = inPrivate ?? (!entry.isPublic || entry.hasTwin)
    let tree = isPrivate ? plan.privateTree : plan.publicTree
    out.append(tree.groups[tree.group(of: entry.token.id)].fullName)
    out.append(UInt8(ascii: "."))
    out.append(entry.member)
  }

  /// Appends a reference to the token at `path`; false, and nothing, where there is none to make.
  mutating func appendReference(to path: TokenPath?) -> Bool {
    guard let path, let index = target(at: path) else { return false }
    appendReference(toEntry: index)
    return true
  }

  /// Appends a reference to what ``target(at:)`` gave.
  mutating func appendReference(toEntry index: Int) {
    let entry = plan.entries[index]
    if slot != nil, !plan.theme.variation(of: index).isEmpty, let name = plan.theme.slot(of: index) {
      slot?.readsTheme = true
      out.append("theme")
      out.append(plan.theme.groups[plan.publicTree.group(of: entry.token.id)]?.chain ?? "")
      out.append(UInt8(ascii: "."))
      out.append(name)
    } else {
      appendReference(to: entry)
    }
  }

  /// The entry of the token at `path`, where what is being written can refer to it.
  ///
  /// In a slot a token that differs too is read from the theme; what has no slot, or is deprecated, gives its value.
  func target(at path: TokenPath) -> Int? {
    guard !followsReferences, let index = plan.entry(at: path) else { return nil }
    guard let slot, !plan.theme.variation(of: index).isEmpty else { return index }
    let mayBeNamed =
      slot.isDeprecated || settings.deprecations != .warn || plan.entries[index].token.deprecation == nil
    return mayBeNamed && plan.theme.slot(of: index) != nil ? index : nil
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
    case .color:
      out.append(qualifier)
      out.append("Color")
    case .dimension: out.append("CGFloat")
    case .duration, .number: out.append("Double")
    case .transition: appendOwnType("Transition", [.transitions, .curves])
    case .gradient:
      needs.insert(.gradients)
      out.append(qualifier)
      out.append("Gradient")
    case .fontFamily: appendOwnType("FontFamily", .fonts)
    case .fontWeight: appendOwnType("FontWeight", .fonts)
    case .cubicBezier: appendOwnType("CubicBezier", .curves)
    case .strokeStyle: appendOwnType("StrokeStyle", .strokes)
    case .border: appendOwnType("Border", [.borders, .strokes])
    case .shadow: appendOwnType("Shadow", .shadows)
    case .typography where settings.isFaithful:
      out.append(qualifier)
      out.append("Font")
    case .typography: appendOwnType("TextStyle", [.textStyles, .fonts])
    // Has no entry in the plan, and stands for no removed one.
    case .carried: out.append("Never")
    }
  }

  mutating func appendOwnType(_ name: StaticString, _ need: Needs) {
    needs.formUnion(need)
    out.append(settings.namespace)
    out.append(name)
  }

  /// Notes something about the token that is being written, once.
  mutating func note(_ message: String) {
    let note = ExportNote(message, path: path)
    if noted.insert(note).inserted { notes.append(note) }
  }
}
