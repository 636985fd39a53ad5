/// One place something can be defined in: a set, one context of a resolver modifier, or the recipes beside all of them.
///
/// A layer's content is the merge of its own sources. Where a source list refers to a set between own sources, the own
/// sources before and after it are layers of their own, told apart by ``part``.
package struct Layer: Hashable, Sendable {
  package enum Kind: Sendable {
    case set(String)
    case context(modifier: String, context: String)
    /// What recipes are kept in. No resolver knows it, and no token lies there.
    case recipes
  }

  package let kind: Kind
  /// 0 for the first run of own sources, 1 for the next one after a set reference, and so on.
  package let part: Int

  package init(_ kind: Kind, part: Int = 0) {
    self.kind = kind
    self.part = part
  }

  package static let recipes = Layer(.recipes)

  /// Identity inside a release: reversible, stable, for example `sets/base` or `modifiers/theme/dark#1`.
  package var key: String {
    let base =
      switch kind {
      case .set(let name): "sets/" + Self.escaped(name)
      case .context(let modifier, let context): "modifiers/" + Self.escaped(modifier) + "/" + Self.escaped(context)
      case .recipes: "recipes"
      }
    return part == 0 ? base : base + "#\(part)"
  }

  /// What people read: `base`, `theme/dark`.
  package var displayName: String {
    switch kind {
    case .set(let name): name
    case .context(let modifier, let context): modifier + "/" + context
    case .recipes: "recipes"
    }
  }

  /// `~`, `/` and `#` escaped, so that a key splits into its names again.
  private static func escaped(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): bytes += Array("~0".utf8)
      case UInt8(ascii: "/"): bytes += Array("~1".utf8)
      case UInt8(ascii: "#"): bytes += Array("~2".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.next() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      case UInt8(ascii: "2"): bytes.append(UInt8(ascii: "#"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads what ``key`` wrote; `nil` for anything else.
  package init?(key: String) {
    var body = Substring(key)
    var part = 0
    if let hash = body.utf8.lastIndex(of: UInt8(ascii: "#")) {
      guard let number = Int(body[body.utf8.index(after: hash)...]), number > 0 else { return nil }
      part = number
      body = body[..<hash]
    }
    let pieces = body.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
    switch (pieces.first, pieces.count) {
    case ("sets", 2):
      guard let name = Self.unescaped(pieces[1]) else { return nil }
      self.init(.set(name), part: part)
    case ("recipes", 1) where part == 0: self.init(.recipes)
    case ("modifiers", 3):
      guard let modifier = Self.unescaped(pieces[1]), let context = Self.unescaped(pieces[2]) else { return nil }
      self.init(.context(modifier: modifier, context: context), part: part)
    default: return nil
    }
  }
}

extension Layer.Kind: Hashable {
  /// Names are equal when their UTF-8 bytes are.
  package static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.set(let a), .set(let b)): a.hasSameBytes(as: b)
    case (.context(let modifierA, let contextA), .context(let modifierB, let contextB)):
      modifierA.hasSameBytes(as: modifierB) && contextA.hasSameBytes(as: contextB)
    case (.recipes, .recipes): true
    case (.set, _), (.context, _), (.recipes, _): false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .set(let name): hasher.combine(NameKey(name))
    case .context(let modifier, let context):
      hasher.combine(NameKey(modifier))
      hasher.combine(NameKey(context))
    case .recipes: hasher.combine(0)
    }
  }
}
