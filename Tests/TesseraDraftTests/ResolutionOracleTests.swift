import JSON
import TesseraDomain
import TesseraDraft
import Testing

/// Systems made by chance, resolved here in the plainest way: merge the whole tree of each context, copy what groups
/// extend, then follow aliases. The reader has to come to the same.
@Suite struct ResolutionOracleTests {
  /// What a token says: a number, or the path of another.
  enum Said: Hashable {
    case number(Int)
    case alias(String)

    var json: String {
      switch self {
      case .number(let number): "{\"$type\":\"number\",\"$value\":\(number)}"
      case .alias(let path): "{\"$value\":\"{\(path)}\"}"
      }
    }
  }

  /// Groups by name: what they extend, and their tokens.
  struct Tree {
    var extends: [String: String] = [:]
    var tokens: [String: [String: Said]] = [:]

    mutating func merge(_ other: Tree) {
      extends.merge(other.extends) { $1 }
      for (group, own) in other.tokens { tokens[group, default: [:]].merge(own) { $1 } }
    }

    /// The tokens of a group with those that come along; `nil` in a circle.
    func all(of group: String, _ passed: Set<String> = []) -> [String: Said]? {
      if passed.contains(group) { return nil }
      var result: [String: Said] = [:]
      if let target = extends[group] {
        guard let copied = all(of: target, passed.union([group])) else { return nil }
        result = copied
      }
      return result.merging(tokens[group] ?? [:]) { $1 }
    }

    var json: String {
      let groups = Set(extends.keys).union(tokens.keys).sorted()
      return "{"
        + groups.map { group in
          var members = (tokens[group] ?? [:]).sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.json)" }
          if let target = extends[group] { members.append("\"$extends\":\"{\(target)}\"") }
          return "\"\(group)\":{\(members.joined(separator: ","))}"
        }.joined(separator: ",") + "}"
    }
  }

  enum Source {
    case tree(Tree)
    case set(Int)
  }

  struct System {
    /// A set refers only to sets before it.
    var sets: [[Source]] = []
    var modifiers: [[[Source]]] = []
    /// Sets from 0 up, modifiers from -1 down.
    var order: [Int] = []

    func merged(_ choices: [Int]) -> Tree {
      var tree = Tree()
      func merge(_ sources: [Source]) {
        for source in sources {
          switch source {
          case .tree(let own): tree.merge(own)
          case .set(let index): merge(sets[index])
          }
        }
      }
      for item in order { merge(item >= 0 ? sets[item] : modifiers[-1 - item][choices[-1 - item]]) }
      return tree
    }

    var json: String {
      func list(_ sources: [Source]) -> String {
        "["
          + sources.map { source in
            switch source {
            case .tree(let tree): tree.json
            case .set(let index): "{\"$ref\":\"#/sets/s\(index)\"}"
            }
          }.joined(separator: ",") + "]"
      }
      let sets = sets.enumerated().map { "\"s\($0.offset)\":{\"sources\":\(list($0.element))}" }
      let modifiers = modifiers.enumerated().map { modifier in
        let contexts = modifier.element.enumerated().map { "\"c\($0.offset)\":\(list($0.element))" }
        return "\"m\(modifier.offset)\":{\"contexts\":{\(contexts.joined(separator: ","))}}"
      }
      let order = order.map { $0 >= 0 ? "{\"$ref\":\"#/sets/s\($0)\"}" : "{\"$ref\":\"#/modifiers/m\(-1 - $0)\"}" }
      return "{\"version\":\"2025.10\",\"sets\":{\(sets.joined(separator: ","))},\"modifiers\":{"
        + "\(modifiers.joined(separator: ","))},\"resolutionOrder\":[\(order.joined(separator: ","))]}"
    }
  }

  private static func make(_ numbers: inout MutationTests.Numbers) -> System {
    let groups = ["g", "h", "i"]
    let names = ["a", "b", "c"]
    func tree() -> Tree {
      var tree = Tree()
      for _ in 0...numbers.next(below: 4) {
        let group = groups[numbers.next(below: 3)]
        switch numbers.next(below: 9) {
        case 0: tree.extends[group] = groups[numbers.next(below: 3)]
        case 1, 2, 3:
          let target = groups[numbers.next(below: 3)] + "." + names[numbers.next(below: 3)]
          tree.tokens[group, default: [:]][names[numbers.next(below: 3)]] = .alias(target)
        default:
          tree.tokens[group, default: [:]][names[numbers.next(below: 3)]] = .number(numbers.next(below: 1_000))
        }
      }
      return tree
    }
    var system = System()
    func sources(_ sets: Int) -> [Source] {
      (0..<numbers.next(below: 4)).map { _ in
        sets > 0 && numbers.next(below: 3) == 0 ? .set(numbers.next(below: sets)) : .tree(tree())
      }
    }
    for index in 0...numbers.next(below: 6) { system.sets.append(sources(index)) }
    for _ in 0..<numbers.next(below: 4) {
      system.modifiers.append((0..<2 + numbers.next(below: 2)).map { _ in sources(system.sets.count) })
    }
    system.order = Array(system.sets.indices)
    for modifier in system.modifiers.indices {
      system.order.insert(-1 - modifier, at: numbers.next(below: system.order.count + 1))
    }
    if numbers.next(below: 4) == 0 { system.order.append(system.order[numbers.next(below: system.order.count)]) }
    return system
  }

  /// The number at the end of the aliases; `nil` where there is none.
  private static func follow(_ path: String, _ tokens: [String: Said]) -> Int? {
    var path = path
    for _ in 0...tokens.count {
      switch tokens[path] {
      case .number(let number): return number
      case .alias(let target): path = target
      case nil: return nil
      }
    }
    return nil
  }

  @Test(arguments: [UInt64](1...12) + [34])
  func `every token of every context is what plain merging gives`(_ seed: UInt64) throws {
    var numbers = MutationTests.Numbers(state: seed &* 77)
    for _ in 0..<40 {
      let system = Self.make(&numbers)
      let json = system.json
      let result = Drafts.read(["tokens/r.resolver.json": json])
      let errors = Set(result.diagnostics.list.filter { $0.severity == .error }.map(\.code))
      // Circles of groups are refused whatever the context.
      if errors.contains("extends.cycle") { continue }
      #expect(errors.isSubset(of: ["ref.missing", "ref.cycle", "extends.missing"]), "\(json)")
      let graph = try #require(result.draft).graph
      var isSound = true
      var contexts = [[Int]()]
      for modifier in system.modifiers {
        contexts = contexts.flatMap { choices in modifier.indices.map { choices + [$0] } }
      }
      for choices in contexts {
        let tree = system.merged(choices)
        var tokens: [String: Said] = [:]
        for group in ["g", "h", "i"] {
          for (name, said) in tree.all(of: group) ?? [:] { tokens["\(group).\(name)"] = said }
        }
        let context = try #require(
          graph.context(choosing: choices.enumerated().map { ("m\($0.offset)", "c\($0.element)") }))
        for group in ["g", "h", "i"] {
          for name in ["a", "b", "c"] {
            let path = "\(group).\(name)"
            let expected = Self.follow(path, tokens)
            if expected == nil, tokens[path] != nil { isSound = false }
            let found = graph.token(at: TokenPath(path)).flatMap { graph.resolved($0, in: context) }
            #expect(found?.value == expected.map { .number(Double($0)) }, "\(path) in \(choices): \(json)")
          }
        }
      }
      #expect(isSound == errors.subtracting(["extends.missing"]).isEmpty, "\(json)")
    }
  }
}
