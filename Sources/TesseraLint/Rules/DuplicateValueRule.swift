internal import JSON
internal import TesseraDomain

/// A value stands once: another name for it is a reference.
///
/// Compared are tokens whose values are written out, that are not deprecated, and that SwiftUI does not realise in ways of
/// their own. Which values mean the same is what a diff says.
enum DuplicateValueRule: LintCheck {
  static let rule = LintRule(
    "lint.duplicate-value", .warning, "two tokens hold the same value, and neither refers to the other",
    options: ["duplicates"])

  /// Different values that share a hash are compared with each other only so far.
  private static let maximumBucket = 64

  private struct Key: Hashable {
    /// The group at the top, where only its tokens are compared; -1 for all.
    let group: Int
    /// Modifiers that the value varies over.
    let reach: ModifierSet
    let hash: Int
  }

  private struct Known {
    let id: Int
    let values: [TokenValue]
    let swiftUI: JSONNode?
  }

  static func run(_ subject: LintSubject, _ findings: inout LintFindings) {
    let graph = subject.graph
    let nodes = graph.content.nodes
    var tops = Array(repeating: -1, count: nodes.count)
    if subject.settings.duplicates == .group {
      // A node comes after its parent.
      for node in nodes.indices.dropFirst() {
        tops[node] = nodes[node].parent == 0 ? node : tops[Int(nodes[node].parent)]
      }
    }
    var known: [Key: [Known]] = [:]
    for id in subject.tokens where graph.references(of: id).isEmpty {
      var values: [TokenValue] = []
      var isLive = true
      let contexts = graph.contexts(of: id)
      for context in contexts {
        guard let token = graph.resolved(id, in: context), token.deprecation == nil else {
          isLive = false
          break
        }
        values.append(token.value)
      }
      // What a carried value means is not known.
      guard isLive, let first = values.first, !values.contains(where: { $0.type == .carried }) else { continue }
      var reach = graph.reach(id)
      if values.dropFirst().allSatisfy({ $0.means(first) }) {
        values = [first]
        reach = []
      }
      var hasher = Hasher()
      for value in values { hash(value, into: &hasher) }
      // A token at the top is in no group.
      let group = nodes[id].parent == 0 ? 0 : tops[id]
      let key = Key(group: subject.settings.duplicates == .group ? group : -1, reach: reach, hash: hasher.finalize())
      let token = Known(
        id: id, values: values, swiftUI: subject.source(of: id).flatMap { TesseraExtension($0).swiftUI })
      if let twin = known[key]?.first(where: { isSame($0, token) }) {
        findings.add(
          at: subject.source(of: id), about: [id], path: graph.path(id),
          "\(values[0].summary) is the value of {\(graph.path(twin.id))} too, "
            + "at \(subject.place(of: subject.source(of: twin.id)))",
          advice: "Refer to it, \"$value\": \"{\(graph.path(twin.id))}\", or take one of them out.")
      } else if known[key]?.count ?? 0 < maximumBucket {
        known[key, default: []].append(token)
      }
    }
  }

  private static func isSame(_ a: Known, _ b: Known) -> Bool {
    guard a.values.count == b.values.count, zip(a.values, b.values).allSatisfy({ $0.means($1) }) else { return false }
    switch (a.swiftUI, b.swiftUI) {
    case (nil, nil): return true
    case (let a?, let b?): return a.isSame(as: b)
    default: return false
    }
  }

  // MARK: - Hashing

  /// Values that mean the same have the same hash, but for colors at the edge of a rounding.
  private static func hash(_ value: TokenValue, into hasher: inout Hasher) {
    hasher.combine(value.type)
    switch value {
    case .color(let color): hash(color, into: &hasher)
    case .dimension(let dimension): hash(dimension, into: &hasher)
    case .fontFamily(let families): for family in families { hasher.combine(NameKey(family)) }
    case .fontWeight(let weight): hasher.combine(weight.value + 0)
    case .duration(let duration): hash(duration, into: &hasher)
    case .cubicBezier(let curve): hasher.combine(curve.x1 + curve.x2)
    case .number(let number): hasher.combine(number + 0)
    case .strokeStyle: break
    case .border(let border):
      hash(border.color.value, into: &hasher)
      hash(border.width.value, into: &hasher)
    case .transition(let transition): hash(transition.duration.value, into: &hasher)
    case .shadow(let shadows):
      hasher.combine(shadows.count)
      if let first = shadows.first { hash(first.blur.value, into: &hasher) }
    case .gradient(let stops):
      hasher.combine(stops.count)
      if let first = stops.first { hash(first.color.value, into: &hasher) }
    case .typography(let typography):
      hash(typography.fontSize.value, into: &hasher)
      hasher.combine(typography.fontWeight.value.value + 0)
      hasher.combine(typography.lineHeight.value + 0)
    case .carried: break
    }
  }

  private static func hash(_ dimension: Dimension, into hasher: inout Hasher) {
    hasher.combine(dimension.unit)
    hasher.combine(dimension.value + 0)
  }

  private static func hash(_ duration: TokenDuration, into hasher: inout Hasher) {
    hasher.combine((duration.milliseconds * 1e3).rounded() + 0)
  }

  private static func hash(_ color: Color, into hasher: inout Hasher) {
    let shown = color.converted(to: .srgb)
    hasher.combine((color.alpha * 100).rounded() + 0)
    for part in [shown.c1, shown.c2, shown.c3] { hasher.combine((part.value * 1000).rounded() + 0) }
  }
}
