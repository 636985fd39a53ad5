internal import JSON
internal import TesseraDomain

/// The object of a recipe, which carries a deprecation or is to carry one.
struct RecipeMark {
  let object: JSONNode

  private static let reasonName = "deprecated"
  private static let replacementName = "replacement"
  /// What speaks of the recipe as a whole, and mostly stands before the mark.
  private static let leading = ["$schema", "kind", "id", "description", "since"]

  /// Whether it says itself that it is deprecated.
  var isDeprecated: Bool { object["deprecated"].map { $0.bool != false } ?? false }

  /// The members that make up the mark.
  private var members: [JSONMember] {
    object.members.filter { $0.isNamed("deprecated") || $0.isNamed("replacement") }
  }

  var member: JSONMember? { members.first }

  /// The mark as it stands, a member a line.
  var lines: [String] { members.map { Mark.line(of: $0) } }

  /// Writes a deprecation.
  ///
  /// - Parameters:
  ///   - reason: the words that are to stand there; `nil` where none are given and none were there.
  ///   - replacement: the name of a recipe; without it the one that is there stays.
  func setting(_ reason: String?, replacement: String?, with editor: JSONEditor) -> [JSONEditor.Splice] {
    var splices: [JSONEditor.Splice] = []
    var added: [(name: String, value: JSONValue)] = []
    let words: JSONValue = reason.map { .string($0) } ?? true
    if let written = object["deprecated"] {
      let isSame = reason.map { written.string?.hasSameBytes(as: $0) ?? false } ?? (written.bool == true)
      if !isSame { splices.append(editor.replacement(of: written, with: words)) }
    } else {
      added.append((Self.reasonName, words))
    }
    if let replacement {
      if let written = object["replacement"] {
        if written.string?.hasSameBytes(as: replacement) != true {
          splices.append(editor.replacement(of: written, with: .string(replacement)))
        }
      } else {
        added.append((Self.replacementName, .string(replacement)))
      }
    }
    if !added.isEmpty {
      let place = markPlace.map { $0 + 1 } ?? leadingCount
      splices.append(editor.insertion(of: added, into: object, at: place, isInline: true))
    }
    return splices
  }

  /// Takes the deprecation out, and what stood for the recipe with it.
  func clearing(with editor: JSONEditor) -> [JSONEditor.Splice] {
    let gone = object.members.enumerated().filter {
      $0.element.isNamed("deprecated") && $0.element.value.bool != false || $0.element.isNamed("replacement")
    }
    return editor.removals(of: gone.map(\.offset), from: object)
  }

  private var markPlace: Int? {
    object.members.enumerated().first { $0.element.isNamed("deprecated") }?.offset
  }

  private var leadingCount: Int {
    object.members.enumerated().filter { member in Self.leading.contains { $0.hasSameBytes(as: member.element.name) } }
      .map { $0.offset + 1 }.max() ?? 0
  }
}
