internal import JSON

/// What tokens were computed from before they were imported.
extension TokenGraph {
  /// The tokens that some text refers to which a value of `token` was imported from; those of other names are left out.
  ///
  /// - Complexity: O(bytes of these texts).
  package func importedTargets(ofToken token: Int) -> [Int] {
    nodes[token].definitions.filter(\.isToken).flatMap { definition in
      importedReferences(of: definition.source).compactMap(\.self)
    }
  }

  /// The tokens that the text refers to which a value was imported from; `nil` where one of its references names none.
  func importedTargets(of source: JSONNode) -> [Int]? {
    let found = importedReferences(of: source)
    return found.contains { $0 == nil } ? nil : found.compactMap(\.self)
  }

  private func importedReferences(of source: JSONNode) -> [Int?] {
    guard let written = TesseraExtension(source).imported?["value"] else { return [] }
    var texts: [String] = []
    Self.collect(written, into: &texts)
    return texts.map { text in
      let path = TokenPath(text)
      // Style Dictionary names the member too, and a token that holds tokens has its value at $root.
      let behind = ["value", "$value"].contains(path.name) ? path.parent : nil
      return [path, path.appending("$root"), behind, behind?.appending("$root")].lazy.compactMap { $0 }
        .compactMap { self.token(at: $0) }.first
    }
  }

  /// What stands between braces in the texts of a value.
  private static func collect(_ value: JSONNode, into texts: inout [String]) {
    switch value.kind {
    case .string:
      _ = value.withUTF8 { bytes in
        for range in EmbeddedReference.ranges(in: bytes) {
          let inner = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
          let start = inner.firstIndex { $0 > 0x20 } ?? inner.endIndex
          let end = inner.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
          texts.append(String(decoding: bytes[start..<end], as: UTF8.self))
        }
      }
    case .array: for element in value.elements { collect(element, into: &texts) }
    case .object: for member in value.members { collect(member.value, into: &texts) }
    case .null, .bool, .number: break
    }
  }
}
