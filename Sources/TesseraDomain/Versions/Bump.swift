/// How large a step between two versions is, or must be.
package enum Bump: Int, Comparable, CaseIterable, Sendable {
  case none
  case patch
  case minor
  case major

  /// The word for it in commands, documents and messages.
  package var name: String {
    switch self {
    case .none: "none"
    case .patch: "patch"
    case .minor: "minor"
    case .major: "major"
    }
  }

  /// The bump called `name`, in lower case.
  package init?(name: String) {
    guard let bump = Self.allCases.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { return nil }
    self = bump
  }

  package static func < (a: Bump, b: Bump) -> Bool { a.rawValue < b.rawValue }
}

extension Bump: CustomStringConvertible {
  package var description: String { name }
}
