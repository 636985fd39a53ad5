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

  package init(format: String, out: String, options: [String: String] = [:]) {
    self.format = format
    self.out = out
    self.options = options
  }
}
