internal import JSON

/// Reads a policy and contrast pairs, and says what is wrong with them.
struct PolicyReader {
  let file: String
  var diagnostics: Diagnostics

  /// A setting that a person can make, in the order of their size.
  private static let bumps = "\"patch\", \"minor\" or \"major\""

  mutating func policy(_ node: JSONNode) -> Policy {
    var policy = Policy.standard
    guard expectObject(node, "policy") else { return policy }
    for member in node.members {
      if member.isNamed("profile") {
        policy.profile = profile(member.value) ?? policy.profile
      } else if member.isNamed("rules") {
        policy.rules = rules(member.value)
      } else if member.isNamed("removalWindow") {
        policy.removalWindow = window(member.value)
      } else {
        unknown(member, in: "policy", known: "\"profile\", \"rules\", \"removalWindow\"")
      }
    }
    return policy
  }

  private mutating func profile(_ node: JSONNode) -> Policy.Profile? {
    if let text = node.string, let profile = Policy.Profile(rawValue: text) { return profile }
    report("policy.profile", at: node, "the profile of a policy is a name", "Write \"standard\" or \"strict\".")
    return nil
  }

  private mutating func rules(_ node: JSONNode) -> [PolicyRule: Bump] {
    var rules: [PolicyRule: Bump] = [:]
    guard expectObject(node, "policy.rules") else { return rules }
    for member in node.members {
      guard let rule = PolicyRule(rawValue: member.name) else {
        report(
          "policy.rule", at: member.nameNode, "there is no rule \"\(member.name)\"",
          "Name a rule of the policy table, such as \"value.aesthetic\".")
        continue
      }
      guard let text = member.value.string, let bump = Bump(name: text), bump != .none else {
        report(
          "policy.bump", at: member.value, "a rule is set to a step between versions", "Write \(Self.bumps).")
        continue
      }
      if bump < rule.floor {
        report(
          "policy.floor", .warning, at: member.value,
          "\(rule.rawValue) cannot count for less than \(rule.floor.name), so this setting has no effect",
          rule.floor == .major
            ? "Take it out: what is removed, renamed or retyped always breaks its users."
            : "Take it out, and declare single corrections with `publish --fix --reason`.")
      }
      rules[rule] = bump
    }
    return rules
  }

  private mutating func window(_ node: JSONNode) -> RemovalWindow {
    var window = RemovalWindow.standard
    guard expectObject(node, "policy.removalWindow") else { return window }
    for member in node.members {
      if member.isNamed("minors") {
        window.minors = count(member.value) ?? window.minors
      } else if member.isNamed("days") {
        window.days = count(member.value) ?? window.days
      } else {
        unknown(member, in: "policy.removalWindow", known: "\"minors\", \"days\"")
      }
    }
    return window
  }

  private mutating func count(_ node: JSONNode) -> Int? {
    if let number = node.integer, number >= 0, number <= RemovalWindow.maximum { return Int(number) }
    report(
      "policy.window", at: node, "the removal window counts in whole numbers",
      "Write a number from 0, which switches the count off, to \(RemovalWindow.maximum).")
    return nil
  }

  // MARK: - Contrast pairs

  mutating func contrastPairs(_ node: JSONNode) -> [ContrastPair] {
    guard node.kind == .array else {
      report("contrast.shape", at: node, "contrastPairs is a list", "Write a list of pairs.")
      return []
    }
    return node.elements.compactMap { pair($0) }
  }

  private mutating func pair(_ node: JSONNode) -> ContrastPair? {
    guard node.kind == .object else {
      report(
        "contrast.shape", at: node, "a contrast pair is an object",
        "Write {\"foreground\": \"…\", \"background\": \"…\", \"level\": \"AA\"}.")
      return nil
    }
    for member in node.members
    where !member.isNamed("foreground") && !member.isNamed("background") && !member.isNamed("level") {
      unknown(member, in: "a contrast pair", known: "\"foreground\", \"background\", \"level\"")
    }
    let foreground = token(node["foreground"], "foreground", of: node)
    let background = token(node["background"], "background", of: node)
    var level = ContrastPair.Level.aa
    if let written = node["level"] {
      guard let known = written.string.flatMap(ContrastPair.Level.init(rawValue:)) else {
        report(
          "contrast.level", at: written, "the level of a contrast pair is a level of WCAG 2",
          "Write \"AA\", \"AAA\", \"AA-large\" or \"AAA-large\".")
        return nil
      }
      level = known
    }
    guard let foreground, let background else { return nil }
    return ContrastPair(foreground: foreground, background: background, level: level)
  }

  private mutating func token(_ node: JSONNode?, _ name: String, of pair: JSONNode) -> TokenPath? {
    guard var text = node?.string, !text.utf8.isEmpty else {
      report(
        "contrast.shape", at: node ?? pair, "a contrast pair names its \(name)",
        "Write the path of a color token, such as \"text.primary\".")
      return nil
    }
    if text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}") {
      text = String(text.dropFirst().dropLast())
    }
    return TokenPath(text)
  }

  // MARK: - Findings

  private mutating func expectObject(_ node: JSONNode, _ name: String) -> Bool {
    if node.kind == .object { return true }
    report("policy.shape", at: node, "\(name) is an object", "Write {…}.")
    return false
  }

  private mutating func unknown(_ member: JSONMember, in place: String, known: String) {
    report(
      "manifest.unknown-member", at: member.nameNode, "\(place) has no member \"\(member.name)\"",
      "Use one of \(known).")
  }

  private mutating func report(
    _ code: String, _ severity: Diagnostic.Severity = .error, at node: JSONNode, _ message: String, _ advice: String
  ) {
    let position = node.position
    diagnostics.add(
      Diagnostic(
        code, severity, at: .init(file: file, line: position.line, column: position.column), message, advice: advice))
  }
}
