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

  /// Names that some release of a system defines, tokens and groups, by their bytes.
  ///
  /// - Complexity: O(log *n*) in the names of the system beside those that are found.
  package func names(
    of system: SystemIdentifier, beginningWith prefix: String, limit: Int
  ) throws(RegistryError) -> [String] {
    let id = try systemID(of: system)
    return try reading { () throws(SQLiteError) in
      try DefinitionTable(connection).names(of: id, beginningWith: prefix, limit: limit)
    }.filter { !ErasedForm.isName($0) }
  }
}
