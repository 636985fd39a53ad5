internal import JSON
internal import TesseraDomain

/// Gives tokens that are computed from others a value in each context, where what they are computed from differs.
///
/// One modifier has to decide it all, and nothing else may define the token: then its contexts can do so instead of the
/// place where it stood, whatever their order is.
struct ComputedContexts {
  /// How often it is tried without those that cannot be computed after all.
  private static let maximumTries = 4

  private let table: ConversionTable
  private let relations: LayerRelations
  /// By token, the modifiers that what it refers to depends on; nil while that is being found out.
  private var known: [Int: Set<Int>?] = [:]
  private var definitions: [Int: [Int]] = [:]

  /// Moves such tokens into contexts.
  ///
  /// - Returns: the converted values of all tokens.
  static func table(_ walker: inout TreeWalker, _ plan: inout ImportPlan) -> ConversionTable {
    let table = ConversionTable(walker, plan)
    guard !plan.modifiers.isEmpty else { return table }
    var contexts = ComputedContexts(table)
    var chosen = contexts.candidates()
    for _ in 0..<maximumTries where !chosen.isEmpty {
      var (tried, changed) = (walker, plan)
      var layers: [Int: [Int]] = [:]
      var places: [(token: Int, copies: [Int])] = []
      for (token, modifier) in chosen {
        let own = layers[modifier] ?? addLayers(for: modifier, to: &changed)
        layers[modifier] = own
        places.append((token, tried.spread(token, over: own)))
      }
      let result = ConversionTable(tried, changed)
      let failed = Set(
        places.filter { place in place.copies.contains { result.conversion(of: $0)?.isCarried != false } }
          .map(\.token))
      if failed.isEmpty {
        (walker, plan) = (tried, changed)
        return result
      }
      chosen.removeAll { failed.contains($0.token) }
    }
    return table
  }

  private init(_ table: ConversionTable) {
    self.table = table
    relations = LayerRelations(table.plan)
    for (index, token) in table.tokens.enumerated() { definitions[token.node, default: []].append(index) }
  }

  /// Adds a layer to each context of a modifier.
  private static func addLayers(for modifier: Int, to plan: inout ImportPlan) -> [Int] {
    let name = plan.modifiers[modifier].name
    return plan.modifiers[modifier].contexts.indices.map { context in
      let layer = plan.addLayer("\(name)-\(plan.modifiers[modifier].contexts[context].name)-computed", [])
      plan.modifiers[modifier].contexts[context].sources.append(.layer(layer))
      return layer
    }
  }

  /// Tokens that are carried, though all that they are computed from may have a value in each context of one modifier.
  private mutating func candidates() -> [(token: Int, modifier: Int)] {
    var found: [(token: Int, modifier: Int)] = []
    for (index, token) in table.tokens.enumerated() {
      guard let value = token.value, definitions[token.node]?.count == 1, relations.isAlwaysThere(token.layer),
        !ReferenceTexts(value).texts.isEmpty, let made = table.conversion(of: index), made.isCarried,
        let type = made.type.flatMap({ WrittenType($0) }), ValueKind(type) != nil
      else { continue }
      let modifiers = self.modifiers(of: token.node, depth: 0)
      if modifiers.count == 1, let modifier = modifiers.first { found.append((index, modifier)) }
    }
    return found
  }

  /// A modifier that is one too many, why, and a token that depends on it.
  struct Excess {
    let modifier: String
    let reason: String
    let place: JSONNode?
  }

  /// The modifiers to leave out where there are more of them, of contexts, or of combinations of these, than are read.
  static func excess(_ findings: [Diagnostic], _ table: ConversionTable) -> [Excess] {
    let errors = findings.filter { $0.severity == .error }
    let modifiers = table.plan.modifiers
    if errors.contains(where: { $0.code == "limit.modifiers" }) {
      let place = table.tokens.first?.owner
      let (most, mostContexts) = (ResolverShape.maximumModifiers, ResolverShape.maximumContexts)
      let wide = modifiers.filter { $0.contexts.count > mostContexts }
      let rest = modifiers.filter { $0.contexts.count <= mostContexts }.dropFirst(most)
      return wide.map { Excess(modifier: $0.name, reason: "it has more than \(mostContexts) contexts", place: place) }
        + rest.map { Excess(modifier: $0.name, reason: "there are more than \(most) modifiers", place: place) }
    }
    let nodes = errors.filter { $0.code == "limit.contexts" }.compactMap(\.path).compactMap { table.node(at: $0) }
    guard let first = nodes.first else { return [] }
    var contexts = ComputedContexts(table)
    var counts = Array(repeating: 0, count: modifiers.count)
    for node in nodes {
      for modifier in contexts.modifiers(of: node, depth: 0) { counts[modifier] += 1 }
    }
    // The one that most of them depend on, and of those the largest.
    let worst = modifiers.indices.max {
      (counts[$0], modifiers[$0].contexts.count, $0) < (counts[$1], modifiers[$1].contexts.count, $1)
    }
    let place = contexts.definitions[first]?.first.map { table.tokens[$0].owner }
    let reason = "there are more combinations of contexts than are read"
    return worst.map { [Excess(modifier: modifiers[$0].name, reason: reason, place: place)] } ?? []
  }

  private mutating func modifiers(of node: Int, depth: Int) -> Set<Int> {
    if let found = known[node] { return found ?? [] }
    guard depth < 100 else { return [] }
    known[node] = .some(nil)
    var result: Set<Int> = []
    for index in definitions[node] ?? [] {
      let token = table.tokens[index]
      result.formUnion(relations.modifiers(of: token.layer))
      if let target = token.aliasOf { result.formUnion(modifiers(of: target, depth: depth + 1)) }
      for text in token.value.map({ ReferenceTexts($0).texts }) ?? [] {
        if let target = table.node(written: text) { result.formUnion(modifiers(of: target, depth: depth + 1)) }
      }
    }
    known[node] = .some(result)
    return result
  }
}
