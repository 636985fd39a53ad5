import TesseraDomain

/// Uses of every row of every table: each form with what it needs alone, and with all that it takes.
struct TableUses {
  private(set) var all: [TableUse] = []
  /// Forms that the exporter spells from what a system's own types can do.
  private(set) var own: [String] = []

  init() {
    for step in StepTable.all { addUses(of: step) }
    for entry in GestureTable.all { addUses(of: entry) }
    for entry in EnvironmentTable.all { addUses(of: entry) }
    for enumeration in EnumerationTable.all { addUses(of: enumeration) }
    for name in ValueType.names { addStorage(of: name) }
    for type in MemberTable.typesWithStaticMembers where !type.isEnumeration { addStatics(of: type) }
    for type in MemberTable.typesWithStaticMembers where type.isEnumeration { addFunctions(of: type) }
    for type in MemberTable.typesWithMembers where type != .textStyle { addMembers(of: type) }
    for member in MemberTable.allInitializers { addInitializer(member) }
  }

  private mutating func add(_ row: String, _ code: TableUse.Code, _ minimum: PlatformMinimum) {
    all.append(TableUse(row: row, code: code, minimum: minimum))
  }

  // MARK: - Arguments

  /// The shortest list of arguments and the longest one, with the youngest system that an argument needs.
  private func arguments(
    of signature: Signature
  ) -> [(text: [String], minimum: PlatformMinimum)] {
    let needed = signature.parameters.filter { $0.isRequired || $0.name == signature.oneOf.first }
    let lists = needed.count == signature.parameters.count ? [needed, needed] : [needed, signature.parameters]
    return lists.enumerated().map { place, parameters in
      let text = parameters.map { parameter in
        let value = SampleValue.text(of: parameter.type, isNamed: place == 1)
        return parameter.label.map { "\($0): \(value)" } ?? value
      }
      return (text, parameters.reduce(signature.minimum) { $0.joined(with: Self.minimum(of: $1.type)) })
    }
  }

  private static func minimum(of type: ValueType) -> PlatformMinimum {
    switch type {
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.minimum ?? .everywhere
    case .list(let element): minimum(of: element)
    default: .everywhere
    }
  }

  // MARK: - Steps

  private mutating func addUses(of step: StepDefinition) {
    guard step.gesture == .never else { return }
    for (form, overload) in step.overloads.enumerated() {
      let row = "step \(step.name) #\(form + 1)"
      let spelling = overload.spelling ?? step.spelling
      guard spelling != .token else {
        own.append("\(step.name) #\(form + 1)")
        continue
      }
      for (arguments, minimum) in arguments(of: overload) {
        for chain in Self.chains(step, overload, spelling, arguments) {
          add(row, .chain(chain, isMainActor: step.isMainActor), minimum)
        }
      }
    }
  }

  private static func chains(
    _ step: StepDefinition, _ overload: Signature, _ spelling: StepDefinition.Spelling, _ arguments: [String]
  ) -> [String] {
    let list = arguments.joined(separator: ", ")
    let call = "." + step.name
    switch spelling {
    case .cornerRadius:
      return [
        "\(call)(\(list))", ".clipShape(RoundedRectangle(cornerRadius: \(list), style: .continuous))",
      ]
    case .foregroundColor: return ["\(call)(\(list))", ".foregroundStyle(\(list == ".red" ? "Color.red" : list))"]
    case .viewArgumentAlways: return ["\(call)(Color.red)"]
    case .viewArgument:
      // The old form of a mask takes no alignment.
      let old = step.name == "mask" ? "" : arguments.map { ", " + $0 }.joined()
      return ["\(call)(Text(string)\(old))", "\(call)(\(list)) { Text(string) }"]
    case .environment:
      return overload.parameters.map { "\(call)(\\.\($0.name), \(list))" }
    case .axis:
      let numbers = ["x", "y", "z"].map { name in arguments.first { $0.hasPrefix(name + ":") } ?? name + ": 0" }
      let rest = arguments.filter { argument in !["x:", "y:", "z:"].contains { argument.hasPrefix($0) } }
      let axis = "axis: (\(numbers.joined(separator: ", ")))"
      return ["\(call)(\((rest.prefix(1) + [axis] + rest.dropFirst()).joined(separator: ", ")))"]
    case .dialog:
      let shown = arguments.filter { !$0.hasPrefix("message:") }.joined(separator: ", ")
      return ["\(call)(\(shown)) { Text(string) } message: { Text(string) }"]
    case .onChange:
      return arguments.count == 1
        ? ["\(call)(\(list)) { value in _ = value }"] : ["\(call)(\(list)) { _, value in _ = value }"]
    case .plain, .gesture, .token:
      if overload.view != .never { return ["\(call)(\(list)) { Text(string) }"] }
      guard step.effects == .required else { return ["\(call)(\(list))"] }
      return ["\(call)(\(list)) { \(step.eventValue == nil ? "_ = integer" : "value in _ = value") }"]
    }
  }

  private mutating func addUses(of entry: GestureTable.Entry) {
    guard let type = entry.swiftType else { return }
    let modifiers = ["gesture", "simultaneousGesture", "highPriorityGesture"]
    for (place, (arguments, minimum)) in arguments(of: entry.signature).enumerated() {
      let uses =
        entry.members.map { "_ = value.\($0.path) + length" }
        + (entry.value.flatMap(SampleValue.swiftType).map { ["let _: \($0) = value"] } ?? [])
      let body = uses.isEmpty ? "_ in" : "value in " + uses.joined(separator: "; ")
      var gesture = "\(type)(\(arguments.joined(separator: ", ")))"
      if entry.hasChanges { gesture += ".onChanged { \(body) }" }
      gesture += ".onEnded { \(body) }"
      for modifier in modifiers[place...] {
        add("gesture \(entry.kind)", .chain(".\(modifier)(\(gesture))", isMainActor: true), minimum)
      }
    }
  }

  private mutating func addUses(of entry: EnvironmentTable.Entry) {
    let type = SampleValue.swiftType(of: entry.type) ?? "Never"
    let path = entry.isSettable ? "WritableKeyPath" : "KeyPath"
    add(
      "environment \(entry.name)",
      .statements("let _: \(path)<EnvironmentValues, \(type)\(entry.isOptional ? "?" : "")> = \\.\(entry.name)"),
      entry.minimum)
  }

  // MARK: - Enumerations

  private mutating func addUses(of enumeration: Enumeration) {
    let type = ValueType.enumeration(enumeration.name)
    let row = "enumeration \(enumeration.name)"
    for item in enumeration.cases {
      let minimum = enumeration.minimum.joined(with: item.minimum)
      if enumeration.form == .literal {
        guard let (step, signature) = Self.step(taking: type) else { continue }
        add(
          "\(row).\(item.name)", .chain(".\(step.name)(.\(item.name))", isMainActor: step.isMainActor),
          minimum.joined(with: signature.minimum))
      } else if enumeration.name == "systemColor" {
        // What stands for it on other platforms is the exporter's business.
        add("\(row).\(item.name)", .statements("_ = Color(uiColor: .\(item.name))"), minimum.without(.macOS))
      } else {
        add("\(row).\(item.name)", .statements("let _: \(enumeration.swiftType) = .\(item.name)"), minimum)
      }
    }
    guard let first = enumeration.cases.first, enumeration.name != "systemColor" else { return }
    let value = "\(enumeration.swiftType).\(first.name)"
    switch enumeration.form {
    case .plain, .set:
      add(
        row, .statements("let a = \(value); _ = a == a; switch a { case .\(first.name): break; default: break }"),
        enumeration.minimum)
    case .ordered: add(row, .statements("let a = \(value); _ = a < a"), enumeration.minimum)
    case .opaque, .literal: break
    }
    if enumeration.isHashable { add(row, .chain(".id(\(value))"), enumeration.minimum) }
    if enumeration.form == .set, enumeration.cases.count > 1 {
      add(
        row, .statements("let _: \(enumeration.swiftType) = [.\(first.name), .\(enumeration.cases[1].name)]"),
        enumeration.minimum.joined(with: enumeration.cases[1].minimum))
    }
  }

  /// What authors can declare can be handed to a modifier from anywhere, and be its state.
  private mutating func addStorage(of name: String) {
    guard let type = ValueType(named: name), let swift = SampleValue.swiftType(of: type) else { return }
    // Closures and transitions are bound to the main actor, where they are made.
    guard type != .action, type != .transition else { return }
    let value = SampleValue.text(of: type, isNamed: false)
    add("stored \(name)", .stored(type: swift, value: value), Self.minimum(of: type))
  }

  private static func step(taking type: ValueType) -> (StepDefinition, Signature)? {
    for step in StepTable.all {
      for overload in step.overloads where overload.parameters.first?.type == type { return (step, overload) }
    }
    return nil
  }

  // MARK: - Members

  private mutating func addStatics(of type: ValueType) {
    for member in MemberTable.staticMembers(of: type) {
      // `Gradient.Stop` is a type within.
      let owner = SampleValue.swiftType(of: type)
      for (call, minimum) in calls(member) {
        let use: String
        switch type {
        case .style: use = "fill(.\(call))"
        case .shape: use = "insettable(.\(call))"
        default:
          let result = SampleValue.swiftType(of: member.result) ?? ""
          use =
            "let _: \(result) = \(owner ?? "").\(call)" + (member.result == type ? "; let _: \(result) = .\(call)" : "")
        }
        add("\(type.name).\(member.name)", .statements(use), minimum)
      }
    }
  }

  private mutating func addFunctions(of type: ValueType) {
    for member in MemberTable.staticMembers(of: type) where member.signature != nil {
      for (call, minimum) in calls(member) {
        let minimum = minimum.joined(with: Self.minimum(of: type))
        add(
          "\(type.name).\(member.name)", .statements("let _: \(SampleValue.swiftType(of: type) ?? "") = .\(call)"),
          minimum)
      }
    }
  }

  private mutating func addMembers(of type: ValueType) {
    let row = type.name
    for member in MemberTable.members(of: type) {
      for (call, own) in calls(member) {
        let minimum = own.joined(with: Self.minimum(of: type))
        let base: String
        if case .enumeration = type {
          base = (SampleValue.swiftType(of: type) ?? "") + SampleValue.text(of: type, isNamed: false)
        } else {
          base = SampleValue.text(of: type, isNamed: true)
        }
        let use: String
        switch (type, member.result) {
        case (.geometry, _):
          add(
            row, .chain(".overlay(GeometryReader { geometry in Color.red.frame(width: geometry.\(call)) })"), minimum)
          continue
        case (_, .style): use = "fill(\(base).\(call))"
        case (_, .shape): use = "\(member.isInsettable ? "insettable" : "anyShape")(\(base).\(call))"
        default: use = "let _: \(SampleValue.swiftType(of: member.result) ?? "") = \(base).\(call)"
        }
        add("\(row) value .\(member.name)", .statements(use), minimum)
      }
    }
  }

  private mutating func addInitializer(_ member: MemberTable.Member) {
    if member.signature?.parameters.contains(where: { $0.type == .enumeration("systemColor") }) ?? false { return }
    for (call, minimum) in calls(member) {
      let use =
        switch member.result {
        case .style: "fill(\(call))"
        case .shape: "insettable(\(call))"
        default: "let _: \(SampleValue.swiftType(of: member.result) ?? "") = \(call)"
        }
      add("initializer \(member.name)", .statements(use), minimum)
    }
  }

  private func calls(_ member: MemberTable.Member) -> [(String, PlatformMinimum)] {
    guard let signature = member.signature else { return [(member.name, member.minimum)] }
    return arguments(of: signature).map {
      ("\(member.name)(\($0.text.joined(separator: ", ")))", $0.minimum.joined(with: member.minimum))
    }
  }
}

extension ValueType {
  fileprivate var isEnumeration: Bool {
    if case .enumeration = self { true } else { false }
  }
}
