internal import JSON

/// Judges the names that recipes have in Swift, beside those of SwiftUI and of each other.
struct RecipeNameCheck {
  /// Types of all recipes, which members of namespaces may need.
  private let types: Set<NameKey>
  private(set) var findings: [RecipeFinding] = []

  init(_ set: RecipeSet, _ broken: Set<NameKey>) {
    types = Set(set.recipes.compactMap { recipe in SwiftSymbols.typeName(of: recipe).map { NameKey($0) } })
    let sound = set.recipes.filter { !broken.contains(NameKey($0.name)) }
    checkIdentities(sound)
    checkTypes(sound)
    checkFunctions(sound)
    for recipe in sound where recipe.kind == .namespace {
      checkGroups(recipe.groups, recipe, recipe.place.member("groups"))
    }
  }

  private mutating func report(
    _ recipe: Recipe, at place: RecipePlace, _ code: String, _ message: String, _ advice: String
  ) {
    findings.append(RecipeFinding(code, at: place, of: recipe.name, message, advice: advice))
  }

  private mutating func checkIdentities(_ recipes: [Recipe]) {
    var owners: [NameKey: Recipe] = [:]
    for recipe in recipes {
      guard let id = recipe.id else { continue }
      if let owner = owners[NameKey(id)] {
        report(
          recipe, at: recipe.place.member("id"), "recipe.identity",
          "the id \"\(id)\" belongs to the recipe \"\(owner.name)\" already", "Give each recipe an id of its own.")
      } else {
        owners[NameKey(id)] = recipe
      }
    }
  }

  private mutating func checkTypes(_ recipes: [Recipe]) {
    var owners: [NameKey: Recipe] = [:]
    for recipe in recipes {
      guard let type = SwiftSymbols.typeName(of: recipe) else { continue }
      let place = recipe.typeName == nil ? recipe.place : recipe.place.member("type")
      let first = type.utf8.first ?? 0
      if !(0x41...0x5A).contains(first) {
        report(
          recipe, at: place, "recipe.name", "\"\(type)\" cannot be the name of a type",
          "Begin it with a capital letter.")
      } else if SwiftSymbols.isTaken(type) || !SwiftSymbols.isPlainTypeName(type) {
        report(
          recipe, at: place, "recipe.name", "\"\(type)\" is a type of Swift or SwiftUI, which this one would hide",
          recipe.kind == .namespace ? "Call the namespace something else." : "Choose another \"type\".")
      } else if let owner = owners[NameKey(type)] {
        report(
          recipe, at: place, "recipe.collision",
          "the Swift type \(type) is that of the recipe \"\(owner.name)\" already",
          recipe.kind == .namespace ? "Rename one." : "Give one another \"type\".")
      } else {
        owners[NameKey(type)] = recipe
      }
    }
  }

  // MARK: - Functions

  private mutating func checkFunctions(_ recipes: [Recipe]) {
    /// Functions that stand side by side, by name.
    var known: [Recipe.Kind: [NameKey: [(owner: Recipe, shape: CallShape)]]] = [:]
    for recipe in recipes where recipe.hasFunction {
      let api = recipe.entryPoint
      let place = recipe.api == nil ? recipe.place : recipe.place.member("api").member("function")
      if let advice = SwiftNames.whyNoFunction(api.function) {
        report(
          recipe, at: place, "recipe.name", "\"\(api.function)\" cannot be the name of a function", advice)
        continue
      }
      if api.function.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false {
        report(
          recipe, at: place, "recipe.name", "the function \"\(api.function)\" begins as a type does",
          "Begin it with a small letter.")
        continue
      }
      let shape = recipe.callShape
      let domain: Recipe.Kind = recipe.kind.isStyle ? recipe.kind : .modifier
      if recipe.kind.isStyle {
        if SwiftUINames.styles[recipe.kind]?.contains(api.function) ?? false {
          report(
            recipe, at: place, "recipe.collision", "SwiftUI has a style \(api.function) already",
            "Choose another \"function\" in \"api\".")
          continue
        }
      } else if let other = SwiftUINames.viewFunctions[api.function]?.first(where: { $0.meets(shape) }) {
        report(
          recipe, at: place, "recipe.collision",
          "\(shape.spelling(api.function)) cannot be told from SwiftUI's \(other.spelling(api.function))",
          "Choose another \"function\" or other labels in \"api\".")
        continue
      }
      let rivals = known[domain]?[NameKey(api.function)] ?? []
      if let rival = rivals.first(where: { $0.shape.meets(shape) }) {
        report(
          recipe, at: place, "recipe.collision",
          "\(shape.spelling(api.function)) cannot be told from that of the recipe \"\(rival.owner.name)\"",
          "Choose another \"function\" or other labels in \"api\".")
      } else {
        known[domain, default: [:]][NameKey(api.function), default: []].append((recipe, shape))
      }
    }
  }

  // MARK: - Namespaces

  private mutating func checkGroups(_ groups: [RecipeGroup], _ recipe: Recipe, _ place: RecipePlace) {
    var names: Set<NameKey> = []
    for (number, group) in groups.enumerated() {
      let first = group.name.utf8.first ?? 0
      if !(0x41...0x5A).contains(first) {
        report(
          recipe, at: group.place, "recipe.name", "\"\(group.name)\" cannot be the name of a group",
          "Begin it with a capital letter, as a type.")
      } else if SwiftNames.unusableGroups.contains(group.name) || types.contains(NameKey(group.name)) {
        report(
          recipe, at: group.place, "recipe.name", "a group \"\(group.name)\" would hide a type that its members need",
          "Choose another name.")
      } else if !names.insert(NameKey(group.name)).inserted {
        report(
          recipe, at: group.place, "recipe.name", "there is a group \"\(group.name)\" already",
          "Put their members together, or rename one.")
      }
      checkMembers(of: group, recipe)
      checkGroups(group.groups, recipe, place.element(number).member("groups"))
    }
  }

  private mutating func checkMembers(of group: RecipeGroup, _ recipe: Recipe) {
    var known: [NameKey: [CallShape]] = [:]
    for member in group.members {
      let shape = CallShape(
        arguments: member.parameters.map { .init(label: $0.name, hasDefault: $0.defaultValue != nil) })
      if let advice = SwiftNames.whyNoFunction(member.name) {
        // Members are functions of an enum, which has no body.
        if member.name != "body" {
          report(
            recipe, at: member.place, "recipe.name", "\"\(member.name)\" cannot be the name of a member", advice)
        }
      }
      if member.name.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false {
        report(
          recipe, at: member.place, "recipe.name", "the member \"\(member.name)\" begins as a type does",
          "Begin it with a small letter.")
      } else if known[NameKey(member.name)]?.contains(where: { $0.meets(shape) }) ?? false {
        report(
          recipe, at: member.place, "recipe.collision",
          "there is a member \"\(member.name)\" already that can be called so", "Rename one.")
      }
      known[NameKey(member.name), default: []].append(shape)
    }
  }
}

extension Recipe {
  /// Whether Swift can call it by a function: private ones are called by their types, but for compositions, which have none.
  package var hasFunction: Bool { kind == .composition || kind != .namespace && !isPrivate }

  /// What the entry point can be called with.
  var callShape: CallShape {
    let api = entryPoint
    return CallShape(
      arguments: api.exposes.map { name in
        let parameter = parameters.first { $0.name.hasSameBytes(as: name) }
        return .init(label: api.label(of: name), hasDefault: parameter?.defaultValue != nil)
      })
  }
}
