internal import Glibc
package import JSON

/// The thirteen types of a design token, and what a token is that has none of them.
///
/// Source: Design Tokens Format 2025.10, sections "Types" and "Composite types".
package enum TokenType: String, CaseIterable, Hashable, Sendable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
  /// What no type of the format can say, see ``CarriedValue``. No `$type` names it.
  case carried

  /// The types that a `$type` can name.
  package static let written = allCases.filter { $0 != .carried }

  /// Whether values of this type are made of values of other types.
  package var isComposite: Bool {
    switch self {
    case .strokeStyle, .border, .transition, .shadow, .gradient, .typography: true
    default: false
    }
  }
}

extension TokenType {
  /// The type that a `$type` names; `nil` for anything else.
  package init?(_ node: JSONNode) {
    let found = node.withUTF8 { bytes -> TokenType? in
      for (name, type) in Self.names where name.utf8CodeUnitCount == bytes.count {
        guard let start = bytes.baseAddress, memcmp(name.utf8Start, start, bytes.count) == 0 else { continue }
        return type
      }
      return nil
    }
    guard let type = found.flatMap(\.self) else { return nil }
    self = type
  }

  private static let names: [(StaticString, TokenType)] = [
    ("color", .color), ("dimension", .dimension), ("fontFamily", .fontFamily), ("fontWeight", .fontWeight),
    ("duration", .duration), ("cubicBezier", .cubicBezier), ("number", .number), ("strokeStyle", .strokeStyle),
    ("border", .border), ("transition", .transition), ("shadow", .shadow), ("gradient", .gradient),
    ("typography", .typography),
  ]
}
