import Foundation
import TesseraDomain
import TesseraExport
import TesseraTestKit
import Testing

/// What stands in functions rather than in types: compositions, members of namespaces, and what uses them.
@Suite(.serialized) struct RecipeFunctionTests {
  /// Steps that need nothing but parameters, each with all that it can be given.
  private static let steps: [String] =
    StepTable.all.flatMap { step in
      step.overloads.compactMap { form in
        guard step.gesture == .never, !form.parameters.contains(where: { $0.type == .focus }) else { return nil }
        return RecipeTableTests.step(step, form, form.parameters, effect: #"{"set": "isOpen", "to": true}"#)
      }
    }
    + MemberTable.staticMembers(of: .transition).compactMap { member in
      RecipeTableTests.call("." + member.name, member.signature).map {
        #"{"apply": "transition", "transition": "\#($0)"}"#
      }
    }
    + EnumerationTable.all.filter { $0.form == .literal }.flatMap { enumeration in
      enumeration.cases.compactMap { item -> String? in
        guard
          let (step, _, parameter) = RecipeTableTests.place(for: .enumeration(enumeration.name))
        else { return nil }
        return #"{"apply": "\#(step.name)", "\#(parameter)": ".\#(item.name)"}"#
      }
    } + [#"{"apply": "transition", "transition": ".opacity.combined(with: .scale)"}"#]

  private static let parameters = #"""
    "parameters": [{"name": "isOn", "type": "boolean"}, {"name": "isOpen", "type": "binding.boolean"},
      {"name": "text", "type": "binding.string"}]
    """#

  /// A composition of each few steps, one that uses all of those, and the same as members of a namespace.
  private static func recipes() -> [String: String] {
    var recipes: [String: String] = [:]
    var members: [String] = []
    var uses: [String] = []
    for start in stride(from: 0, to: steps.count, by: 4) {
      let some = steps[start..<min(start + 4, steps.count)].joined(separator: ",\n")
      recipes["row\(start)"] = #""kind": "composition", \#(parameters), "steps": [\#(some)]"#
      members.append(#"{"name": "row\#(start)", \#(parameters), "steps": [\#(some)]}"#)
      uses.append(
        #"{"use": "row\#(start)", "with": {"isOn": "isOn", "isOpen": "$isOpen", "text": "$text"}}"#)
    }
    for start in stride(from: 0, to: uses.count, by: 4) {
      let some = uses[start..<min(start + 4, uses.count)].joined(separator: ", ")
      recipes["all\(start)"] = #""kind": "composition", \#(parameters), "steps": [\#(some)]"#
      members.append(#"{"name": "all\#(start)", \#(parameters), "steps": [\#(some)]}"#)
    }
    recipes["Rows"] =
      #""kind": "namespace", "groups": [{"name": "All", "members": [\#(members.joined(separator: ",\n"))]}]"#
    return recipes
  }

  private func typecheck(_ files: [ExportedFile], _ arguments: [String]) throws -> ProcessResult {
    let folder = try TemporaryFolder()
    for file in files { try folder.write(file.bytes, to: file.path) }
    return try run(
      PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck",
      ["--no-warnings"] + arguments + [folder.path, "--", "-wmo"], timeoutSeconds: 900)
  }

  @Test(arguments: [
    (["--min-ios", "15", "--swift", "6"], [:]), (["--min-ios", "17", "--swift", "6"], ["ios": "17"]),
    (["--min-macos", "15", "--swift", "6"], ["macos": "15"]),
    // An app may be for newer systems than the export is.
    (["--min-ios", "26", "--swift", "6"], [:]), (["--min-macos", "15", "--swift", "6"], [:]),
    (["--min-ios", "17", "--swift", "6"], ["ios": "17", "spelling": "faithful", "theme": "off"]),
  ])
  func `every step compiles without a warning in a function and in a member of a namespace`(
    _ arguments: [String], _ options: [String: String]
  ) throws {
    let result = try typecheck(RecipeSample.export(Self.recipes(), options: options).files, arguments)
    #expect(result.exitCode == 0, "\(result)")
    #expect(Self.steps.count > 200)
  }

  /// What the system tells is neither state of ours nor anything's first value.
  @Test func `a generated test asks a focus for no first value`() throws {
    let files = try RecipeSample.export(
      [
        "field": #"""
        "state": {"isFocused": {"type": "boolean", "initial": false}, "count": {"type": "integer", "initial": 2}},
        "steps": [{"apply": "focused", "condition": "$isFocused"}, {"apply": "lineLimit", "number": "count"}],
        "expectations": [{"name": "begins elsewhere", "expect": [{"value": "isFocused", "is": false}]}]
        """#
      ], options: ["layout": "package"]
    ).files
    let tests = try #require(files.first { $0.path.hasSuffix("RecipeTests.swift") })
    let text = String(decoding: tests.bytes, as: UTF8.self)
    #expect(text.contains("try state(\"count\""))
    #expect(!text.contains("isFocused"), "\(text)")
    let source = try #require(files.first { $0.path.hasSuffix("FieldModifier.swift") })
    #expect(String(decoding: source.bytes, as: UTF8.self).contains("@FocusState private var isFocused: Bool\n"))
  }

  @Test func `numbers alone say of what type they are where several would do`() throws {
    let values = ["1", "-1", "15 - 18", "5 / 2", "min(1, 2)", "-(1 + 2)", "isOn ? 1 : 2", "isOn ? 1 - 2 : 2", "share"]
    let views = values.map { #"{"view": "progress", "value": "\#($0)"}"# }.joined(separator: ", ")
    let export = try RecipeSample.export([
      "bars": #"""
      "parameters": [{"name": "isOn", "type": "boolean"}, {"name": "share", "type": "number"}],
      "steps": [{"apply": "overlay", "view": {"view": "stack", "axis": "vertical", "children": [\#(views)]}}]
      """#
    ])
    let source = try #require(export.sources["BarsModifier"])
    for line in [
      "(value: 1)", "(value: -1)", "(value: 15 - 18 as Double)", "(value: 5 / 2 as Double)",
      "(value: (isOn ? 1 - 2 : 2) as Double)", "(value: share)",
    ] {
      #expect(source.contains("ProgressView" + line), "\(source)")
    }
    let result = try typecheck(export.files, ["--min-ios", "15"])
    #expect(result.exitCode == 0, "\(result)")
  }

  // MARK: - Types that not every system has

  private static let keyboards: [String: String] = [
    "phoneField": #"""
    "parameters": [{"name": "keyboard", "type": "keyboardType", "default": ".phonePad"},
      {"name": "content", "type": "textContentType"}],
    "state": {"shown": {"type": "keyboardType", "initial": ".default"}},
    "derived": {"used": {"type": "keyboardType", "value": "shown == .URL ? shown : keyboard"}},
    "steps": [{"apply": "keyboardType", "type": "used"}, {"apply": "textContentType", "textContentType": "content"},
      {"apply": "onAppear", "do": [{"set": "shown", "to": "keyboard"}]}]
    """#,
    "plainField": #"""
    "kind": "composition", "parameters": [{"name": "keyboard", "type": "keyboardType"}],
    "steps": [{"apply": "keyboardType", "type": "keyboard"}]
    """#,
    "heldField": #"""
    "state": {"shown": {"type": "keyboardType", "initial": ".default"}},
    "steps": [{"apply": "keyboardType", "type": "shown"},
      {"apply": "onAppear", "do": [{"set": "shown", "to": ".URL"}]}]
    """#,
    "keyButton": #"""
    "kind": "buttonStyle", "parameters": [{"name": "keyboard", "type": "keyboardType", "default": ".URL"}],
    "steps": [{"apply": "keyboardType", "type": "keyboard"}]
    """#,
    "Fields": #"""
    "kind": "namespace", "groups": [{"name": "Text", "members": [
      {"name": "phone", "parameters": [{"name": "keyboard", "type": "keyboardType", "default": ".phonePad"}],
       "steps": [{"apply": "keyboardType", "type": "keyboard"}]},
      {"name": "url", "parameters": [{"name": "keyboard", "type": "keyboardType", "default": ".URL"}],
       "steps": [{"if": "keyboard == .URL", "then": [{"apply": "hidden"}]}, {"apply": "keyboardType", "type": "keyboard"}]}]}]
    """#,
    "user": #"""
    "steps": [{"use": "phoneField", "with": {"content": ".URL"}}, {"use": "heldField"}, {"use": "keyButton"}]
    """#,
  ]

  @Test(arguments: [
    (["--min-ios", "15"], [:]), (["--min-macos", "12"], [:]), (["--min-macos", "12"], ["access": "public"]),
    (["--min-ios", "15"], ["spelling": "faithful", "theme": "off"]),
  ])
  func `what declares a type of UIKit is left out where there is none`(
    _ arguments: [String], _ options: [String: String]
  ) throws {
    let export = try RecipeSample.export(Self.keyboards, options: options)
    let result = try typecheck(export.files, arguments)
    #expect(result.exitCode == 0, "\(result)")
  }

  /// Faithful code asks for no system, so that what uses such a recipe is for phones alone.
  @Test func `faithful code leaves out types of UIKit as well, and says what it does where there is no such thing`()
    throws
  {
    let options = ["spelling": "faithful", "theme": "off"]
    let result = try typecheck(
      RecipeSample.export(Self.keyboards.filter { $0.key == "heldField" }, options: options).files,
      ["--min-macos", "12"])
    // The step itself is one that macOS has not.
    #expect(result.exitCode == 0, "\(result)")
    let notes = try RecipeSample.export(
      [
        "user": Self.keyboards["user"] ?? "", "phoneField": Self.keyboards["phoneField"] ?? "",
        "heldField": Self.keyboards["heldField"] ?? "", "keyButton": Self.keyboards["keyButton"] ?? "",
        "bar": #"""
        "steps": [{"apply": "toolbarColorScheme", "colorScheme": ".dark", "bar": ".navigationBar"}]
        """#,
      ], options: options
    ).notes
    for name in ["phoneField", "keyButton"] {
      #expect(
        notes.contains("faithful code applies \"\(name)\" also on macOS and watchOS, where there is no such thing"),
        "\(notes)")
    }
    #expect(
      notes.contains("faithful code applies \"toolbarColorScheme\" also on macOS, where there is no such thing"),
      "\(notes)")
  }
}
