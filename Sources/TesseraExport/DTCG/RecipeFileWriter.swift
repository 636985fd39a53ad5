internal import JSON
internal import TesseraDomain

/// Writes recipes as the files that they are read from.
enum RecipeFileWriter {
  static func file(_ recipe: RecipeSource) -> [UInt8] {
    var out: [UInt8] = []
    out.append("{")
    for (place, member) in recipe.members.enumerated() {
      out.append(place == 0 ? "\n  " : ",\n  ")
      JSONText.append(string: member.name, to: &out)
      out.append(": ")
      PrettyJSON.append(member.value, level: 1, to: &out)
    }
    out.append(out.count > 1 ? "\n}\n" : "}\n")
    return out
  }

  /// By recipe: `card.recipe.json`, in a folder of its own where another differs from it in nothing but case.
  static func fileNames(of recipes: [RecipeSource]) -> [String] {
    var taken: [String: Int] = [:]
    return recipes.map { recipe in
      // The name of the file is the recipe's own, and a published one has letters and digits only.
      let isPlain = !recipe.name.isEmpty && recipe.name.utf8.allSatisfy(FileName.isPlain)
      let stem = isPlain ? recipe.name : FileName.stem(of: recipe.name)
      let count = taken[stem.lowercased(), default: 0] + 1
      taken[stem.lowercased()] = count
      return (count == 1 ? "" : "\(count)/") + stem + ".recipe.json"
    }
  }
}
