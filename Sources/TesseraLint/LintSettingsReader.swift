package import JSON
package import TesseraDomain
package import TesseraDraft

extension LintSettings {
  /// The members of `lint` in `design-system.json`.
  package static let members = [
    "rules", "naming", "namingPattern", "duplicates", "descriptions", "sparseContexts", "minimumFontSize", "gamut",
    "minimumHitTarget",
  ]

  /// The largest size in points that a system can ask for.
  package static let maximumFontSize = 1_000.0

  /// Reads the member `lint` of `design-system.json`; what is wrong is reported and left at its default.
  ///
  /// Every finding has the code `lint.setting`.
  package static func parse(
    _ node: JSONNode, _ graph: TokenGraph, _ places: DocumentPlaces, into diagnostics: inout Diagnostics
  ) -> LintSettings {
    var reader = LintSettingsReader(graph: graph, places: places)
    reader.read(node)
    diagnostics.add(contentsOf: reader.diagnostics)
    return reader.settings
  }
}

/// Reads the settings of `lint`, and says what is wrong with them.
struct LintSettingsReader {
  let graph: TokenGraph
  let places: DocumentPlaces
  var settings = LintSettings()
  var diagnostics = Diagnostics()

  init(graph: TokenGraph, places: DocumentPlaces) {
    self.graph = graph
    self.places = places
  }

  mutating func read(_ node: JSONNode) {
    for member in node.members {
      let value = member.value
      switch member.name {
      case "rules": rules(value)
      case "naming": settings.naming = choice(member) ?? settings.naming
      case "namingPattern": pattern(value)
      case "duplicates": settings.duplicates = choice(member) ?? settings.duplicates
      case "descriptions": settings.descriptions = choice(member) ?? settings.descriptions
      case "sparseContexts": contexts(value)
      case "minimumFontSize": settings.minimumFontSize = points(member, "11") ?? settings.minimumFontSize
      case "minimumHitTarget": settings.minimumHitTarget = points(member, "44") ?? settings.minimumHitTarget
      case "gamut": settings.gamut = choice(member) ?? settings.gamut
      default:
        report(
          member.nameNode, "\"lint\" has no member \"\(member.name)\"",
          Self.near(member.name, among: LintSettings.members))
      }
    }
  }

  private mutating func rules(_ node: JSONNode) {
    guard node.kind == .object else {
      report(node, "\"rules\" is an object", "Write {\"lint.naming\": \"error\"}.")
      return
    }
    for member in node.members {
      guard let rule = LintRules.named(member.name) else {
        report(
          member.nameNode, "there is no rule \"\(member.name)\"",
          Self.near(member.name, among: LintRules.all.map(\.code)))
        continue
      }
      guard let severity = member.value.string.flatMap(LintSeverity.init(rawValue:)) else {
        report(member.value, "a rule is \"off\", a \"warning\" or an \"error\"", "Write one of them.")
        continue
      }
      settings.severities[rule.code] = severity
    }
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(_ member: JSONMember) -> Choice?
  where Choice.RawValue == String {
    if let choice = member.value.string.flatMap(Choice.init(rawValue:)) { return choice }
    let names = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    report(member.value, "\"\(member.name)\" is one of \(names)", "Write one of them.")
    return nil
  }

  private mutating func points(_ member: JSONMember, _ example: String) -> Double? {
    if let size = member.value.double, size >= 0, size <= LintSettings.maximumFontSize { return size }
    report(
      member.value, "\"\(member.name)\" is a number of points",
      "Write a number from 0 to \(LintText.number(LintSettings.maximumFontSize)), such as \(example).")
    return nil
  }

  private mutating func pattern(_ node: JSONNode) {
    guard let text = node.string else {
      report(node, "\"namingPattern\" is a text", "Write \"[a-z][a-zA-Z0-9]*\".")
      return
    }
    do throws(NamePattern.Failure) {
      settings.namingPattern = try NamePattern(parsing: text)
    } catch {
      report(
        node, "the pattern is not understood at character \(error.offset + 1): \(error.reason)",
        "It is held against a whole name, and knows [a-z], [^-], ., (a|b), *, +, ?, \\d and \\w.")
    }
  }

  private mutating func contexts(_ node: JSONNode) {
    guard node.kind == .array else {
      report(node, "\"sparseContexts\" is a list", "Write [\"contrast/high\"].")
      return
    }
    let known = graph.modifiers.flatMap { modifier in modifier.contexts.map { "\(modifier.name)/\($0.name)" } }
    for element in node.elements {
      guard let text = element.string else {
        report(element, "a sparse context is a text", "Write \"modifier/context\".")
        continue
      }
      guard known.contains(where: { $0.hasSameBytes(as: text) }) else {
        report(element, "no resolver has the context \"\(text)\"", Self.near(text, among: known))
        continue
      }
      settings.sparseContexts.append(text)
    }
  }

  // MARK: - Findings

  private static func near(_ name: String, among names: [String]) -> String {
    if let near = NearName.find(name, among: names) { return "Did you mean \"\(near)\"?" }
    return names.isEmpty ? "Take it out." : "There is " + names.prefix(20).joined(separator: ", ") + "."
  }

  private mutating func report(_ node: JSONNode, _ message: String, _ advice: String) {
    diagnostics.add(Diagnostic("lint.setting", at: places.location(of: node), message, advice: advice))
  }
}
