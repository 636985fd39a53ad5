internal import TesseraDomain

/// The order of a scale in lists for people: `xs`, `sm`, `md`, `lg`, `xl` by what they are, and not by their names.
///
/// Files of code keep the order of names, in which a change of a value moves nothing.
enum ScaleOrder {
  private enum Kind {
    case length, number, time
  }

  /// The tokens with those of each scale by value: of a group whose tokens in the list are all dimensions, all numbers or
  /// all durations. What is equal keeps the order that it has, and every other token its place.
  ///
  /// - Parameter ids: in the order of lists.
  /// - Complexity: O(*n* log *n*).
  static func sorted(_ ids: [Int], _ graph: TokenGraph) -> [Int] {
    var places: [TokenPath: [Int]] = [:]
    for (place, id) in ids.enumerated() { places[graph.path(id).parent ?? .root, default: []].append(place) }
    var result = ids
    for (group, places) in places where places.count > 1 && !group.isRoot {
      guard let scale = scale(places.map { ids[$0] }, graph) else { continue }
      for (place, id) in zip(places, scale) { result[place] = id }
    }
    return result
  }

  /// Tokens by value; nil where they are no scale.
  private static func scale(_ ids: [Int], _ graph: TokenGraph) -> [Int]? {
    var measured: [(id: Int, place: Int, size: Double)] = []
    var kind: Kind?
    for (place, id) in ids.enumerated() {
      guard let value = graph.anyResolved(id)?.value, let measure = measure(value), kind == nil || kind == measure.kind
      else { return nil }
      kind = measure.kind
      measured.append((id, place, measure.size))
    }
    return measured.sorted { ($0.size, $0.place) < ($1.size, $1.place) }.map(\.id)
  }

  private static func measure(_ value: TokenValue) -> (kind: Kind, size: Double)? {
    switch value {
    case .dimension(let dimension): (.length, dimension.pixels)
    case .number(let number): (.number, number)
    case .duration(let duration): (.time, duration.milliseconds)
    default: nil
    }
  }
}
