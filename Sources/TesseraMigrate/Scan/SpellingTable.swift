package import TesseraExport

/// Every spelling that is looked for, in every language, made ready for one pass over each file.
package struct SpellingTable: Sendable {
  package struct Spelling: Sendable {
    package let text: String
    package let language: ExportSymbol.Language
    /// Whatever the caller said whose spelling it is, in the order it was said.
    package fileprivate(set) var owners: [Int]
    /// What it is called with, where it is a function or a type.
    let signature: CallSignature?
  }

  /// A function, or a type, of a name that several can have.
  struct Call: Sendable {
    let signature: CallSignature
    /// -1 for one that is not looked for.
    let spelling: Int32
    /// Whose spelling it is, of one that is looked for: its first owner.
    var owner = -1
    /// Of one that is not looked for: the owners of what it was called as before.
    var formers: Set<Int> = []
    /// Of one that is not looked for: the owners of what something else was called.
    var displaced: Set<Int> = []
  }

  package private(set) var spellings: [Spelling] = []
  /// Of Swift: names that chains begin with, below ``rootNode`` or, behind a dot, below ``memberNode``; and each next one
  /// below the one before.
  private(set) var chains = WordTable()
  static let rootNode: Int32 = 0
  static let memberNode: Int32 = 1
  /// Custom properties, without escapes.
  private(set) var properties = WordTable()
  /// Whole strings of JSON.
  private(set) var strings = WordTable()
  /// By node of ``chains``: the spelling that ends there, -1 for none.
  private(set) var spellingOfNode: [Int32] = [-1, -1]
  /// By node of ``chains``: what can be called there; those that are not looked for come last.
  private var calls: [Int32: [Call]] = [:]
  /// By node of ``chains``: `Mosaic.Color`, for a group that is worth telling of; else `nil`.
  private var groups: [(text: String, owner: Int)?] = [nil, nil]
  /// The names that chains begin with.
  private var roots: [String] = []

  package init() {}

  /// Adds a spelling, or one more owner of it.
  ///
  /// - Parameter tellsGroups: whether its groups are worth telling of where they are named without a token.
  package mutating func add(_ symbol: ExportSymbol, owner: Int, tellsGroups: Bool = false) {
    let next = Int32(truncatingIfNeeded: spellings.count)
    var text = symbol.text
    if text.utf8.isEmpty { return }
    let found = text.withUTF8 { bytes in
      switch symbol.language {
      case .json: strings.insert(bytes, value: next)
      case .css: StyleText.unescaped(bytes).withUnsafeBufferPointer { properties.insert($0, value: next) }
      case .swift: insertChain(bytes, next, symbol.signature, owner, tellsGroups: tellsGroups)
      }
    }
    if found == next {
      spellings.append(
        Spelling(text: symbol.text, language: symbol.language, owners: [owner], signature: symbol.signature))
    } else if found >= 0, spellings[Int(found)].owners.last != owner {
      spellings[Int(found)].owners.append(owner)
    }
  }

  /// Adds what is not looked for, though something else of its name may be: what is called as this is, is this.
  ///
  /// - Parameters:
  ///   - formers: the owners of what it was called as before. A call that fits both is one of those where the two take an
  ///     argument of it as different types.
  ///   - displaced: the owners of what something else was called. A call that fits both is one of those: nobody can tell
  ///     which of them it was written for.
  package mutating func exempt(_ symbol: ExportSymbol, formers: Set<Int> = [], displaced: Set<Int> = []) {
    guard symbol.language == .swift, let signature = symbol.signature else { return }
    var text = symbol.text
    let node = text.withUTF8 { bytes in self.node(of: bytes, groupOwner: nil) }
    if node >= 0 {
      calls[node, default: []].append(
        Call(signature: signature, spelling: -1, formers: formers, displaced: displaced))
    }
  }

  private mutating func insertChain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ spelling: Int32, _ signature: CallSignature?, _ owner: Int,
    tellsGroups: Bool
  ) -> Int32 {
    let node = node(of: bytes, groupOwner: tellsGroups ? owner : nil)
    guard node >= 0 else { return -1 }
    if let signature {
      if let known = calls[node]?.first(where: { $0.spelling >= 0 && $0.signature == signature }) {
        return known.spelling
      }
      calls[node, default: []].append(Call(signature: signature, spelling: spelling, owner: owner))
      return spelling
    }
    if spellingOfNode[Int(node)] < 0 { spellingOfNode[Int(node)] = spelling }
    return spellingOfNode[Int(node)]
  }

  /// The node where a chain ends, made if it is not there; -1 for what is no chain.
  private mutating func node(of bytes: UnsafeBufferPointer<UInt8>, groupOwner: Int?) -> Int32 {
    let isMember = bytes[0] == UInt8(ascii: ".")
    var node = isMember ? Self.memberNode : Self.rootNode
    var start = isMember ? 1 : 0
    for place in start...bytes.count where place == bytes.count || bytes[place] == UInt8(ascii: ".") {
      // A chain with an empty part is none that anyone could write.
      guard place > start else { return -1 }
      let fresh = Int32(truncatingIfNeeded: spellingOfNode.count)
      let child = chains.insert(UnsafeBufferPointer(rebasing: bytes[start..<place]), node: node, value: fresh)
      if child == fresh {
        spellingOfNode.append(-1)
        groups.append(nil)
        if node == Self.rootNode { roots.append(String(decoding: bytes[..<place], as: UTF8.self)) }
      }
      node = child
      if let groupOwner, place < bytes.count, groups[Int(node)] == nil {
        groups[Int(node)] = (String(decoding: bytes[..<place], as: UTF8.self), groupOwner)
      }
      start = place + 1
    }
    return node
  }

  /// What can be called by the name that ends there; none for what is no function.
  @inline(__always)
  func calls(of node: Int32) -> [Call]? { calls.isEmpty ? nil : calls[node] }

  /// A group that is worth telling of.
  func group(ofNode node: Int32) -> (text: String, owner: Int)? { groups[Int(node)] }

  /// Whether files in that language can hold anything.
  func has(_ language: ExportSymbol.Language) -> Bool {
    switch language {
    case .swift: !chains.isEmpty
    case .css: !properties.isEmpty
    case .json: !strings.isEmpty
    }
  }

  /// Texts of which every Swift file with a mention has at least one; empty where there is no short list.
  var needles: [[UInt8]] {
    var needles = roots.map { Array($0.utf8) }
    let members = spellings.filter { $0.language == .swift && $0.text.utf8.first == UInt8(ascii: ".") }
    // Functions of recipes have no common beginning.
    needles += members.filter { $0.signature != nil }.map { Array($0.text.utf8.dropFirst()) }
    let names = members.filter { $0.signature == nil }
    if !names.isEmpty {
      guard var common = names.first.map({ Array($0.text.utf8.dropFirst()) }) else { return needles }
      for name in names {
        let length = zip(common, name.text.utf8.dropFirst()).prefix { $0 == $1 }.count
        common.removeLast(common.count - length)
      }
      guard common.count > 2 else { return [] }
      needles.append(common)
    }
    return needles.count <= 8 ? needles : []
  }
}
