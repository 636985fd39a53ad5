import Foundation
import TesseraDomain
import TesseraExport
import TesseraTestKit
import Testing

/// Every row of the tables that recipes are made of, as the exporter spells it, is given to the compiler.
@Suite(.serialized) struct RecipeTableTests {
  @Test(arguments: [
    ("--min-ios", "15", [:]), ("--min-macos", "12", [:]), ("--min-ios", "26", ["ios": "26"]),
    ("--min-ios", "15", ["spelling": "faithful", "theme": "off"]),
  ])
  func `every step, value and member compiles without a warning`(
    _ flag: String, _ system: String, _ options: [String: String]
  ) throws {
    let steps = Self.steps + Self.values
    var recipes: [String: String] = [:]
    for (place, step) in steps.enumerated() {
      // Few at a time: the longer a chain, the longer the compiler takes for each link.
      recipes["row\(place / 6)", default: Self.declarations + "\"steps\": ["] +=
        (place % 6 == 0 ? "" : ", ") + step
    }
    for name in recipes.keys { recipes[name]? += "]" }
    let folder = try TemporaryFolder()
    let export = try RecipeSample.export(recipes, options: options)
    #expect(export.notes.allSatisfy { !$0.contains("wanted") && !$0.contains("cannot") }, "\(export.notes)")
    for file in export.files { try folder.write(file.bytes, to: file.path) }
    let result = try run(
      PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck",
      ["--no-warnings", flag, system, "--swift", "6", folder.path, "--", "-wmo"], timeoutSeconds: 900)
    #expect(result.exitCode == 0, "\(result)")
    #expect(steps.count > 500)
  }

  // MARK: - Rows

  private static let declarations = """
    "parameters": [{"name": "isOn", "type": "boolean"}, {"name": "isOpen", "type": "binding.boolean"},
      {"name": "text", "type": "binding.string"}],
    "state": {"count": {"type": "integer", "initial": 0}, "isFocused": {"type": "boolean", "initial": false}},
    """

  /// Each form of each step: with what it has to have, and with all that it can have.
  private static let steps: [String] = StepTable.all.flatMap { definition in
    definition.overloads.flatMap { form -> [String] in
      let required = form.parameters.filter { $0.isRequired || form.oneOf.first == $0.name }
      let all = form.parameters.count == required.count ? [required] : [required, form.parameters]
      return all.compactMap { step(definition, form, $0, effect: #"{"set": "count", "to": 2}"#) }
    }
  }

  /// A step with values for some of its parameters; `nil` where there is none for one.
  static func step(
    _ definition: StepDefinition, _ form: Signature, _ parameters: [Signature.Parameter], effect: String
  ) -> String? {
    var members = ["\"apply\": \"\(definition.name)\""]
    for parameter in parameters {
      guard let value = sample(parameter.type) else { return nil }
      members.append("\"\(parameter.name)\": \"\(value)\"")
    }
    if form.view == .required { members.append("\"view\": {\"view\": \"text\", \"text\": \"'a'\"}") }
    if definition.effects == .required { members.append("\"do\": [\(effect)]") }
    if definition.isAnimated { members.append("\"reducedMotion\": \".none\"") }
    if definition.gesture == .required {
      members.append("\"gesture\": {\"kind\": \"drag\", \"onEnded\": [\(effect)]}")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// Each member of each type, where a step takes a value of the type.
  private static let values: [String] = MemberTable.typesWithStaticMembers.flatMap { type -> [String] in
    guard let (step, form, parameter) = place(for: type) else { return [] }
    return MemberTable.staticMembers(of: type).compactMap { member in
      if case .enumeration(let name) = type, EnumerationTable.enumeration(named: name)?.form == .literal,
        member.name == "init"
      {
        return nil
      }
      guard let value = call("." + member.name, member.signature) else { return nil }
      var members = ["\"apply\": \"\(step.name)\"", "\"\(parameter)\": \"\(value)\""]
      for other in form.parameters where other.isRequired && other.name != parameter {
        guard let sample = sample(other.type) else { return nil }
        members.append("\"\(other.name)\": \"\(sample)\"")
      }
      if form.view == .required { members.append("\"view\": {\"view\": \"divider\"}") }
      if step.effects == .required { members.append("\"do\": []") }
      return "{" + members.joined(separator: ", ") + "}"
    }
  }

  static func call(_ name: String, _ signature: Signature?) -> String? {
    guard let signature else { return name }
    var arguments: [String] = []
    for parameter in signature.parameters where parameter.isRequired || signature.oneOf.first == parameter.name {
      guard let value = sample(parameter.type) else { return nil }
      arguments.append((parameter.label.map { $0 + ": " } ?? "") + value)
    }
    return name + "(" + arguments.joined(separator: ", ") + ")"
  }

  /// A step that takes a value of the type, its form that does, and what it calls it.
  static func place(for type: ValueType) -> (StepDefinition, Signature, String)? {
    for step in StepTable.all where step.spelling != .environment {
      for form in step.overloads {
        let names = Set(form.parameters.filter(\.isRequired).map(\.name))
        for parameter in form.parameters where parameter.type == type {
          // The form has to be the one that is meant by these arguments.
          let given = names.union([parameter.name])
          if step.overloads.first(where: { $0.takes(given, view: $0.view == .required) })?.parameters.map(\.name)
            == form.parameters.map(\.name)
          {
            return (step, form, parameter.name)
          }
        }
      }
    }
    return nil
  }

  /// A value of a type, as recipes write it.
  private static func sample(_ type: ValueType) -> String? {
    switch type {
    case .length: "4"
    case .number: "0.5"
    case .integer: "2"
    case .seconds: "0.2"
    case .boolean, .anything, .hashable: "isOn"
    case .string: "'a'"
    case .color: ".red"
    case .style: ".tint"
    case .font: ".body"
    case .animation: ".easeIn"
    case .gradient: "{sky}"
    case .shape: "Capsule()"
    case .edges: ".top"
    case .insets: "EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)"
    case .angle: ".degrees(4)"
    case .transition: ".opacity"
    case .textStyle: "{type.title}"
    case .shadow: "{shade.card}"
    case .border: "{line.hair}"
    case .strokeStyle: "{line.dashed}"
    case .focus: "$isFocused"
    case .action, .geometry: nil
    case .enumeration("gradientStop"): "Gradient.Stop(color: .red, location: 1)"
    case .enumeration(let name):
      EnumerationTable.enumeration(named: name).flatMap { $0.cases.first }.map { "." + $0.name }
    case .binding(.boolean): "$isOpen"
    case .binding(.string): "$text"
    case .binding: nil
    case .list(let element): sample(element).map { "[\($0)]" }
    }
  }
}
