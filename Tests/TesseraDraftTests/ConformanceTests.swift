import Foundation
import JSON
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

/// The community's conformance cases: a small copy always, the full set where it is at hand.
@Suite struct ConformanceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let path: String
    let input: String
    let isPositive: Bool
    var testDescription: String { input }
  }

  static func cases(in root: String) -> [Case] {
    ["format", "resolver"].flatMap { part -> [Case] in
      guard let bytes = FileManager.default.contents(atPath: "\(root)/\(part)/manifest.json"),
        let manifest = try? JSONDocument(parsing: Array(bytes)), let tests = manifest.root["tests"]
      else { return [] }
      return tests.elements.compactMap { test in
        guard let input = test["input"]?.string else { return nil }
        return Case(
          path: "\(root)/\(part)/\(input)", input: "\(part)/\(input)",
          isPositive: test["type"]?.isString("PositiveEvaluationTest") == true)
      }
    }
  }

  static let own = cases(in: Bundle.module.bundlePath + "/Fixtures/dtcg-suite")
  static let outside = Corpora.root.map { cases(in: $0 + "/dtcg-suite") } ?? []

  /// The rule that each refused case breaks, read from its purpose.
  static let brokenRules: [String: String] = [
    "borders/border-composite-color-wrong-type": "value.shape", "borders/border-missing-color": "value.missing-field",
    "borders/border-missing-style": "value.missing-field", "colors/color-component-out-of-range": "value.range",
    "colors/color-hex-not-string": "value.shape", "colors/color-hex-with-alpha": "color.hex",
    "colors/color-missing-colorSpace": "value.missing-field", "colors/color-negative-alpha": "value.range",
    "colors/color-unknown-colorSpace": "color.space", "colors/color-wrong-component-count": "color.count",
    "colors/hsl-hue-equals-360": "value.range", "colors/hsl-negative-lightness": "value.range",
    "colors/lab-lightness-over-100": "value.range", "colors/lch-negative-chroma": "value.range",
    "cubicBezier/cubicBezier-negative-x": "value.range", "cubicBezier/cubicBezier-string-value": "value.shape",
    "cubicBezier/cubicBezier-wrong-length": "value.shape", "cubicBezier/cubicBezier-x-out-of-range": "value.range",
    "durations/duration-missing-value": "value.missing-field", "durations/duration-wrong-unit": "value.unit",
    "fontWeight/fontWeight-out-of-range-high": "value.range", "fontWeight/fontWeight-wrong-case": "value.range",
    "gradients/gradient-empty-array": "value.shape", "gradients/gradient-position-string": "value.shape",
    "group/circular-extends": "extends.cycle", "metadata/deprecated-object": "value.shape",
    "metadata/description-not-string": "value.shape", "metadata/extra-properties-in-token": "node.extra-member",
    "metadata/token-missing-type": "type.missing", "metadata/type-unknown": "type.unknown",
    "metadata/value-null": "value.shape", "numbers/number-object": "value.shape",
    "numbers/number-string": "value.shape",
    "references/circular-reference-chain": "ref.cycle", "references/gradient-ref-to-non-gradient-stop": "ref.slot-type",
    "references/json-pointer-circular-with-ref": "ref.value-and-ref",
    "references/json-pointer-double-slash": "ref.syntax",
    "references/json-pointer-missing-hash": "ref.syntax", "references/json-pointer-nonexistent": "ref.missing",
    "references/json-pointer-to-description": "ref.not-token", "references/json-pointer-wrong-array-index": "ref.index",
    "references/json-pointer-wrong-separator": "ref.syntax",
    "references/ref-and-value-both-present": "ref.value-and-ref",
    "references/reference-to-wrong-subvalue": "ref.missing", "references/reference-type-mismatch": "type.mismatch",
    "references/reference-with-spaces": "ref.syntax", "shadows/shadow-array-with-non-object": "value.shape",
    "shadows/shadow-wrong-inset-type": "value.shape", "strokeStyles/strokeStyle-empty-dashArray": "value.shape",
    "strokeStyles/strokeStyle-missing-lineCap": "value.missing-field",
    "strokeStyles/strokeStyle-unknown-string": "value.range", "token-name/token-name-period": "name.char",
    "token-name/token-name-starts-with-dollar": "name.dollar",
    "transitions/transition-missing-delay": "value.missing-field",
    "transitions/transition-missing-timingFunction": "value.missing-field",
    "typography/typography-composite-dimension-wrong-type": "value.shape",
    "typography/typography-lineHeight-wrong-type": "value.shape",
    "typography/typography-missing-fontFamily": "value.missing-field",
    "typography/typography-missing-fontWeight": "value.missing-field", "wrong-version": "resolver.version",
    "missing-resolution-order": "resolver.order-missing", "empty-resolution-order": "resolver.order-missing",
    "reference-to-resolution-order-item": "resolver.pointer-forbidden",
    "inline-set-missing-name": "value.missing-field",
    "inline-modifier-missing-name": "value.missing-field", "modifier-missing-contexts": "resolver.contexts",
    "modifier-single-context": "resolver.contexts", "modifier-with-additional-properties": "node.extra-member",
    "modifier-referencing-modifier": "resolver.pointer-forbidden",
    "circular-reference-in-sets": "resolver.pointer-cycle",
    "root-with-additional-properties": "node.extra-member",
  ]

  @Test func `the copy of the suite is complete`() {
    #expect(Self.own.count == 121)
  }

  @Test(arguments: own + outside)
  func `a sound document is accepted and a broken one refused by the rule it breaks`(_ item: Case) throws {
    let found = DraftReader.validate(file: item.path)
    let errors = found.list.filter { $0.severity == .error }
    if item.isPositive {
      #expect(errors == [])
      return
    }
    #expect(!errors.isEmpty)
    let key = item.input.split(separator: "/").dropFirst(2).joined(separator: "/").replacing(".json", with: "")
    if let rule = Self.brokenRules[key] {
      #expect(errors.map(\.code).contains(rule), "\(errors)")
      #expect(errors.allSatisfy { $0.location != nil && $0.advice != nil })
    }
  }
}
