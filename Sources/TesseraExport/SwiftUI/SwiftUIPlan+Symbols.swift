internal import TesseraDomain

/// How clients name what is public.
extension SwiftUIPlan {
  /// `Mosaic.Color.Brand.primary`, of a public token.
  func spelling(of entry: Entry) -> String {
    let group = publicTree.groups[publicTree.group(of: entry.token.id)]
    return group.fullName + "." + entry.member
  }

  /// `mosaicTheme.color.accent`, where the entry has a slot.
  func slotSpelling(of index: Int) -> String? {
    guard let slot = theme.slot(of: index) else { return nil }
    let chain = theme.groups[publicTree.group(of: entries[index].token.id)]?.chain ?? ""
    return settings.prefix + "Theme" + chain + "." + slot
  }

  /// Every spelling of every public token: the constant, and for a colour the member of styles and colours.
  ///
  /// A slot of a theme is read through a variable that clients name as they like, so its spelling is here only as far as
  /// a key path has it.
  var symbols: [ExportSymbol] {
    var symbols: [ExportSymbol] = []
    for (index, entry) in entries.enumerated() where entry.isPublic {
      let path = entry.token.path
      symbols.append(ExportSymbol(path: path, text: spelling(of: entry), language: .swift))
      if let style = styles.name(of: index) {
        symbols.append(ExportSymbol(path: path, text: "." + style, language: .swift, form: .member))
      }
      if let slot = slotSpelling(of: index) {
        symbols.append(ExportSymbol(path: path, text: "." + slot, language: .swift, form: .slot))
      }
    }
    for entry in recipes where entry.isPublic { appendSymbols(of: entry.recipe, to: &symbols) }
    return symbols
  }

  /// The type of a recipe, its function, and of a namespace every function in it.
  private func appendSymbols(of recipe: Recipe, to symbols: inout [ExportSymbol]) {
    if let type = SwiftSymbols.typeName(of: recipe) {
      let signature = recipe.kind == .namespace ? nil : CallSignature(initializerOf: recipe)
      symbols.append(
        ExportSymbol(path: recipe.path, text: type, language: .swift, form: .type, signature: signature))
    }
    guard recipe.kind == .namespace else {
      symbols.append(
        ExportSymbol(
          path: recipe.path, text: "." + recipe.entryPoint.function, language: .swift, form: .member,
          signature: CallSignature(functionOf: recipe)))
      return
    }
    let type = SwiftSymbols.typeName(of: recipe) ?? recipe.name
    func append(_ groups: [RecipeGroup], within around: String) {
      for group in groups {
        for member in group.members {
          let chain = around + group.name + "." + member.name
          symbols.append(
            ExportSymbol(
              path: TokenPath(member: chain, of: recipe.name), text: type + "." + chain, language: .swift,
              form: .namespaceMember, signature: CallSignature(member)))
        }
        append(group.groups, within: around + group.name + ".")
      }
    }
    append(recipe.groups, within: "")
  }
}

extension SwiftUIFormat {
  package func symbols(_ input: ExportInput) throws(ExportError) -> [ExportSymbol] {
    try SwiftUIPlan(input).symbols
  }
}
