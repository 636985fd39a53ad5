internal import CommandLineKit

/// What is to be measured, where and how often.
struct BenchSettings {
  let tessera: String
  let makeFolders: String
  let makeApp: String
  let python: String
  let place: String
  let systems: [MadeSystem]
  let releases: Int
  let appFiles: Int
  let rounds: Int

  /// Where the figures go, as JSON.
  var figuresFile: String { "\(place)/figures.json" }

  init(_ parsed: Parsed) throws {
    tessera = parsed.value("tessera") ?? ""
    makeFolders = parsed.value("make-folders") ?? ""
    makeApp = parsed.value("make-app") ?? ""
    python = parsed.value("python") ?? ""
    place = parsed.value("place") ?? ""
    releases = try parsed.integer("releases")
    rounds = try parsed.integer("rounds")
    appFiles = try parsed.integer("app-files")
    guard releases >= 1, releases <= 99 else { throw BenchError("--releases is 1 to 99.") }
    guard appFiles >= 1 else { throw BenchError("--app-files is at least 1.") }
    guard rounds >= 1 else { throw BenchError("--rounds is at least 1.") }
    var systems: [MadeSystem] = []
    for text in (parsed.value("count") ?? "").split(separator: ",") {
      guard let count = Int(text), count >= 40 else {
        throw BenchError("--count takes numbers from 40, as in 1000,10000.")
      }
      systems.append(MadeSystem(count: count))
    }
    let themes = try parsed.integer("themes")
    if themes > 0 { systems.append(MadeSystem(count: max(40, themes), hasThemes: true)) }
    let recipes = try parsed.integer("recipes")
    guard (0...9_999).contains(recipes) else { throw BenchError("--recipes is 0 to 9999.") }
    if recipes > 0 { systems.append(MadeSystem(count: 10_000, recipes: recipes)) }
    self.systems = systems
  }
}

/// A design system that `ops/make_folders.py` makes.
struct MadeSystem {
  let count: Int
  /// Whether there are two contexts.
  var hasThemes = false
  /// Recipes over the tokens.
  var recipes = 0

  static let identifier = "bench.system"

  /// Whether it has tokens and nothing else, so that sizes can be compared.
  var isPlain: Bool { !hasThemes && recipes == 0 }

  var name: String { "\(count)" + (hasThemes ? "-themes" : "") + (recipes > 0 ? "-\(recipes)-recipes" : "") }
  var title: String {
    "\(count) tokens" + (hasThemes ? ", light and dark" : "") + (recipes > 0 ? ", \(recipes) recipes" : "")
  }
}
