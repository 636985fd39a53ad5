internal import TesseraDomain

/// What is left in Swift of recipes that are gone: declarations of the same names and labels that nobody can use, so that
/// the compiler says of a call what became of it.
///
/// What may be left out has a plain value of its type for a default, and not the old one. Where something that is there has
/// the name, nothing is left of it; where a call fits both, Swift takes what is there.
struct RemovedRecipes {
  /// What the declarations need of the rest of the export.
  private(set) var writers: [RecipeWriter] = []
  private(set) var notes: [ExportNote] = []
  var out: SwiftCodeWriter
  let units: RecipeUnits
  private let settings: SwiftUISettings
  let removed: [Removed]
  /// Names of types that something has.
  private var types: Set<String>
  /// Names of types that are left, of which compilers say that they are gone.
  private var left: Set<String> = []
  /// By room, name and labels: how it is called; ``CallSignature/standsAlone`` has no labels.
  private var functions: [String: CallSignature] = [:]

  /// A recipe that is gone, or what is gone of one that stays.
  struct Removed {
    let stone: Tombstone
    /// It is called so, and does nothing.
    let recipe: Recipe
    /// What to use instead, if that is in the export too.
    let replacement: RecipeUnit?
    /// The recipe that stays, of which this was a part.
    let owner: RecipeUnit?

    /// As authors know it; of a recipe that was called otherwise, the function or the type that is gone.
    var name: String {
      guard let owner, owner.recipe.kind != .namespace, let whole = stone.path.namespace else {
        return stone.path.plainName
      }
      return String(Substring(stone.path.text.utf8.dropFirst(whole.text.utf8.count + 1)))
    }
    var type: String? { SwiftSymbols.typeName(of: recipe) }
    /// What the function takes, in order.
    var exposed: [Recipe.Parameter] {
      recipe.entryPoint.exposes.compactMap { name in recipe.parameters.first { $0.name.hasSameBytes(as: name) } }
    }
    /// Whether it is a function of a namespace that stays.
    var isFunctionOfOwner: Bool { recipe.kind == .namespace && owner?.recipe.kind == .namespace }
    /// Whether the recipe that stays has the function, so that only its type is another.
    var isStillCalled: Bool {
      guard let own = owner?.recipe, own.kind != .namespace, recipe.kind != .namespace else { return false }
      return RemovedRecipes.room(of: own.kind) == RemovedRecipes.room(of: recipe.kind)
        && own.entryPoint.function.hasSameBytes(as: recipe.entryPoint.function)
    }
    /// Whether the recipe is there for others only.
    func isBehind(_ unit: RecipeUnit) -> Bool { !unit.isPublic && unit.recipe.path == stone.path }
    var reason: String { "removed after \(stone.lastVersion)" }
  }

  /// - Parameter types: names of types that stand behind members of namespaces.
  init(_ stones: [Tombstone], _ units: RecipeUnits, _ settings: SwiftUISettings, types behind: Set<String>) {
    self.units = units
    self.settings = settings
    out = SwiftCodeWriter(limit: units.surroundings.columns)
    types = behind.union(units.surroundings.types.keys).union(units.all.map(\.typeName))
    var removed: [Removed] = []
    for stone in stones {
      guard let interface = stone.interface, let name = stone.path.recipeName else { continue }
      let owner = stone.path.namespace?.recipeName.flatMap { units[$0] }
      if stone.path.namespace != nil, owner?.isPublic != true { continue }
      guard let recipe = Recipe(interface, named: name) else {
        notes.append(
          ExportNote("this program does not know how it was called, so nothing is left of it", path: stone.path))
        continue
      }
      let unit = stone.replacement?.recipeName.flatMap { units[$0] }
      let isThere = unit.map { $0.isPublic && $0.recipe.deprecation == nil } ?? false
      removed.append(Removed(stone: stone, recipe: recipe, replacement: isThere ? unit : nil, owner: owner))
    }
    self.removed = removed
    for unit in units.all where unit.hasFunction && unit.recipe.kind != .namespace {
      let signature = CallSignature(functionOf: unit.recipe)
      for key in Self.keys(of: unit.recipe) { functions[key] = signature }
    }
  }

  /// The source, all but the header and the imports; empty where nothing is left.
  ///
  /// - Complexity: O(*n*) in what is gone.
  mutating func source() -> [UInt8] {
    // Of two that are gone, the one that was there longer has the name.
    let order = removed.indices.sorted {
      let (a, b) = (removed[$0].stone, removed[$1].stone)
      return a.lastVersion == b.lastVersion ? a.path < b.path : a.lastVersion > b.lastVersion
    }
    var typed: Set<Int> = []
    var called: [Int: Set<String>] = [:]
    for index in order {
      let gone = removed[index]
      if gone.isFunctionOfOwner { continue }
      if let type = gone.type, gone.owner?.typeName != type || gone.owner?.recipe.kind == .composition,
        isFree(type: type, of: gone)
      {
        types.insert(type)
        left.insert(type)
        typed.insert(index)
      }
      for key in Self.keys(of: gone.recipe) where !gone.isStillCalled && isFree(function: key, of: gone) {
        functions[key] = CallSignature(functionOf: gone.recipe)
        called[index, default: []].insert(key)
      }
    }
    for (index, gone) in removed.enumerated() where !gone.isFunctionOfOwner {
      append(gone, isTyped: typed.contains(index), called[index] ?? [])
    }
    for owner in units.all where owner.recipe.kind == .namespace && owner.isPublic {
      let parts = removed.filter { $0.isFunctionOfOwner && $0.owner?.recipe.name == owner.recipe.name }
      if !parts.isEmpty { append(parts, of: owner) }
    }
    return out.out
  }

  // MARK: - Names

  fileprivate static func room(of kind: Recipe.Kind) -> String { kind.isStyle ? kind.rawValue + "." : "." }

  /// What tells the functions of a recipe from others; of a style that can be named alone its name too.
  private static func keys(of recipe: Recipe) -> [String] {
    if recipe.kind == .namespace { return [] }
    let (room, signature) = (room(of: recipe.kind), CallSignature(functionOf: recipe))
    let call = room + RecipeCall.text(of: recipe)
    let alone = signature.standsAlone ? [room + recipe.entryPoint.function] : []
    return recipe.kind.isStyle && signature.parameters.isEmpty ? alone : alone + [call]
  }

  private mutating func isFree(type: String, of gone: Removed) -> Bool {
    let hidesOwn = gone.recipe.groups.contains { group in group.hides { settings.isOwn($0) } }
    if !types.contains(type), !settings.isOwn(type), !SwiftSymbols.isTaken(type), !hidesOwn { return true }
    // A composition has at most a type that nobody sees, so that compilers say of the name that there is none.
    if units.all.contains(where: { $0.typeName.hasSameBytes(as: type) && $0.recipe.kind == .composition }) {
      return false
    }
    let owner = units.all.first { $0.typeName.hasSameBytes(as: type) }
    let isCalledAlike =
      owner.map {
        $0.isPublic && $0.recipe.kind == gone.recipe.kind && $0.recipe.kind != .namespace
          && CallSignature(initializerOf: $0.recipe).acceptsCalls(of: CallSignature(initializerOf: gone.recipe))
      } ?? false
    // Of what clients cannot see, and of what is left of another, they are told; one that is private now is what it was.
    let isSeen = owner.map { ($0.isPublic || !settings.isPublic) && !gone.isBehind($0) } ?? !left.contains(type)
    if !isCalledAlike, isSeen { note(type, of: gone) }
    return false
  }

  private mutating func isFree(function key: String, of gone: Removed) -> Bool {
    let isOwn = !gone.recipe.kind.isStyle && settings.isOwn(function: gone.recipe.entryPoint.function)
    guard let other = functions[key] else {
      if isOwn { note(RecipeCall.text(of: gone.recipe), of: gone) }
      return !isOwn
    }
    if !other.acceptsCalls(of: CallSignature(functionOf: gone.recipe)) {
      note(RecipeCall.text(of: gone.recipe), of: gone)
    }
    return false
  }

  private mutating func note(_ name: String, of gone: Removed) {
    notes.append(
      ExportNote(
        "\(name) was \(gone.reason) and is something else now, which compilers say nothing of", path: gone.stone.path))
  }

  // MARK: - Marks

  private func apple(_ name: String) -> String { units.surroundings.apple(name) }

  var access: String { units.surroundings.access(isPublic: true) }

  mutating func appendHead(of gone: Removed, renamed: String?, instead: String?, indent: Int) {
    let message = renamed == nil ? instead.map { "\(gone.reason). Use \($0) instead" } ?? gone.reason : gone.reason
    out.appendBytes { bytes in
      bytes.append(spaces: indent)
      bytes.append("/// ")
      SwiftText.append(code: gone.name, to: &bytes)
      bytes.append(" was last in \(gone.stone.lastVersion).\n")
      bytes.append(spaces: indent)
      bytes.append("@available(*, unavailable, message: ")
      SwiftText.append(literal: message, to: &bytes)
      if let renamed {
        bytes.append(", renamed: ")
        SwiftText.append(literal: renamed, to: &bytes)
      }
      bytes.append(")\n")
    }
  }

  /// How the replacement is called, in the place of what is gone.
  private func instead(of gone: Removed) -> String? {
    guard let unit = gone.replacement else { return nil }
    if unit.recipe.kind == .namespace { return unit.typeName }
    let signature = CallSignature(functionOf: unit.recipe)
    let call = signature.standsAlone ? unit.recipe.entryPoint.function : RecipeCall.text(of: unit.recipe)
    if !unit.recipe.kind.isStyle { return call }
    return gone.recipe.kind == unit.recipe.kind ? "." + call : "\(unit.recipe.kind.rawValue)(.\(call))"
  }

  /// The replacement's function, where whatever calls the one that is gone becomes right with its name.
  private func renamed(_ gone: Removed, alone: Bool) -> String? {
    guard let unit = gone.replacement, unit.recipe.kind != .namespace,
      Self.room(of: unit.recipe.kind) == Self.room(of: gone.recipe.kind)
    else { return nil }
    let (old, new) = (CallSignature(functionOf: gone.recipe), CallSignature(functionOf: unit.recipe))
    if alone { return new.standsAlone ? unit.recipe.entryPoint.function : nil }
    guard new.acceptsCalls(of: old) else { return nil }
    // Labels that a call need not have are not put into it.
    return new.text == old.text ? RecipeCall.text(of: unit.recipe) : unit.recipe.entryPoint.function
  }

  // MARK: - Declarations

  /// Appends something at the top of the file, where there is what its parameters are of.
  ///
  /// - Parameter replacement: what else has to be there, as the declaration names its type.
  mutating func declare(
    _ parameters: [Recipe.Parameter], for replacement: RecipeUnit? = nil, _ body: (inout Self) -> Void
  ) {
    if !out.out.isEmpty { out.line("", 0) }
    let known = units.surroundings.minimum
    var lacking = Self.minimum(of: parameters).lacking(besides: known)
    for system in replacement?.withoutTypes ?? [] where !lacking.contains(system) { lacking.append(system) }
    if lacking.isEmpty { return body(&self) }
    let outer = out
    out = SwiftCodeWriter(limit: units.surroundings.columns - 2)
    body(&self)
    let inner = out.out
    out = outer
    out.line(lacking.conditionOfOthers, 0)
    out.appendBytes { SwiftText.append(indented: inner[...], to: &$0) }
    out.line("#endif", 0)
  }

  private mutating func append(_ gone: Removed, isTyped: Bool, _ keys: Set<String>) {
    if isTyped {
      let groups = gone.recipe.groups.flatMap(\.allParameters)
      declare(gone.recipe.parameters + groups, for: gone.replacement) {
        if gone.recipe.kind == .namespace { $0.appendNamespace(gone) } else { $0.appendType(gone) }
      }
    }
    if keys.isEmpty { return }
    declare(gone.exposed) {
      if gone.recipe.kind.isStyle { $0.appendStyle(gone, keys) } else { $0.appendFunction(gone) }
    }
  }

  private mutating func appendType(_ gone: Removed) {
    guard let type = gone.type else { return }
    let old = CallSignature(initializerOf: gone.recipe)
    var instead = instead(of: gone)
    if let unit = gone.replacement, unit.recipe.kind == gone.recipe.kind {
      let new = CallSignature(initializerOf: unit.recipe)
      if new.acceptsCalls(of: old) {
        appendHead(of: gone, renamed: unit.typeName, instead: nil, indent: 0)
        if let attribute = RecipeDeclaration.availability(of: unit.minimum, beyond: units.surroundings.minimum) {
          out.line(attribute, 0)
        }
        out.line("\(access)typealias \(type) = \(unit.typeName)", 0)
        return
      }
      instead = unit.typeName + new.text
    }
    // It is what it was for those who use it, or they would be told that it cannot be made, or fits nowhere.
    appendHead(of: gone, renamed: nil, instead: instead, indent: 0)
    appendAvailability(of: gone.recipe.parameters, indent: 0)
    let isStyle = gone.recipe.kind.isStyle
    out.line("\(access)struct \(type): \(apple(isStyle ? gone.recipe.kind.rawValue.capitalised : "ViewModifier")) {", 0)
    var writer = writer(for: gone)
    out.append(
      signature: "\(isolation(of: gone.recipe.parameters))\(access)init",
      gone.recipe.parameters.map { Self.parameter($0, head: RecipeWriter.kept($0.name), &writer) }, result: " {}",
      indent: 2)
    out.line("", 0)
    let view = apple("View")
    if isStyle {
      out.line("\(access)func makeBody(configuration: Configuration) -> some \(view) {", 2)
      out.line("configuration.\(gone.recipe.kind == .labelStyle ? "title" : "label")", 4)
    } else {
      out.line("\(access)func body(content: Content) -> some \(view) {", 2)
      out.line("content", 4)
    }
    out.line("}", 2)
    out.line("}", 0)
    writers.append(writer)
  }

  /// The result tells it from a function that the app, or another system in its module, has by now: Swift takes that one.
  private mutating func appendFunction(_ gone: Removed) {
    out.line("extension \(apple("View")) {", 0)
    appendHead(of: gone, renamed: renamed(gone, alone: false), instead: instead(of: gone), indent: 2)
    appendCall(of: gone, keyword: "func", result: "Self", statement: "self")
    out.line("}", 0)
  }

  /// What stands for the style stands for one of SwiftUI's, as the style itself may have a name that something else has.
  private mutating func appendStyle(_ gone: Removed, _ keys: Set<String>) {
    let (place, style) =
      switch gone.recipe.kind {
      case .toggleStyle: ("ToggleStyle", apple("DefaultToggleStyle"))
      case .labelStyle: ("LabelStyle", apple("DefaultLabelStyle"))
      default: ("PrimitiveButtonStyle", apple("DefaultButtonStyle"))
      }
    out.line("extension \(apple(place)) where Self == \(style) {", 0)
    let function = gone.recipe.entryPoint.function
    let alone = Self.room(of: gone.recipe.kind) + function
    if keys.contains(alone) {
      appendHead(of: gone, renamed: renamed(gone, alone: true), instead: instead(of: gone), indent: 2)
      out.line("nonisolated \(access)static var \(RecipeWriter.declaration(function)): \(style) {", 2)
      out.line("Swift.preconditionFailure()", 4)
      out.line("}", 2)
    }
    if keys.count > 1 || !keys.contains(alone) {
      if keys.count > 1 { out.line("", 0) }
      appendHead(of: gone, renamed: renamed(gone, alone: false), instead: instead(of: gone), indent: 2)
      appendCall(of: gone, keyword: "static func", result: style, statement: "Swift.preconditionFailure()")
    }
    out.line("}", 0)
  }

  private mutating func appendCall(of gone: Removed, keyword: String, result: String, statement: String) {
    let entry = gone.recipe.entryPoint
    var writer = writer(for: gone)
    let parameters = gone.exposed.map { parameter -> SwiftCode in
      let (label, name) = (entry.label(of: parameter.name), RecipeWriter.kept(parameter.name))
      let head = label.hasSameBytes(as: name) ? name : "\(label) \(RecipeWriter.declaration(parameter.name))"
      return Self.parameter(parameter, head: head, &writer)
    }
    writers.append(writer)
    appendAvailability(of: gone.exposed, indent: 2)
    out.append(
      signature: "\(isolation(of: gone.exposed))\(access)\(keyword) \(RecipeWriter.declaration(entry.function))",
      parameters,
      result: " -> \(result) {", indent: 2)
    out.line(statement, 4)
    out.line("}", 2)
  }

  // MARK: - Namespaces

  private mutating func appendNamespace(_ gone: Removed) {
    guard let type = gone.type else { return }
    let unit = gone.replacement
    let isAlike = unit.map { Self.accepts($0.recipe.groups, callsOf: gone.recipe.groups) } ?? false
    appendHead(of: gone, renamed: isAlike ? unit?.typeName : nil, instead: instead(of: gone), indent: 0)
    appendAvailability(of: gone.recipe.groups.flatMap(\.allParameters), indent: 0)
    out.line("\(access)enum \(type) {", 0)
    append(gone.recipe.groups, of: gone, hidden: [], indent: 2)
    out.line("}", 0)
  }

  private mutating func append(_ groups: [RecipeGroup], of gone: Removed, hidden: Set<String>, indent: Int) {
    let hidden = hidden.union(groups.map(\.name))
    for (place, group) in groups.enumerated() {
      if place > 0 { out.line("", 0) }
      out.line("\(access)enum \(group.name) {", indent)
      let inner = hidden.union(group.groups.map(\.name))
      for (place, member) in group.members.enumerated() {
        if place > 0 { out.line("", 0) }
        append(member, of: gone, hidden: inner, indent: indent + 2)
      }
      if !group.members.isEmpty, !group.groups.isEmpty { out.line("", 0) }
      append(group.groups, of: gone, hidden: hidden, indent: indent + 2)
      out.line("}", indent)
    }
  }

  mutating func append(_ member: RecipeGroup.Member, of gone: Removed, hidden: Set<String>, indent: Int) {
    var writer = writer(for: gone, hidden: hidden)
    let view = writer.apple("View")
    let parameters = member.parameters.map { Self.parameter($0, head: RecipeWriter.kept($0.name), &writer) }
    writers.append(writer)
    let isolation = isolation(of: member.parameters)
    out.append(
      signature: "\(isolation.isEmpty ? "@MainActor " : isolation)\(access)static func "
        + SwiftSymbols.declaration(of: member.name), [.text("_ content: some \(view)")] + parameters,
      result: " -> some \(view) {", indent: indent)
    out.line("content", indent + 2)
    out.line("}", indent)
  }

  /// Whether every call of a function in `old` is one of `new` too.
  private static func accepts(_ new: [RecipeGroup], callsOf old: [RecipeGroup]) -> Bool {
    old.allSatisfy { group in
      guard let other = new.first(where: { $0.name.hasSameBytes(as: group.name) }) else { return false }
      let isMet = group.members.allSatisfy { member in
        other.members.contains {
          $0.name.hasSameBytes(as: member.name) && CallSignature($0).acceptsCalls(of: CallSignature(member))
        }
      }
      return isMet && accepts(other.groups, callsOf: group.groups)
    }
  }

  // MARK: - Parameters

  private func writer(for gone: Removed, hidden: Set<String> = []) -> RecipeWriter {
    let frame = RecipeWriter.Frame(
      place: .function, content: "self", handsOnContent: false, scope: RecipeScope(recipe: gone.recipe.name),
      available: units.surroundings.minimum, hidden: hidden)
    return RecipeWriter(units, gone.recipe, frame)
  }

  private func isolation(of parameters: [Recipe.Parameter]) -> String {
    parameters.allSatisfy(\.type.isSendable) ? "nonisolated " : ""
  }

  /// `@available(iOS 17, macOS 14, *)` where something is newer than the export is for.
  mutating func appendAvailability(of parameters: [Recipe.Parameter], indent: Int) {
    let minimum = Self.minimum(of: parameters)
    if let attribute = RecipeDeclaration.availability(of: minimum, beyond: units.surroundings.minimum) {
      out.line(attribute, indent)
    }
  }

  private static func minimum(of parameters: [Recipe.Parameter]) -> PlatformMinimum {
    parameters.reduce(.everywhere) { $0.joined(with: $1.type.minimum) }
  }

  /// `head: Type`, and where it may be left out an optional, so that a call that hands on one is met too.
  private static func parameter(_ parameter: Recipe.Parameter, head: String, _ writer: inout RecipeWriter) -> SwiftCode
  {
    let bare = Recipe.Parameter(
      name: parameter.name, type: parameter.type, defaultValue: nil, description: nil, at: parameter.place)
    let code = writer.parameter(bare, head: head)
    guard parameter.defaultValue != nil else { return code }
    let value: String =
      switch parameter.type {
      case .style: " = \(writer.apple("Color")).clear"
      case .shape: " = \(writer.apple("Rectangle"))()"
      case .action: " = {}"
      default: "? = nil"
      }
    return .joined([code, .text(value)])
  }
}

extension RecipeGroup {
  /// Whether it, or a group in it, has a name that `isOwn` says is one of ours.
  fileprivate func hides(_ isOwn: (String) -> Bool) -> Bool { isOwn(name) || groups.contains { $0.hides(isOwn) } }

  /// The parameters of all functions in it.
  fileprivate var allParameters: [Recipe.Parameter] {
    members.flatMap(\.parameters) + groups.flatMap(\.allParameters)
  }
}
