internal import TesseraDomain

/// What a system asks of `lint`.
package struct LintSettings: Sendable {
  /// Which names of a group are looked at, when names are held to one style.
  package enum Naming: String, CaseIterable, Hashable, Sendable {
    /// The style that most names of the system have.
    case consistent
    case kebab, camel, snake, pascal
  }

  /// Among which tokens a value is to stand once.
  package enum Duplicates: String, CaseIterable, Hashable, Sendable {
    /// Those of one group at the top.
    case group
    case system
  }

  /// What is to have a description.
  package enum Descriptions: String, CaseIterable, Hashable, Sendable {
    /// What stands at the top: groups, and tokens in none.
    case topGroups = "top-groups"
    /// Groups at the top, and all that hold tokens themselves.
    case groups
    /// Public tokens that are references to others.
    case semantic
    case publicTokens = "public"
    /// Every token, and every group that holds some.
    case all
  }

  /// A color space whose gamut colors are held to.
  package enum Gamut: String, CaseIterable, Hashable, Sendable {
    case srgb
    case displayP3 = "display-p3"
    case rec2020

    var space: ColorSpace {
      switch self {
      case .srgb: .srgb
      case .displayP3: .displayP3
      case .rec2020: .rec2020
      }
    }
  }

  /// By code; rules without one take their own.
  package var severities: [String: LintSeverity] = [:]
  package var naming = Naming.consistent
  /// In the place of a style.
  var namingPattern: NamePattern?
  package var duplicates = Duplicates.group
  package var descriptions = Descriptions.topGroups
  /// Contexts that need not hold all that others of their modifier do, as `modifier/context`.
  package var sparseContexts: [String] = []
  /// In pixels, which are points.
  package var minimumFontSize = 11.0
  package var gamut = Gamut.srgb
  /// The smallest side of what can be tapped, in points.
  package var minimumHitTarget = 44.0

  package init() {}

  package func severity(of rule: LintRule) -> LintSeverity { severities[rule.code] ?? rule.severity }
}
