package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// Names alone, for those who only want to offer them.
extension FileRegistry {
  package func systemNames() throws(RegistryError) -> [SystemIdentifier] {
    try reading { () throws(SQLiteError) in try SystemTable(connection).all() }.compactMap {
      try? SystemIdentifier(parsing: $0.identifier)
    }
  }

  /// - Complexity: O(log *n*) in the names of the system beside those that are found.
  package func names(
    of system: SystemIdentifier, beginningWith prefix: String, limit: Int
  ) throws(RegistryError) -> [String] {
    let id = try systemID(of: system)
    let table = DefinitionTable(connection)
    let isOfRecipes = prefix.utf8.starts(with: TokenPath.typedPrefix.utf8)
    let bare = isOfRecipes ? String(Substring(prefix.utf8.dropFirst(TokenPath.typedPrefix.utf8.count))) : prefix
    let recipePrefix = TokenPath(recipe: bare).text
    let recipes = try reading { () throws(SQLiteError) in
      try table.names(of: id, beginningWith: recipePrefix, limit: limit)
    }.map { TokenPath($0) }
    if isOfRecipes { return recipes.map(\.typed) }
    let tokens = try reading { () throws(SQLiteError) in
      try table.names(of: id, beginningWith: prefix, limit: limit)
    }.map { TokenPath($0) }.filter { $0.recipeName == nil && !ErasedForm.isName($0.text) }
    // A bare name is that of a token or group first.
    let taken = Set(tokens.map { $0.names.first ?? "" }.map { NameKey($0) })
    let names = recipes.map(\.plainName).filter { !taken.contains(NameKey($0)) }
    return (tokens.map(\.text) + names).sorted { $0.precedesByBytes($1) }
  }

  /// - Complexity: O(log *n*) in the names of the system.
  package func meaning(of typed: TokenPath, in system: SystemIdentifier) throws(RegistryError) -> TokenPath {
    guard typed.recipeName == nil, let recipe = typed.asRecipe else { return typed }
    let id = try systemID(of: system)
    let isRecipe = try reading { () throws(SQLiteError) -> Bool in
      let table = DefinitionTable(connection)
      if try table.pathID(typed.text, of: id) != nil { return false }
      if try !table.names(of: id, beginningWith: typed.text + ".", limit: 1).isEmpty { return false }
      return try table.pathID(recipe.text, of: id) != nil
    }
    return isRecipe ? recipe : typed
  }
}
