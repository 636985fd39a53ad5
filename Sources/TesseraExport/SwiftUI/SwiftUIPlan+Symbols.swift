internal import TesseraDomain

/// How clients name what is public.
extension SwiftUIPlan {
  /// `Mosaic.Color.Brand.primary`, of a public token.
  func spelling(of entry: Entry) -> String {
    let group = publicTree.groups[publicTree.group(of: entry.token.id)]
    return settings.namespace + group.spelling + "." + entry.member
  }

  /// Every spelling of every public token.
  var symbols: [ExportSymbol] {
    entries.lazy.filter(\.isPublic).map {
      ExportSymbol(path: $0.token.path, text: spelling(of: $0), language: .swift)
    }
  }
}

extension SwiftUIFormat {
  package func symbols(_ input: ExportInput) throws(ExportError) -> [ExportSymbol] {
    try SwiftUIPlan(input).symbols
  }
}
