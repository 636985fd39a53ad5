package import JSON

/// How layers combine: sets, modifiers with their contexts, and the order, without file names.
///
/// A system without a resolver document has one set named ``implicitSetName`` and no modifiers.
///
/// Source: Design Tokens Resolver 2025.10.
package struct ResolverShape: Sendable {
  package static let implicitSetName = "tokens"
  /// The most modifiers and the most contexts of one modifier that are read.
  package static let maximumModifiers = 64
  package static let maximumContexts = 1_000

  /// One stop in a source list: own content, or a set spliced in place.
  package enum Source: Hashable, Sendable {
    /// An index into ``SystemContent/layers``.
    case layer(Int)
    /// An index into ``sets``.
    case set(Int)
  }

  package struct SetShape: Sendable {
    package var name: String
    package var sources: [Source]
    package var description: String?
    package var extensions: JSONNode?

    package init(name: String, sources: [Source], description: String? = nil, extensions: JSONNode? = nil) {
      self.name = name
      self.sources = sources
      self.description = description
      self.extensions = extensions
    }
  }

  package struct Modifier: Sendable {
    package struct Context: Sendable {
      package var name: String
      package var sources: [Source]

      package init(name: String, sources: [Source]) {
        self.name = name
        self.sources = sources
      }
    }

    package var name: String
    package var contexts: [Context]
    /// An index into ``contexts``; `nil` where the document declares none.
    package var defaultIndex: Int?
    package var description: String?
    package var extensions: JSONNode?

    package init(
      name: String, contexts: [Context], defaultIndex: Int?, description: String? = nil, extensions: JSONNode? = nil
    ) {
      self.name = name
      self.contexts = contexts
      self.defaultIndex = defaultIndex
      self.description = description
      self.extensions = extensions
    }

    package func index(ofContext name: String) -> Int? {
      contexts.firstIndex { $0.name.hasSameBytes(as: name) }
    }

    /// The default, or the first context by UTF-8 bytes where none is declared; 0 for a modifier without contexts.
    package var effectiveDefaultIndex: Int {
      defaultIndex ?? contexts.indices.min { contexts[$0].name.precedesByBytes(contexts[$1].name) } ?? 0
    }
  }

  package enum OrderItem: Hashable, Sendable {
    case set(Int)
    case modifier(Int)
  }

  /// Whether the system has no resolver document.
  package var isImplicit: Bool
  package var sets: [SetShape]
  package var modifiers: [Modifier]
  package var order: [OrderItem]
  package var name: String?
  package var description: String?

  package init(
    isImplicit: Bool, sets: [SetShape], modifiers: [Modifier], order: [OrderItem], name: String? = nil,
    description: String? = nil
  ) {
    self.isImplicit = isImplicit
    self.sets = sets
    self.modifiers = modifiers
    self.order = order
    self.name = name
    self.description = description
  }

  /// One implicit set that holds layer 0.
  package static var implicit: ResolverShape {
    ResolverShape(
      isImplicit: true, sets: [SetShape(name: implicitSetName, sources: [.layer(0)])], modifiers: [], order: [.set(0)])
  }
}
