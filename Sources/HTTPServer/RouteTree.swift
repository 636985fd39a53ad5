/// The routes of a router, ordered for finding.
///
/// - Complexity: finding is O(*n*) in the segments of the path for patterns that differ in their literals; no path visits a
///   node twice.
struct RouteTree: Sendable {
  enum Match {
    case route(Int, Router.Parameters)
    /// The path is there and asks what it can do.
    case options(allowed: [String])
    case methodNotAllowed(allowed: [String])
    case notFound
  }

  private struct Node: Sendable {
    var literals: [(text: String, node: Int)] = []
    var patterns: [(pattern: SegmentPattern, node: Int)] = []
    var routes: [(method: String, index: Int)] = []

    var hasChildren: Bool { !literals.isEmpty || !patterns.isEmpty }
  }

  private var nodes = [Node()]
  /// The parameters of each route, in their order.
  private var names: [[String]] = []

  init(_ router: Router) {
    for (index, route) in router.routes.enumerated() {
      var node = 0
      names.append([])
      for segment in route.pattern.utf8.dropFirst().split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      where route.pattern.utf8.count > 1 {
        let pattern = SegmentPattern(String(Substring(segment)))
        names[index] += pattern.names
        node = child(of: node, pattern)
      }
      nodes[node].routes.append((route.method, index))
    }
  }

  func find(_ method: String, _ path: [String]) -> Match {
    let wanted = method == "HEAD" ? "GET" : method
    var values: [String] = []
    var others: [String] = []
    if let found = search(0, path, 0, wanted, &values, &others) {
      return .route(found, Router.Parameters(zip(names[found], values).map { (name: $0, value: $1) }))
    }
    if others.isEmpty { return .notFound }
    if others.contains("GET") { others.append("HEAD") }
    others.append("OPTIONS")
    let allowed = Set(others).sorted()
    return method == "OPTIONS" ? .options(allowed: allowed) : .methodNotAllowed(allowed: allowed)
  }

  private func search(
    _ node: Int, _ path: [String], _ depth: Int, _ method: String, _ values: inout [String], _ others: inout [String]
  ) -> Int? {
    guard depth < path.count else {
      for route in nodes[node].routes where route.method == method { return route.index }
      others += nodes[node].routes.map(\.method)
      return nil
    }
    let segment = path[depth]
    for literal in nodes[node].literals where Self.areSame(literal.text, segment) {
      if let found = search(literal.node, path, depth + 1, method, &values, &others) { return found }
      // What lies below a word at the root is nobody else's: an address that means nothing there means nothing at all.
      if node == 0, depth + 1 < path.count, nodes[literal.node].hasChildren { return nil }
    }
    for candidate in nodes[node].patterns {
      let count = values.count
      guard candidate.pattern.match(segment, into: &values) else { continue }
      if let found = search(candidate.node, path, depth + 1, method, &values, &others) { return found }
      values.removeSubrange(count...)
    }
    return nil
  }

  /// Swift's own equality holds texts for equal that are written in two ways.
  private static func areSame(_ a: String, _ b: String) -> Bool {
    // A literal is ASCII: what is written otherwise and means the same is longer.
    a.utf8.count == b.utf8.count && a == b
  }

  private mutating func child(of node: Int, _ pattern: SegmentPattern) -> Int {
    if let text = pattern.literal {
      if let known = nodes[node].literals.first(where: { $0.text == text }) { return known.node }
      nodes.append(Node())
      nodes[node].literals.append((text, nodes.count - 1))
    } else {
      if let known = nodes[node].patterns.first(where: { $0.pattern == pattern }) { return known.node }
      nodes.append(Node())
      let place = nodes[node].patterns.firstIndex { $0.pattern.weight < pattern.weight }
      nodes[node].patterns.insert((pattern, nodes.count - 1), at: place ?? nodes[node].patterns.count)
    }
    return nodes.count - 1
  }
}

/// One segment of a pattern: texts, and parameters between them.
private struct SegmentPattern: Hashable, Sendable {
  /// One more than `names`.
  private let texts: [String]
  let names: [String]

  init(_ pattern: String) {
    var texts = [""]
    var names: [String] = []
    var rest = pattern.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest.firstIndex(of: UInt8(ascii: "}")) {
      texts[texts.count - 1] = String(Substring(rest[..<open]))
      names.append(String(Substring(rest[rest.index(after: open)..<close])))
      texts.append("")
      rest = rest[rest.index(after: close)...]
    }
    texts[texts.count - 1] += String(Substring(rest))
    self.texts = texts
    self.names = names
  }

  /// The text of a segment without parameters.
  var literal: String? { names.isEmpty ? texts[0] : nil }

  /// How much of it is text: the more, the sooner it is tried.
  var weight: Int { texts.reduce(0) { $0 + $1.utf8.count } }

  /// Appends what stands in the place of each parameter, each at least one byte and as short as can be.
  ///
  /// - Returns: `false` where the segment is another; then nothing is appended.
  func match(_ segment: String, into values: inout [String]) -> Bool {
    if texts.count == 2, texts[0].isEmpty, texts[1].isEmpty {
      if !segment.isEmpty { values.append(segment) }
      return !segment.isEmpty
    }
    let bytes = Array(segment.utf8)
    let first = Array(texts[0].utf8)
    guard bytes.starts(with: first) else { return false }
    var position = first.count
    var found: [String] = []
    for text in texts.dropFirst() {
      let text = Array(text.utf8)
      let isLast = found.count == names.count - 1
      var end = isLast ? bytes.count - text.count : position + 1
      guard end > position else { return false }
      while end + text.count <= bytes.count, !bytes[end...].starts(with: text) { end += 1 }
      guard end + text.count <= bytes.count else { return false }
      found.append(String(decoding: bytes[position..<end], as: UTF8.self))
      position = end + text.count
    }
    guard position == bytes.count else { return false }
    values += found
    return true
  }
}
