import JSON
import Testing

@testable import TesseraDomain

/// Systems of a few tokens and some recipes, made of JSON text.
enum RecipeSystem {
  static let tokens = #"""
    {"color": {"primary": \#(TestSystem.color("#0a66ff")), "brand": \#(TestSystem.color("#0a66ff")),
               "accent": \#(TestSystem.color("#ff8800")), "link": \#(TestSystem.alias("color.primary"))},
     "space": {"$type": "dimension", "md": {"$value": {"value": 16, "unit": "px"}},
               "lg": {"$value": {"value": 24, "unit": "px"}}},
     "radius": {"md": \#(TestSystem.px(16))}}
    """#

  static let card = #"""
    {"kind": "modifier", "api": {"function": "cardStyle", "exposes": ["cornerRadius", "shadowRadius"]},
     "parameters": [
       {"name": "cornerRadius", "type": "length", "default": 12},
       {"name": "shadowRadius", "type": "length", "default": 4, "description": "How far the shadow goes."}],
     "steps": [
       {"apply": "padding"},
       {"apply": "background", "style": "{color.primary}"},
       {"apply": "cornerRadius", "radius": "cornerRadius"},
       {"apply": "shadow", "color": ".black.opacity(0.1)", "radius": "shadowRadius", "x": 0, "y": 2}]}
    """#

  static let badge = #"""
    {"kind": "modifier", "description": "A count.",
     "parameters": [
       {"name": "count", "type": "integer"},
       {"name": "color", "type": "color", "default": ".red"},
       {"name": "showZero", "type": "boolean", "default": false}],
     "views": {"badgeView": {"view": "text", "text": "count > 99 ? '99+' : '${count}'", "steps": [
       {"apply": "font", "font": ".caption2.weight(.bold)"},
       {"apply": "padding", "edges": ".horizontal", "length": 6},
       {"apply": "padding", "edges": ".vertical", "length": 2},
       {"apply": "background", "style": "color"}]}},
     "steps": [{"if": "count > 0 || showZero", "then": [
       {"apply": "overlay", "alignment": ".topTrailing", "view": {"view": "ref", "name": "badgeView"}}]}],
     "expectations": [{"name": "none", "given": {"count": 0}, "expect": [{"unchanged": true}]}]}
    """#

  static let pressable = #"""
    {"kind": "modifier", "api": {"exposes": ["scale", "opacity"]},
     "parameters": [
       {"name": "scale", "type": "length", "default": 0.95}, {"name": "opacity", "type": "number", "default": 0.8},
       {"name": "animation", "type": "animation", "default": ".easeInOut(duration: 0.1)"}],
     "state": {"isPressed": {"type": "boolean", "initial": false}},
     "steps": [
       {"apply": "scaleEffect", "scale": "isPressed ? scale : 1"},
       {"apply": "opacity", "opacity": "isPressed ? opacity : 1"},
       {"apply": "animation", "animation": "animation", "value": "isPressed"},
       {"apply": "gesture", "gesture": {"kind": "drag", "precedence": "simultaneous", "minimumDistance": 0,
         "onChanged": [{"if": "!isPressed", "then": [{"set": "isPressed", "to": true}]}],
         "onEnded": [{"set": "isPressed", "to": false}]}}]}
    """#

  static let primaryButton = #"""
    {"kind": "composition", "parameters": [{"name": "isEnabled", "type": "boolean", "default": true}],
     "steps": [
       {"apply": "background", "style": "isEnabled ? {color.primary} : .gray"},
       {"use": "pressable", "with": {"scale": "isEnabled ? 0.98 : 1"}},
       {"apply": "allowsHitTesting", "enabled": "isEnabled"}]}
    """#

  static let adaptive = #"""
    {"kind": "modifier", "environment": ["colorScheme", "horizontalSizeClass"],
     "derived": {"inset": {"type": "length", "value": "colorScheme == .dark ? {space.md} : {space.lg}"},
                 "spare": {"type": "length", "value": 3}},
     "steps": [{"apply": "padding", "length": "inset"}]}
    """#

  static let namespace = #"""
    {"kind": "namespace", "groups": [
      {"name": "Text", "members": [
        {"name": "title", "steps": [{"apply": "font", "font": ".title"}]},
        {"name": "body", "steps": [{"apply": "font", "font": ".body"}]}]},
      {"name": "Button", "members": [
        {"name": "primary", "parameters": [{"name": "enabled", "type": "boolean", "default": true}],
         "steps": [{"apply": "allowsHitTesting", "enabled": "enabled"}]}]}]}
    """#

  static func side(
    _ recipes: [String: String], tokens: String = tokens, _ version: String? = "1.0.0", policy: Policy = .standard
  ) throws -> DiffSide {
    let id = try SystemIdentifier(parsing: "acme.mosaic")
    var content = try TestSystem.content(tokens)
    content.recipes = try recipes.map { name, text in
      RecipeSource(name: name, source: try JSONDocument(parsing: Array(text.utf8)).root)
    }.sorted { $0.name.precedesByBytes($1.name) }
    for finding in RecipeSet(reading: content.recipes).findings {
      Issue.record("\(finding.recipe): \(finding.message) \(finding.advice ?? "")")
    }
    return DiffSide(
      identifier: id, version: try version.map { try ReleaseVersion(parsing: $0) }, graph: TokenGraph(content),
      manifest: Manifest(id: id, policy: policy))
  }

  static func diff(
    _ before: [String: String], _ after: [String: String], tokens: String = tokens, newTokens: String? = nil,
    from version: String? = "1.0.0", policy: Policy = .standard, fix: String? = nil, scope: DiffScope = .everything
  ) throws -> ReleaseDiff {
    DiffEngine.diff(
      try side(before, tokens: tokens, version, policy: policy), try side(after, tokens: newTokens ?? tokens, nil),
      fixReason: fix, scope: scope)
  }

  /// `text` with each first part in the place of which the second one comes; every part has to be there.
  static func edited(_ text: String, _ edits: [(String, String)]) throws -> String {
    try edits.reduce(text) { text, edit in
      try #require(text.contains(edit.0), "\(edit.0) is not there")
      return text.replacing(edit.0, with: edit.1)
    }
  }
}

extension ReleaseDiff {
  /// One line a change of a recipe: what a person reads, then rule, bump, label, and what it comes through.
  var recipeLines: [String] {
    changes.filter { $0.path?.recipeName != nil }.map { change in
      var line = change.oldPath?.recipeName.map { $0 + "→" } ?? ""
      line += (change.path?.recipeName ?? "") + ": " + (change.sentence?.text ?? change.kind.rawValue)
      line += " [" + (change.rule?.rawValue ?? "-") + " " + change.bump.name
      line += (change.label.map { ", " + $0 } ?? "") + "]"
      if change.isIndirect { line += " through " + change.causes.map(\.label).joined(separator: ", ") }
      return line
    }
  }

  /// The headings of recipes that count anything.
  var recipeCounts: String {
    summary.recipes.counts.filter { $0.count > 0 }.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
  }
}
