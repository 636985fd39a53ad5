internal import TesseraDomain

/// Writes tests of what recipes are: their defaults, what they are given, their first state, and whether they leave a view
/// as it is where an expectation says so.
///
/// The last is seen by drawing the view with and without the recipe; what is left of the expectations is about steps and
/// values that nothing outside of a recipe can see, and is judged by every validation of the design system.
struct GeneratedRecipeTests {
  private let plan: SwiftUIPlan
  private let units: RecipeUnits
  private var writer: RecipeWriter?
  private var methods: [[UInt8]] = []
  private var drawsViews = false
  private var readsState = false

  private var settings: SwiftUISettings { plan.settings }

  /// - Returns: `nil` where there is nothing to test.
  static func file(
    _ plan: SwiftUIPlan, _ recipes: RecipeFiles, header: [UInt8], in folder: String
  ) -> ExportedFile? {
    var tests = GeneratedRecipeTests(plan: plan, units: recipes.units)
    for unit in recipes.units.all where unit.isPublic || !plan.settings.isPublic { tests.add(unit) }
    if tests.methods.isEmpty { return nil }
    let name = plan.settings.surroundings.module + "RecipeTests"
    return ExportedFile(path: "\(folder)\(name).swift", bytes: tests.source(name, header: header))
  }

  private init(plan: SwiftUIPlan, units: RecipeUnits) {
    self.plan = plan
    self.units = units
  }

  // MARK: - Recipes

  private mutating func add(_ unit: RecipeUnit) {
    let recipe = unit.recipe
    // What is newer than the package cannot be named by tests that are not.
    guard recipe.kind != .namespace, units.surroundings.minimum.reaches(unit.minimum),
      unit.minimum.lacking(besides: units.surroundings.minimum).isEmpty
    else { return }
    let frame = RecipeWriter.Frame(
      place: .function, content: "view", handsOnContent: false, scope: RecipeScope(recipe: recipe.name),
      available: units.surroundings.minimum)
    writer = RecipeWriter(units, recipe, frame)
    if recipe.kind != .composition { addDefaults(of: unit) }
    var told: Set<NameKey> = []
    for expectation in recipe.expectations { add(expectation, of: unit, &told) }
    guard recipe.kind == .modifier else { return }
    for state in recipe.state where !told.contains(NameKey(state.name)) {
      guard let line = begins(state, state.initial, of: unit) else { continue }
      append(unit, "Begins_" + SwiftSymbols.memberName(for: state.name), comment: nil, throwing: true, line)
    }
  }

  /// Each parameter that has a default has it where nothing is given.
  private mutating func addDefaults(of unit: RecipeUnit) {
    var lines: [UInt8] = []
    for parameter in unit.recipe.parameters where Self.canBeRead(parameter.type) {
      guard let value = parameter.defaultValue,
        let expected = unit.themed.contains(parameter.name) ? "nil" : literal(value, parameter.type)
      else { continue }
      lines.append("    expect(made.\(RecipeWriter.kept(parameter.name)), \(expected), ")
      SwiftText.append(literal: "\(parameter.name) of \(unit.recipe.name)", to: &lines)
      lines.append(")\n")
    }
    guard !lines.isEmpty, let call = call(of: unit, given: []) else { return }
    append(unit, "Defaults", comment: nil, Array("    let made = \(call)\n".utf8) + lines)
  }

  /// A line that holds the first value of a private state.
  private mutating func begins(
    _ state: Recipe.StateVariable, _ value: RecipeExpression, of unit: RecipeUnit
  ) -> [UInt8]? {
    // Whether the focus is there is the system's to say, and what the theme decides is nothing as yet.
    guard !state.isFocus, !unit.themed.contains(state.name), Self.canBeRead(state.type),
      let expected = literal(value, state.type),
      let call = call(of: unit, given: []), let type = writer?.swiftType(state.type)
    else { return nil }
    readsState = true
    var lines: [UInt8] = []
    lines.append("    expect(try state(")
    SwiftText.append(literal: state.name, to: &lines)
    lines.append(", of: \(call), as: \(type).self), \(expected), ")
    SwiftText.append(literal: "\(state.name) of \(unit.recipe.name)", to: &lines)
    lines.append(")\n")
    return lines
  }

  private mutating func add(_ expectation: RecipeExpectation, of unit: RecipeUnit, _ told: inout Set<NameKey>) {
    let recipe = unit.recipe
    guard expectation.context.isEmpty,
      expectation.given.allSatisfy({ item in recipe.parameters.contains { $0.name.hasSameBytes(as: item.name) } })
    else { return }
    var lines: [UInt8] = []
    var isThrowing = false
    if recipe.kind != .composition { lines += parameters(in: expectation, of: unit) }
    for (check, _) in expectation.checks {
      switch check {
      case .unchanged(let isUnchanged):
        guard let change = change(by: unit, given: expectation.given) else { continue }
        drawsViews = true
        isThrowing = true
        lines.append("    XCTAssertEqual(try looksTheSame { $0\(change) }, \(isUnchanged))\n")
      case .value(let value, let expected):
        // Without anything given, what a state is, is what it begins as.
        guard recipe.kind == .modifier, expectation.given.isEmpty, case .name(let name) = value.form,
          let state = recipe.state.first(where: { $0.name.hasSameBytes(as: name) }),
          let line = begins(state, expected, of: unit)
        else { continue }
        isThrowing = true
        told.insert(NameKey(name))
        lines += line
      case .step, .absent, .text: continue
      }
    }
    if lines.isEmpty { return }
    append(unit, SwiftSymbols.memberName(for: expectation.name), comment: expectation.name, throwing: isThrowing, lines)
  }

  /// Lines that hold parameters to what an expectation says of the steps that are told them and nothing else.
  private mutating func parameters(in expectation: RecipeExpectation, of unit: RecipeUnit) -> [UInt8] {
    var lines: [UInt8] = []
    var told: Set<NameKey> = []
    for (check, _) in expectation.checks {
      guard case .step(let name, let arguments) = check else { continue }
      for argument in arguments {
        guard let parameter = unit.recipe.parameter(of: name, as: argument.name), Self.canBeRead(parameter.type),
          !unit.themed.contains(parameter.name)
            || expectation.given.contains(where: { $0.name.hasSameBytes(as: parameter.name) }),
          told.insert(NameKey(parameter.name)).inserted, let expected = literal(argument.value, parameter.type)
        else { continue }
        lines.append("    expect(made.\(RecipeWriter.kept(parameter.name)), \(expected), ")
        SwiftText.append(literal: "\(parameter.name) of \(unit.recipe.name)", to: &lines)
        lines.append(")\n")
      }
    }
    guard !lines.isEmpty, let call = call(of: unit, given: expectation.given) else { return [] }
    return Array("    let made = \(call)\n".utf8) + lines
  }

  // MARK: - Swift

  /// Whether tests can read a parameter of the type back and compare it.
  private static func canBeRead(_ type: ValueType) -> Bool {
    switch type {
    case .length, .number, .integer, .seconds, .boolean, .string, .color, .font, .animation, .angle, .edges, .insets:
      true
    case .enumeration: true
    default: false
    }
  }

  /// A value that says of itself what it is; `nil` where it names a token that only the module can see.
  private mutating func literal(_ value: RecipeExpression, _ type: ValueType) -> String? {
    if case .token(let path) = value.form, let index = plan.entry(at: path) {
      var number: [UInt8] = []
      switch plan.entries[index].token.value {
      case .dimension(let length): number.append(length.pixels)
      case .number(let plain): number.append(plain)
      case .duration(let duration): number.append(duration.seconds)
      default: break
      }
      if !number.isEmpty { return String(decoding: number, as: UTF8.self) }
    }
    let isSeen = value.tokens.allSatisfy { path in
      plan.entry(at: path).map { plan.entries[$0].isPublic && !plan.entries[$0].hasTwin } ?? false
    }
    if case .implicit(let name) = value.form, name.hasSameBytes(as: "none") { return nil }
    guard isSeen || !settings.isPublic, let code = writer?.code(value, as: type, .alone) else { return nil }
    return String(decoding: SwiftCodeWriter.flat(code), as: UTF8.self)
  }

  /// `CardModifier(cornerRadius: 20)`: with what is given, and something for whatever has no default.
  private mutating func call(of unit: RecipeUnit, given: [RecipeStep.Argument]) -> String? {
    arguments(unit.recipe.parameters, labels: { RecipeWriter.kept($0.name) }, given).map { "\(unit.typeName)(\($0))" }
  }

  /// What follows a view to apply the recipe; `nil` for a style, or where something given cannot be handed over.
  private mutating func change(by unit: RecipeUnit, given: [RecipeStep.Argument]) -> String? {
    switch unit.recipe.kind {
    case .modifier: return call(of: unit, given: given).map { ".modifier(\($0))" }
    case .composition:
      guard given.allSatisfy({ item in unit.exposed.contains { $0.name.hasSameBytes(as: item.name) } }) else {
        return nil
      }
      let entry = unit.recipe.entryPoint
      let function = RecipeWriter.kept(entry.function)
      return arguments(unit.exposed, labels: { entry.label(of: $0.name) }, given).map { ".\(function)(\($0))" }
    default: return nil
    }
  }

  private mutating func arguments(
    _ parameters: [Recipe.Parameter], labels: (Recipe.Parameter) -> String, _ given: [RecipeStep.Argument]
  ) -> String? {
    var parts: [String] = []
    for parameter in parameters {
      var value: String?
      if let item = given.first(where: { $0.name.hasSameBytes(as: parameter.name) }) {
        guard let code = literal(item.value, parameter.type) else { return nil }
        value = code
      } else if parameter.defaultValue == nil {
        guard let sample = sample(of: parameter.type) else { return nil }
        value = sample
      }
      guard let value else { continue }
      let label = labels(parameter)
      parts.append(label == "_" ? value : "\(label): \(value)")
    }
    return parts.joined(separator: ", ")
  }

  /// Some value of a type.
  private func sample(of type: ValueType) -> String? {
    guard let writer else { return nil }
    switch type {
    case .length, .number, .integer, .seconds: return "1"
    case .boolean: return "true"
    case .string: return "\"A\""
    case .color, .style: return writer.apple("Color") + ".black"
    case .font: return writer.apple("Font") + ".body"
    case .animation: return writer.apple("Animation") + ".default"
    case .shape: return writer.apple("Circle") + "()"
    case .edges: return writer.apple("Edge.Set") + ".all"
    case .insets: return writer.apple("EdgeInsets") + "()"
    case .angle: return writer.apple("Angle") + ".zero"
    case .action: return "{}"
    case .binding(let inner): return sample(of: inner).map { ".constant(\($0))" }
    case .enumeration(let name):
      let item = EnumerationTable.enumeration(named: name)?.cases.first {
        units.surroundings.minimum.reaches($0.minimum)
      }
      return item.map { "." + $0.name }
    default: return nil
    }
  }

  // MARK: - Source

  private mutating func append(
    _ unit: RecipeUnit, _ name: String, comment: String?, throwing: Bool = false, _ lines: [UInt8]
  ) {
    var out: [UInt8] = []
    out.append("\n")
    if let comment { SwiftText.append(description: comment, indent: 4, to: &out) }
    if unit.recipe.deprecation != nil, settings.deprecations == .warn {
      out.append("    @available(*, deprecated, message: \"Names what is deprecated.\")\n")
    }
    out.append("    @MainActor func test\(methods.count + 1)_\(unit.recipe.name.capitalised)_\(name)()")
    out.append(throwing ? " throws {\n" : " {\n")
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      out.append("  ")
      out += line
      out.append("\n")
    }
    out.append("    }\n")
    methods.append(out)
  }

  private func source(_ name: String, header: [UInt8]) -> [UInt8] {
    var out = header
    out.append("import XCTest\n\n")
    out.append(PackageGuards.opening)
    out.append("  import SwiftUI\n  ")
    GeneratedTestsWriter.appendImport(settings, to: &out)
    out.append("  /// What recipes are by default, what they keep of what they are given, and how they begin.\n")
    out.append("  final class \(name): XCTestCase {")
    for method in methods { out += method }
    out.append(
      """

          private func expect<Value: Equatable>(
            _ value: Value, _ expected: Value, _ what: String, line: UInt = #line
          ) {
            XCTAssertEqual(value, expected, what, line: line)
          }

      """)
    if readsState {
      out.append(
        """

            /// The first value of a private state.
            private func state<Value>(_ name: String, of subject: Any, as type: Value.Type) throws -> Value {
              let found = Mirror(reflecting: subject).children.first { $0.label == "_" + name }?.value
              return try XCTUnwrap(found as? SwiftUI.State<Value>).wrappedValue
            }

        """)
    }
    if drawsViews {
      out.append(
        """

            /// Whether a view is drawn the same with something applied to it and without.
            @MainActor private func looksTheSame(_ change: (SwiftUI.AnyView) -> some SwiftUI.View) throws -> Bool {
              guard #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) else {
                throw XCTSkip("views can be drawn from iOS 16, macOS 13, tvOS 16 and watchOS 9 on")
              }
              let view = SwiftUI.AnyView(SwiftUI.Color.blue.frame(width: 40, height: 40).padding(16))
              let before = try XCTUnwrap(drawn(view))
              return try XCTUnwrap(drawn(change(view))) == before
            }

            @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
            @MainActor private func drawn(_ view: some SwiftUI.View) -> Data? {
              let renderer = SwiftUI.ImageRenderer(content: view)
              #if canImport(UIKit)
                return renderer.uiImage?.pngData()
              #else
                return renderer.nsImage?.tiffRepresentation
              #endif
            }

        """)
    }
    out.append("  }\n")
    out.append(PackageGuards.closing)
    return out
  }
}

extension Recipe {
  /// The parameter that every step called `name` is told as `argument`, as it is; `nil` where one is told anything else.
  fileprivate func parameter(of name: String, as argument: String) -> Parameter? {
    var finder = ArgumentFinder(step: name, argument: argument)
    walk(&finder)
    guard let first = finder.names.first, finder.names.allSatisfy({ $0.hasSameBytes(as: first) }), !finder.isOther
    else { return nil }
    return parameters.first { $0.name.hasSameBytes(as: first) }
  }
}

private struct ArgumentFinder: RecipeVisitor {
  let step: String
  let argument: String
  var names: [String] = []
  var isOther = false

  mutating func visit(_ expression: RecipeExpression) {}

  mutating func visit(_ step: RecipeStep) {
    guard case .apply(let application) = step.form, application.name.hasSameBytes(as: self.step) else { return }
    guard case .name(let name)? = application.argument(argument)?.form else {
      isOther = true
      return
    }
    names.append(name)
  }
}
