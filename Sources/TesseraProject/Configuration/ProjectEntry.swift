package import TesseraDomain

/// One design system that a project uses, under the name the project gave it.
package struct ProjectEntry: Hashable, Sendable {
  /// Letters, digits, `.`, `-` and `_`; unique in the project.
  package var name: String
  package var system: SystemIdentifier
  package var selector: ReleaseSelector
  package var exports: [ProjectExport]

  package init(name: String, system: SystemIdentifier, selector: ReleaseSelector, exports: [ProjectExport]) {
    self.name = name
    self.system = system
    self.selector = selector
    self.exports = exports
  }

  /// Whether one of the exports takes a name.
  package func takes(_ path: TokenPath) -> Bool { exports.contains { $0.takes(path) } }

  /// What of all that is told of a release concerns the entry: deprecated names that it does not take are left out.
  func concerned(_ notices: ReleaseNotices) -> ReleaseNotices {
    var notices = notices
    notices.deprecated.removeAll { !takes(TokenPath(typed: $0.name)) }
    return notices
  }

  /// The longest name, in bytes.
  package static let maximumNameLength = 100

  /// Whether `name` can name an entry.
  package static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetterOrDigit(first), name.utf8.count <= maximumNameLength else {
      return false
    }
    return name.utf8.allSatisfy { isLetterOrDigit($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

/// One form in which a project takes a design system.
package struct ProjectExport: Hashable, Sendable {
  /// The name of a format. Whether there is one of that name is for the exporters to say.
  package var format: String
  /// The folder for the generated files, relative to the project, in one spelling.
  package var out: String
  package var options: [String: String]
  /// The context that each of these resolver modifiers is held at.
  package var contexts: [String: String]
  /// The tokens and groups to take, with all below them; all where it is empty.
  package var names: NameSelection

  package init(
    format: String, out: String, options: [String: String] = [:], contexts: [String: String] = [:],
    names: NameSelection = .all
  ) {
    self.format = format
    self.out = out
    self.options = options
    self.contexts = contexts
    self.names = names
  }

  /// The names that the files hold: an author's folder is always whole.
  package var taken: NameSelection { format == "dtcg" ? .all : names }

  /// Whether the files hold a token by its own name, or a recipe.
  func takes(_ path: TokenPath) -> Bool {
    guard path.recipeName != nil else { return taken.takes(path) }
    return DiffScope.Part(format: format, include: taken.include, exclude: taken.exclude).takes(recipe: path)
  }
}
