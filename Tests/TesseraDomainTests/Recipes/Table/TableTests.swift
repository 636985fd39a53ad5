import Foundation
import TesseraDomain
import TesseraTestKit
import Testing

/// The tables by themselves.
struct TableTests {
  /// With `TESSERA_UPDATE_SNAPSHOTS` in the environment the page is written anew: read every line of it.
  @Test func `the reference page says what the tables say`() throws {
    let url = URL(fileURLWithPath: PackageRoot.path + "/docs/recipes/steps.md")
    let text = StepsReference().text
    if ProcessInfo.processInfo.environment["TESSERA_UPDATE_SNAPSHOTS"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  @Test func `every name is there once, and is found by it`() {
    for step in StepTable.all { #expect(StepTable.step(named: step.name)?.summary == step.summary) }
    for entry in EnvironmentTable.all { #expect(EnvironmentTable.entry(named: entry.name)?.type == entry.type) }
    for item in EnumerationTable.all {
      #expect(EnumerationTable.enumeration(named: item.name)?.swiftType == item.swiftType)
      #expect(Set(item.cases.map(\.name)).count == item.cases.count, "\(item.name)")
    }
    #expect(Set(StepTable.all.map(\.name)).count == StepTable.all.count)
    #expect(Set(EnvironmentTable.all.map(\.name)).count == EnvironmentTable.all.count)
    #expect(Set(EnumerationTable.all.map(\.name)).count == EnumerationTable.all.count)
    #expect(GestureTable.all.map(\.kind) == RecipeGesture.Kind.allCases)
    // Types that authors can name, apart from those that only some places take.
    #expect(Set(ValueType.names).count == ValueType.names.count)
    for name in ValueType.names { #expect(ValueType(named: name)?.name == name) }
    for item in EnumerationTable.all where item.form == .literal { #expect(ValueType(named: item.name) == nil) }
  }

  /// Structural members of a step cannot be arguments, and the types that arguments have are known.
  @Test func `arguments have names and types of their own`() {
    let reserved: Set<String> = ["apply", "view", "do", "gesture", "fallback", "reducedMotion"]
    for step in StepTable.all {
      for overload in step.overloads {
        let names = overload.parameters.map(\.name)
        #expect(Set(names).count == names.count && reserved.isDisjoint(with: names), "\(step.name)")
        #expect(Set(overload.oneOf).isSubset(of: names), "\(step.name)")
        for parameter in overload.parameters {
          guard case .enumeration(let name) = parameter.type else { continue }
          #expect(EnumerationTable.enumeration(named: name) != nil, "\(name)")
        }
      }
      #expect(step.summary.hasSuffix("."))
    }
  }

  /// What the tables were made for: every form of a step can be meant by some step.
  @Test func `no form of a step is hidden by one before it`() {
    for step in StepTable.all {
      for (place, overload) in step.overloads.enumerated() {
        let names = overload.parameters.map(\.name)
        let found = step.overloads.firstIndex { $0.takes(names, view: overload.view != .never) }
        #expect(found == place, "\(step.name) #\(place + 1)")
      }
    }
  }

  @Test(arguments: [
    ("frame", ["alignment"], nil), ("frame", ["width", "alignment"], 0), ("frame", ["maxWidth"], 1),
    ("frame", ["width", "maxWidth"], nil), ("shadow", ["radius", "x"], 0), ("shadow", ["token"], 1),
    ("shadow", ["color"], nil), ("background", ["style"], 0), ("background", ["style", "shape"], 1),
    ("offset", [], nil), ("padding", [], 0), ("padding", ["insets"], 1), ("border", ["style", "shape"], 1),
  ])
  func `a step's form is found by the names of its arguments`(_ name: String, _ names: [String], _ form: Int?) throws {
    let step = try #require(StepTable.step(named: name))
    #expect(step.overloads.firstIndex { $0.takes(names, view: false) } == form)
  }

  @Test func `the first form of a step is there no later than the others`() {
    for step in StepTable.all {
      let joined = step.overloads.map { step.minimum.joined(with: $0.minimum) == $0.minimum }
      #expect(!joined.contains(false), "\(step.name)")
    }
  }

  /// The roles that the exporter knows are those that recipes can name, and the other way round.
  @Test func `recipes name the platform's colours as the exporter does`() throws {
    let source = try String(
      contentsOfFile: PackageRoot.path + "/Sources/TesseraExport/SwiftUI/SystemColorRole.swift", encoding: .utf8)
    let exported = source.matches(of: /Self\("([A-Za-z0-9]+)"/).map { String($0.output.1) }
    let known = try #require(EnumerationTable.enumeration(named: "systemColor"))
    #expect(Set(exported) == Set(known.cases.map(\.name)))
    for match in source.matches(of: /Self\("([A-Za-z0-9]+)", (nil|"[A-Za-z0-9]+")(, tv: false)?(, sonoma: true)?\)/) {
      let item = try #require(known.case(named: String(match.output.1)))
      #expect((item.minimum.macOS == nil) == (match.output.2 == "nil"), "\(item.name)")
      #expect((item.minimum.tvOS == nil) == (match.output.3 != nil), "\(item.name)")
      #expect((item.minimum.macOS == .init(14)) == (match.output.4 != nil), "\(item.name)")
      #expect(item.minimum.watchOS == nil)
    }
  }

  @Test func `a type of tokens is a type of recipes`() {
    #expect(
      [TokenType.color, .dimension, .number, .duration, .typography, .fontWeight].map { ValueType($0) } == [
        .color, .length, .number, .seconds, .textStyle, .enumeration("fontWeight"),
      ])
    #expect(MemberTable.type(ofSwift: "Font.Weight") == .enumeration("fontWeight"))
    #expect(MemberTable.type(ofSwift: "Color") == .color)
    #expect(MemberTable.type(ofSwift: "PrimitiveButtonStyle") == nil)
  }
}
