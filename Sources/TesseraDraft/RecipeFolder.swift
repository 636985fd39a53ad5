internal import JSON
internal import TesseraDomain

/// Reads `recipes/*.recipe.json`: the name of a file is the name of its recipe, and folders mean nothing.
enum RecipeFolder {
  static let suffix = ".recipe.json"

  /// The recipe that a file holds; `nil` for a file with another ending.
  static func recipeName(ofFile path: String) -> String? {
    let bytes = path.utf8
    guard bytes.count >= suffix.utf8.count, path.hasSuffix(suffix) else { return nil }
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? bytes.startIndex
    return String(Substring(bytes[start...].dropLast(suffix.utf8.count)))
  }

  /// Puts the recipes of the folder into the content, and reports what their files, as such, have wrong.
  ///
  /// - Complexity: O(*n* log *n*) in the files, and their bytes.
  static func read(_ files: DraftFiles, into state: inout DraftState) {
    var owners: [NameKey: String] = [:]
    var spellings: [NameKey: String] = [:]
    var recipes: [RecipeSource] = []
    for file in files.recipes {
      guard let name = recipeName(ofFile: file) else {
        reportStranger(file, &state)
        continue
      }
      guard let document = state.document(file, files, definesTokens: false) else { continue }
      let path = TokenPath(recipe: name)
      if let owner = owners.updateValue(file, forKey: NameKey(name)) {
        owners[NameKey(name)] = owner
        state.log.add(
          "recipe.name", file: file, path: path, "the recipe \"\(name)\" is in \(owner) already",
          advice: "Keep one of them, or rename one of the files: a file has the name of its recipe.")
        continue
      }
      guard recipes.count < SystemContent.maximumRecipes else {
        state.log.add(
          "limit.recipes", file: file, "the folder holds more than \(SystemContent.maximumRecipes) recipes",
          advice: "Split the system.")
        break
      }
      if let twin = spellings.updateValue(name, forKey: NameKey(name.lowercased())) {
        state.log.add(
          "name.case-twin", .warning, file: file, path: path,
          "the names \"\(twin)\" and \"\(name)\" of recipes differ only in case",
          advice: "Names made from them will collide: rename one.")
      }
      recipes.append(RecipeSource(name: name, source: document.root))
    }
    state.content.recipes = recipes.sorted { $0.name.precedesByBytes($1.name) }
  }

  private static func reportStranger(_ file: String, _ state: inout DraftState) {
    guard file.lowercased().hasSuffix(".json") else { return }
    let isToken = file.hasSuffix(".tokens.json") || file.hasSuffix(".resolver.json")
    state.log.add(
      "draft.ignored-file", .warning, file: file, "the file is not read: its name does not end in \(suffix)",
      advice: isToken ? "Move it to tokens/." : "Rename it to end in \(suffix), or move it out of recipes/.")
  }
}
