internal import TesseraDomain

/// Makes Swift of the parts of one recipe: expressions, effects, views and steps.
///
/// What several parts need is collected on the way: functions and values that stand beside the body, inputs that nobody
/// declared, notes.
struct RecipeWriter {
  /// Where code stands, and so how it names things.
  struct Frame {
    enum Place {
      /// In a modifier, or in a style whose configuration is at hand: what is declared is named as it is.
      case type
      /// In a view within a style: the style's parameters are behind `style.`.
      case nested
      /// In a function, where nothing can be declared.
      case function
    }

    var place: Place
    /// What the recipe is applied to: `content`, `self`, `configuration.label`.
    var content: String
    /// Whether functions beside the body have to be handed the content.
    var handsOnContent: Bool
    var scope: RecipeScope
    /// Names of geometries around.
    var geometries: [String] = []
    /// What the code that is being written is sure to run on.
    var available: PlatformMinimum
    /// What the value of the event is called; `nil` where there is none.
    var event: String?
    /// Names of types that hide SwiftUI's here.
    var hidden: Set<String> = []
  }

  /// A function or a computed property beside the body.
  struct Helper {
    /// What it is called; empty until it is added.
    var name = ""
    /// `(_ view: some View)`; `nil` for a property.
    let parameters: String?
    let type: String
    let statements: [SwiftStatement]
    let isBuilder: Bool
    var minimum = PlatformMinimum.everywhere

    /// Its declaration up to the brace.
    var head: String {
      parameters.map { "private func \(name)\($0) -> \(type) {" } ?? "private var \(name): \(type) {"
    }
  }

  let units: RecipeUnits
  let recipe: Recipe
  var frame: Frame
  /// What is there wherever the recipe is.
  let available: PlatformMinimum
  /// What the view within a style calls the style.
  let owner: String
  /// What is left open where it is declared, as the theme decides what it is.
  let themed: ThemedDefaults

  // MARK: What comes of it

  private(set) var helpers: [Helper] = []
  /// Properties that say what parameters are which are left open.
  var resolved: [Helper] = []
  private(set) var notes: [ExportNote] = []
  var roles: [String: SystemColorRole] = [:]
  var needs: SwiftUIWriter.Needs = []
  var support: RecipeSupport.Parts = []
  private(set) var readsMotion = false
  private(set) var readsTheme = false
  /// Whether a function names a token that varies with the theme, which only a type can read.
  var missesTheme = false
  /// Whether a function names a token behind an enum that hides where the token stands, which a type beside can name.
  var missesName = false
  /// Whether something can be said on the main actor only.
  var needsMainActor = false
  /// What is being written, for the names of what has to stand beside.
  var slot = "value"

  /// Whether a value in a text is being written, of which nothing wants a type.
  var isInText = false

  private var taken: Set<String> = []
  /// By their code.
  private var namesOfHelpers: [[UInt8]: String] = [:]
  /// By the parameter: what ``resolved`` says.
  var namesOfResolved: [NameKey: String] = [:]
  /// By the state that is left open: what holds it once it is set.
  var namesOfStorage: [NameKey: String] = [:]
  private var noted: Set<ExportNote> = []

  var surroundings: RecipeSurroundings { units.surroundings }
  var isFaithful: Bool { surroundings.isFaithful }

  init(_ units: RecipeUnits, _ recipe: Recipe, _ frame: Frame, themed: ThemedDefaults = ThemedDefaults()) {
    self.units = units
    self.themed = themed
    self.recipe = recipe
    self.frame = frame
    available = frame.available
    let others = recipe.state.map(\.name) + recipe.derived.map(\.name) + recipe.views.map(\.name)
    owner = others.contains("style") ? "owner" : "style"
    taken = [
      "body", "content", "configuration", "style", "owner", "view", "value", "self", "init", "makeBody", "Content",
      "modifier", "withAnimation",
    ]
    taken.formUnion(recipe.parameters.map(\.name) + recipe.state.map(\.name) + recipe.environment.map(\.name))
    taken.formUnion(recipe.derived.map(\.name) + recipe.views.map(\.name))
  }

  // MARK: - Notes

  mutating func note(_ message: String) {
    let note = ExportNote(message, path: recipe.path)
    if noted.insert(note).inserted { notes.append(note) }
  }

  // MARK: - Types

  func apple(_ name: String) -> String { surroundings.apple(name, hidden: frame.hidden) }

  /// What declares a value of `type`.
  mutating func swiftType(_ type: ValueType) -> String {
    switch type {
    case .length: return "CGFloat"
    case .number, .seconds: return "Double"
    case .integer: return "Int"
    case .boolean: return "Bool"
    case .string: return "String"
    case .color: return apple("Color")
    case .style: return apple("AnyShapeStyle")
    case .font: return apple("Font")
    case .animation: return apple("Animation")
    case .gradient: return apple("Gradient")
    case .shape:
      support.insert(.shapes)
      return surroundings.own("AnyShape")
    case .edges: return apple("Edge.Set")
    case .insets: return apple("EdgeInsets")
    case .angle: return apple("Angle")
    case .transition: return apple("AnyTransition")
    case .textStyle: return isFaithful ? apple("Font") : own("TextStyle", [.textStyles, .fonts])
    case .shadow: return own("Shadow", .shadows)
    case .border: return own("Border", [.borders, .strokes])
    case .strokeStyle: return own("StrokeStyle", .strokes)
    case .action: return "() -> Void"
    case .geometry: return apple("GeometryProxy")
    case .focus: return apple("FocusState") + "<Bool>.Binding"
    case .enumeration(let name): return apple(EnumerationTable.enumeration(named: name)?.swiftType ?? name)
    case .binding(let inner): return apple("Binding") + "<\(swiftType(inner))>"
    case .list(let element): return "[\(swiftType(element))]"
    case .anything: return "some Equatable"
    case .hashable: return "some Hashable"
    }
  }

  private mutating func own(_ name: String, _ need: SwiftUIWriter.Needs) -> String {
    needs.formUnion(need)
    return surroundings.own(name)
  }

  // MARK: - Names

  /// An identifier as it is declared, and named without anything before it.
  static func declaration(_ name: String) -> String { SwiftSymbols.declaration(of: kept(name)) }

  /// An identifier behind a dot or before a colon.
  static func kept(_ name: String) -> String { reserved.contains(name) ? name + "_" : name }

  /// What a type of ours declares by itself, and what Swift keeps even in backticks.
  private static let reserved: Set<String> = ["self", "init", "body", "makeBody", "configuration"]

  /// What functions of ours call what they are handed: a member of that name has to say whose it is.
  private static let handed: Set<String> = ["content", "view", "value", "isPressing"]

  static func member(_ name: String) -> String {
    handed.contains(name) ? "self." + name : declaration(name)
  }

  /// How what is declared is named here.
  mutating func spelling(of name: String, _ origin: RecipeScope.Origin) -> String {
    switch origin {
    case .parameter:
      switch frame.place {
      case .type where themed.contains(name), .nested where themed.contains(name): return resolved(name)
      case .type: return Self.member(name)
      case .nested: return owner + "." + Self.kept(name)
      case .function:
        let isBinding = if case .binding? = frame.scope[name]?.type { true } else { false }
        return Self.declaration(name) + (isBinding ? ".wrappedValue" : "")
      }
    case .configuration: return "configuration." + name
    case .event: return frame.event ?? "value"
    case .state, .environment, .derived: return Self.member(name)
    case .geometry, .copy: return Self.declaration(name)
    }
  }

  /// How the binding behind a name is named here.
  mutating func bindingSpelling(of name: String, _ origin: RecipeScope.Origin) -> String {
    switch (origin, frame.place) {
    case (.parameter, .function): Self.declaration(name)
    case (.parameter, .nested): owner + ".$" + Self.kept(name)
    case (.configuration, _): "configuration.$" + name
    case (.state, _) where themed.contains(name): binding(of: name)
    default: "$" + Self.kept(name)
    }
  }

  /// A name for something that stands beside the body, which nothing else has.
  mutating func freeName(_ wanted: String) -> String {
    var name = wanted
    var number = 2
    while !taken.insert(name).inserted {
      name = wanted + String(number)
      number += 1
    }
    return name
  }

  /// Puts something beside the body, but where the same stands there already.
  ///
  /// - Parameters:
  ///   - wanted: its name, if nothing else has that.
  ///   - suffix: what tells it from something else of that name.
  /// - Returns: its name.
  mutating func add(_ helper: Helper, named wanted: String, or suffix: String) -> String {
    var code = SwiftCodeWriter()
    code.line("\(wanted)\(helper.parameters ?? "") \(helper.type) \(helper.isBuilder)", 0)
    code.appendLines(helper.statements, indent: 0)
    if let name = namesOfHelpers[code.out] { return name }
    var helper = helper
    helper.name = freeName(taken.contains(wanted) ? wanted + suffix : wanted)
    namesOfHelpers[code.out] = helper.name
    helpers.append(helper)
    return helper.name
  }

  /// Whether people asked for less motion.
  mutating func motion() -> String {
    if recipe.environment.contains(where: { $0.name.hasSameBytes(as: "accessibilityReduceMotion") }) {
      return "accessibilityReduceMotion"
    }
    if !readsMotion {
      readsMotion = true
      motionName = freeName("reduceMotion")
    }
    return motionName
  }

  /// The theme of the environment.
  mutating func theme() -> String {
    if !readsTheme {
      readsTheme = true
      themeName = freeName("theme")
    }
    return themeName
  }

  /// Whether only a type can hold what was written for a function.
  var needsType: Bool { !helpers.isEmpty || readsMotion || missesTheme || missesName || !themed.isEmpty }

  /// What has to be read of the environment: the path of a key, and the name that the code has for it.
  var inputs: [(path: String, name: String)] {
    var inputs: [(path: String, name: String)] = []
    if readsMotion { inputs.append(("\\.accessibilityReduceMotion", motionName)) }
    if readsTheme, let path = surroundings.themeKeyPath { inputs.append((path, themeName)) }
    return inputs
  }

  private(set) var motionName = ""
  private(set) var themeName = ""
}

extension RecipeNeeds {
  /// What parts of the recipe need where its writer stands.
  init(_ writer: RecipeWriter) { self.init(writer.recipe, writer.frame.scope, writer.surroundings.tokens) }
}
