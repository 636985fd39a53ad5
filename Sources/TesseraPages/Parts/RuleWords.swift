internal import TesseraDomain

/// What each rule of the policy says, in a few words for people who do not know the rules by name.
enum RuleWords {
  static func meaning(of rule: PolicyRule) -> String {
    switch rule {
    case .tokenRemoved: "a name is gone"
    case .tokenRenamed: "a name is another one now"
    case .tokenRenamedAliased: "a new name, and the old one still works"
    case .tokenRetyped: "a name holds another type of value"
    case .tokenAdded: "a name is new"
    case .valueAesthetic: "a value that changes how things look"
    case .valueLayout: "a value that can move things"
    case .valuePlatform: "a platform realises it otherwise"
    case .valueFix: "a correction"
    case .aliasSame: "refers to something else, and looks the same"
    case .aliasVisual: "refers to something else, and looks different"
    case .contextAdded: "a context is new"
    case .contextRemoved: "a context is gone"
    case .contextRenamed: "a context has another name"
    case .contextDefault: "another context counts where nothing is chosen"
    case .contextHole: "a value of its own is gone in a context, and the general one counts"
    case .modifierAdded: "there is something new to choose"
    case .modifierRemoved: "something cannot be chosen any more"
    case .modifierRenamed: "what can be chosen has another name"
    case .metaDescription: "texts and notes for tools"
    case .lifeDeprecated: "a name is to go"
    case .lifeUndeprecated: "a name stays after all"
    case .lifeMessage: "another advice about a name that is to go"
    case .recipeAdded: "a recipe is new"
    case .recipeRemoved: "a recipe is gone"
    case .recipeRenamed: "a recipe has another name"
    case .recipeParameterAdded: "a recipe takes a new parameter"
    case .recipeParameterRemoved: "a recipe lacks a parameter"
    case .recipeParameterRenamed: "a parameter has another name"
    case .recipeParameterRetyped: "a parameter takes another type"
    case .recipeParameterReordered: "parameters stand in another order"
    case .recipeExposure: "a recipe is called in another way"
    case .recipeParameterDefault: "a parameter has another default"
    case .recipeStep: "a recipe draws in another way"
    case .recipeUses: "a recipe uses another token"
    case .platformMinimum: "a newer platform is needed"
    case .symbolChanged: "an identifier in code is spelled otherwise"
    }
  }
}
