internal import JSON
internal import TesseraDomain

/// Writes the document of ``JSONFormat``.
struct JSONTokenWriter {
  let graph: TokenGraph
  private let visible: [Int]
  private let base: Context
  /// Modifiers that an option decides.
  private let fixed: ModifierSet
  private let isVisible: [Bool]
  private let scope: ExportScope
  var out: [UInt8] = []
  private var baseValue: [UInt8] = []
  private var value: [UInt8] = []

  init(_ input: ExportInput, _ scope: ExportScope, base: Context) {
    graph = input.graph
    self.scope = scope
    visible = scope.visible
    self.base = base
    fixed = graph.modifiers.indices.reduce(into: ModifierSet()) { set, modifier in
      if input.fixes(modifier: modifier) { set.insert(ModifierSet(modifier: modifier)) }
    }
    var isVisible = Array(repeating: false, count: graph.nodes.count)
    for id in visible { isVisible[id] = true }
    self.isVisible = isVisible
  }

  mutating func document(isNested: Bool) -> [UInt8] {
    out.reserveCapacity(visible.count * 200)
    out.append("{\n  \"format\": \"tessera-tokens/1\",\n")
    appendModifiers()
    out.append("  \"tokens\": {")
    if isNested { appendNested() } else { appendFlat() }
    out.append(visible.isEmpty ? "}" : "\n  }")
    appendRecipes(scope.recipes, scope)
    out.append("\n}\n")
    return out
  }

  private mutating func appendModifiers() {
    let modifiers = graph.modifiers.indices.filter { !fixed.contains(ModifierSet(modifier: $0)) }.sorted {
      graph.modifiers[$0].name.precedesByBytes(graph.modifiers[$1].name)
    }
    if modifiers.isEmpty { return }
    out.append("  \"modifiers\": {")
    for (place, index) in modifiers.enumerated() {
      let modifier = graph.modifiers[index]
      out.append(place == 0 ? "\n    " : ",\n    ")
      JSONText.append(string: modifier.name, to: &out)
      out.append(": {\"contexts\": [")
      for (place, context) in CSSOrder.byName(modifier.contexts).enumerated() {
        if place > 0 { out.append(", ") }
        JSONText.append(string: modifier.contexts[context].name, to: &out)
      }
      out.append("], \"default\": ")
      JSONText.append(string: base[index].map { modifier.contexts[$0].name } ?? "", to: &out)
      out.append("}")
    }
    out.append("\n  },\n")
  }

  // MARK: - Layouts

  private mutating func appendFlat() {
    for (place, id) in visible.enumerated() {
      out.append(place == 0 ? "\n    " : ",\n    ")
      JSONText.append(string: graph.path(id).text, to: &out)
      out.append(": ")
      append(id)
    }
  }

  /// Tokens come group by group, so that what is open is all that has to be kept.
  private mutating func appendNested() {
    var open: [Substring] = []
    var isFirst = true
    for id in visible {
      let names = graph.path(id).text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
        Substring($0)
      }
      let groups = names.dropLast()
      var common = 0
      while common < open.count, common < groups.count, open[common].utf8.elementsEqual(groups[common].utf8) {
        common += 1
      }
      while open.count > common {
        open.removeLast()
        out.append("\n")
        out.append(spaces: 4 + 2 * open.count)
        out.append("}")
      }
      for group in groups.dropFirst(common) {
        beginMember(group, depth: open.count, isFirst: isFirst)
        out.append("{")
        isFirst = true
        open.append(group)
      }
      beginMember(names.last ?? "", depth: open.count, isFirst: isFirst)
      isFirst = false
      append(id)
    }
    while !open.isEmpty {
      open.removeLast()
      out.append("\n")
      out.append(spaces: 4 + 2 * open.count)
      out.append("}")
    }
  }

  private mutating func beginMember(_ name: Substring, depth: Int, isFirst: Bool) {
    out.append(isFirst ? "\n" : ",\n")
    out.append(spaces: 4 + 2 * depth)
    JSONText.append(string: String(name), to: &out)
    out.append(": ")
  }

  // MARK: - A token

  mutating func append(_ id: Int, withTexts: Bool = true) {
    let token = graph.resolved(id, in: base)
    let reach = graph.reach(id).subtracting(fixed)
    let others = reach.isEmpty ? [] : graph.contexts(over: reach)
    let values = others.map { graph.resolved(id, in: base.overlaid(with: $0)) }
    let described = token ?? values.lazy.compactMap(\.self).first
    out.append("{\"type\":\"")
    out.append(described?.type.rawValue ?? "")
    if case .carried(let carried)? = described?.value, let name = carried.typeName {
      out.append("\",\"writtenType\":")
      JSONText.append(string: name, to: &out)
      out.append(",\"value\":")
    } else {
      out.append("\",\"value\":")
    }
    let start = out.count
    if let token { ResolvedJSON.append(token.value, to: &out) } else { out.append("null") }
    if !others.isEmpty {
      baseValue.removeAll(keepingCapacity: true)
      baseValue.append(contentsOf: out[start...])
      appendContexts(others, values)
    }
    let reference = shownReference(token)
    if let reference { appendMember(",\"reference\":", reference.text) }
    if !others.isEmpty { appendReferences(others, values, reference) }
    if withTexts, let described { appendTexts(of: described) }
    out.append("}")
  }

  private mutating func appendTexts(of token: ResolvedToken) {
    if let description = token.description { appendMember(",\"description\":", description) }
    if let deprecation = token.deprecation {
      out.append(",\"deprecated\":{")
      if let reason = deprecation.reason { appendMember("\"reason\":", reason) }
      if let replacement = deprecation.replacement, graph.token(at: replacement) != nil {
        appendMember(deprecation.reason == nil ? "\"replacement\":" : ",\"replacement\":", replacement.text)
      }
      out.append("}")
    }
    if let extensions = token.extensions {
      out.append(",\"extensions\":")
      CanonicalJSON.append(extensions, to: &out)
    }
  }

  private mutating func appendContexts(_ contexts: [Context], _ values: [ResolvedToken?]) {
    var isFirst = true
    for (context, token) in zip(contexts, values) {
      value.removeAll(keepingCapacity: true)
      if let token {
        ResolvedJSON.append(token.value, to: &value)
      } else {
        value.append("null")
      }
      if value == baseValue { continue }
      out.append(isFirst ? ",\"contexts\":{" : ",")
      isFirst = false
      JSONText.append(string: graph.describe(context), to: &out)
      out.append(":")
      out.append(contentsOf: value)
    }
    if !isFirst { out.append("}") }
  }

  private mutating func appendReferences(_ contexts: [Context], _ values: [ResolvedToken?], _ usual: TokenPath?) {
    var isFirst = true
    for (context, token) in zip(contexts, values) {
      let reference = shownReference(token)
      if reference == usual { continue }
      out.append(isFirst ? ",\"references\":{" : ",")
      isFirst = false
      JSONText.append(string: graph.describe(context), to: &out)
      out.append(":")
      if let reference { JSONText.append(string: reference.text, to: &out) } else { out.append("null") }
    }
    if !isFirst { out.append("}") }
  }

  /// A reference to a token that the document does not hold is left out.
  private func shownReference(_ token: ResolvedToken?) -> TokenPath? {
    guard let reference = token?.reference, let id = graph.token(at: reference), isVisible[id] else { return nil }
    return reference
  }

  private mutating func appendMember(_ start: StaticString, _ text: String) {
    out.append(start)
    JSONText.append(string: text, to: &out)
  }
}
