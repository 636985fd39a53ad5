import TesseraDomain

/// The reference page of all that the tables know: `docs/recipes/steps.md`.
struct StepsReference {
  private(set) var text = """
    # Steps, types and members

    All that recipes can apply, name and call. This page is written from the tables that check and export recipes, and a
    test holds it to them.

    - A step is `{"apply": "name", …}` with the arguments of one of its lines as members; those with `?` can be left out.
      Values are [expressions](expressions.md); SwiftUI's own documentation says more about each.
    - Where nothing is said, a thing is there from iOS 15, macOS 12, tvOS 15 and watchOS 8 on. What is newer is written
      behind it; in Swift it then stands under `#available`, and a step's `fallback` says what older systems do.
    - `view` is [a view](views.md), `do` [effects](effects.md); `value` is what those can name of the event.


    """

  init() {
    addSteps()
    addGestures()
    addEnvironment()
    addEnumerations()
    addMembers()
  }

  // MARK: - Steps

  private mutating func addSteps() {
    text += "## Steps\n\n"
    for topic in StepTable.topics {
      text += "### \(topic.title)\n\n"
      for step in topic.steps {
        text += "**`\(step.name)`**: \(step.summary)\n\n"
        for overload in step.overloads {
          var members = overload.parameters.map(Self.member)
          if overload.view != .never { members.append("`view`") }
          if step.effects != .never { members.append("`do`" + Self.value(step)) }
          if step.gesture != .never { members.append("`gesture`: [a gesture](#gestures)") }
          if step.isAnimated { members.append("`reducedMotion`?: animation") }
          var list = members.isEmpty ? "no arguments" : members.joined(separator: ", ")
          if !overload.oneOf.isEmpty { list += ", at least one of " + Self.list(overload.oneOf) }
          text += "- \(list)\(Self.minimum(overload.minimum))\n"
        }
        text += "\n"
      }
    }
  }

  private static func value(_ step: StepDefinition) -> String {
    switch step.eventValue {
    case nil: ""
    case .anything?: ", where `value` is what the argument is now"
    case let type?: ", where `value` is \(name(type))"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func member(_ parameter: Signature.Parameter) -> String {
    "`\(parameter.name)`\(parameter.isRequired ? "" : "?"): \(name(parameter.type))"
  }

  private static func name(_ type: ValueType) -> String {
    switch type {
    case .enumeration(let name): "[\(name)](#\(name.lowercased()))"
    case .list(let element): "list of \(name(element))"
    default: type.name
    }
  }

  /// What is to be known of systems; empty where there is nothing.
  private static func minimum(_ minimum: PlatformMinimum) -> String {
    guard minimum != .everywhere else { return "" }
    let floor = PlatformMinimum.everywhere
    let systems = [
      ("iOS", minimum.iOS, floor.iOS), ("macOS", minimum.macOS, floor.macOS), ("tvOS", minimum.tvOS, floor.tvOS),
      ("watchOS", minimum.watchOS, floor.watchOS),
    ]
    let newer = systems.compactMap { name, version, floor in version.flatMap { $0 == floor ? nil : "\(name) \($0)" } }
    let missing = systems.compactMap { name, version, _ in version == nil ? name : nil }
    let parts =
      (newer.isEmpty ? [] : ["from " + newer.joined(separator: ", ")])
      + (missing.isEmpty ? [] : ["not on " + missing.joined(separator: " and ")])
    return " (\(parts.joined(separator: "; ")))"
  }

  // MARK: - Gestures and the environment

  private mutating func addGestures() {
    text += "## Gestures\n\n"
    for entry in GestureTable.all {
      text += "**`\(entry.kind.rawValue)`**: \(entry.summary)\n\n"
      let effects = entry.hasChanges ? ["`onChanged`?", "`onEnded`?"] : ["`onEnded`"]
      let members = entry.signature.parameters.map(Self.member) + effects
      text += "- \(members.joined(separator: ", "))\(Self.minimum(entry.signature.minimum))\n"
      if let value = entry.value { text += "- `value` is \(Self.name(value))\n" }
      if !entry.members.isEmpty {
        let ways = entry.members.map { "`value.\($0.path)`" }.joined(separator: ", ")
        text += "- lengths: \(ways)\n"
      }
      text += "\n"
    }
  }

  private mutating func addEnvironment() {
    text += "## Environment\n\nWhat `environment` can list. Values with `?` may be absent; they can be compared.\n\n"
    for entry in EnvironmentTable.all {
      text +=
        "- `\(entry.name)`\(entry.isOptional ? "?" : ""): \(Self.name(entry.type))\(Self.minimum(entry.minimum))\n"
    }
    text += "\n"
  }

  // MARK: - Types

  private mutating func addEnumerations() {
    text += "## Enumerations\n\n"
    for enumeration in EnumerationTable.all.sorted(by: { $0.name.precedesByBytes($1.name) }) {
      text += "### \(enumeration.name)\n\n"
      text += "`\(enumeration.swiftType)`\(Self.minimum(enumeration.minimum))"
      if !enumeration.isDeclarable, enumeration.form != .literal { text += ", as which nothing can be declared" }
      switch enumeration.form {
      case .plain: break
      case .ordered: text += ", in this order"
      case .set: text += ", one or a list"
      case .opaque: text += ", which cannot be compared"
      case .literal: text += ", written where it is wanted: nothing can be declared as one"
      }
      let cases = enumeration.cases.map { "`.\($0.name)`\(Self.minimum($0.minimum))" }
      let functions = MemberTable.staticMembers(of: .enumeration(enumeration.name)).filter { $0.signature != nil }
      text += ":\n" + (cases + functions.map { Self.call($0, before: ".") }).joined(separator: ", ") + "\n\n"
    }
  }

  private mutating func addMembers() {
    text += "## Members\n\nWhat can follow a dot where a value of the type is wanted.\n\n"
    for type in MemberTable.typesWithStaticMembers where !Self.isEnumeration(type) {
      let members = MemberTable.staticMembers(of: type)
      text += "- \(type.name): \(members.map { Self.call($0, before: ".") }.joined(separator: ", "))\n"
    }
    text += "\nWhat can follow a value of the type, and what it gives.\n\n"
    for type in MemberTable.typesWithMembers {
      let members = MemberTable.members(of: type).map { "\(Self.call($0, before: ".")): \(Self.name($0.result))" }
      text += "- \(Self.name(type)): \(members.joined(separator: ", "))\n"
    }
    text += "\n## Initializers\n\n"
    for member in MemberTable.allInitializers {
      text += "- \(Self.call(member, before: "")): \(Self.name(member.result))\n"
    }
  }

  private static func isEnumeration(_ type: ValueType) -> Bool {
    if case .enumeration = type { true } else { false }
  }

  private static func call(_ member: MemberTable.Member, before prefix: String) -> String {
    guard let signature = member.signature else { return "`\(prefix)\(member.name)`\(minimum(member.minimum))" }
    let arguments = signature.parameters.map { parameter in
      (parameter.label.map { $0 + ": " } ?? "") + parameter.type.name + (parameter.isRequired ? "" : "?")
    }
    return "`\(prefix)\(member.name)(\(arguments.joined(separator: ", ")))`\(minimum(member.minimum))"
  }
}
