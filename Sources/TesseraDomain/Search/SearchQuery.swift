/// What somebody looks for.
package struct SearchQuery: Hashable, Sendable {
  /// A value (`#0A66FF`, `16px`), or words: each has to begin a word of the name or the text.
  package let text: String
  package var system: SystemIdentifier?
  package var type: SearchEntry.Kind?
  /// How many hits are listed; all are counted.
  package var limit: Int
  /// How many hits are passed over first.
  package var offset = 0

  package init(_ text: String, system: SystemIdentifier? = nil, type: SearchEntry.Kind? = nil, limit: Int = 50) {
    self.text = text
    self.system = system
    self.type = type
    self.limit = limit
  }

  /// The value that was meant, in the spelling of the index: also the name of a font family.
  package var valueKey: String { ValueKey.query(text) ?? text.lowercased() }

  /// The words, in lower case, each once: `accentHover` is two.
  package var words: [String] { Self.eachOnce(NameWords.wanted(in: text)) }

  /// Lists of words of which one is to be found whole: `accentHover` as two words and as one. None where nothing could be.
  package var wordings: [[String]] {
    let words = words
    if words.isEmpty { return [] }
    let wholes = Self.eachOnce(NameWords.wholes(in: text))
    return wholes == words ? [words] : [words, wholes]
  }

  private static func eachOnce(_ list: [String]) -> [String] {
    var words: [String] = []
    for word in list where !words.contains(where: { $0.hasSameBytes(as: word) }) { words.append(word) }
    return words
  }
}

/// A token or recipe that was found, in the release in which search looks: the latest of its system.
package struct SearchHit: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    case value, name, text
  }

  package let system: SystemIdentifier
  package let version: ReleaseVersion
  package let path: TokenPath
  package let type: SearchEntry.Kind
  /// The value in the default context, in a few words; of a recipe, how it is called.
  package let summary: String
  package let description: String?
  package let isDeprecated: Bool
  package let reason: Reason
  /// In which contexts the token has the value; empty for other reasons, and where it has it everywhere.
  package let contexts: [String]

  package init(
    system: SystemIdentifier, version: ReleaseVersion, path: TokenPath, type: SearchEntry.Kind, summary: String,
    description: String?, isDeprecated: Bool, reason: Reason, contexts: [String]
  ) {
    self.system = system
    self.version = version
    self.path = path
    self.type = type
    self.summary = summary
    self.description = description
    self.isDeprecated = isDeprecated
    self.reason = reason
    self.contexts = contexts
  }
}

/// The best hits, and how many there are in all.
package struct SearchResult: Hashable, Sendable {
  package let hits: [SearchHit]
  package let count: Int

  package init(hits: [SearchHit], count: Int) {
    self.hits = hits
    self.count = count
  }
}
