/// A diff as workflow commands, which GitHub shows beside a run and, where they name a file, beside its lines.
///
/// Source: <https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands>, "Setting a notice message";
/// data is escaped as the runner's own toolkit does it: `%`, CR and LF, in properties `:` and `,` too.
package enum DiffAnnotations {
  /// GitHub shows ten of each level in one step, and drops the rest without a word.
  package static let maximumOfOneLevel = 10

  /// How loud an annotation is; the raw value is the command.
  enum Level: String, CaseIterable {
    case error, warning, notice
  }

  /// What forces a major is an error; what forces a minor and changes what there is, a warning; the rest are notices. The
  /// headline comes first, then errors, warnings and notices; the last of a level that has too many counts the rest.
  ///
  /// - Parameters:
  ///   - isFull: everything is told, whatever GitHub shows of it.
  ///   - place: where the side compared with defines a name, or the group around it.
  ///   - recipePlace: where a place in a recipe lies, if it is one of the side compared with.
  package static func render(
    _ diff: ReleaseDiff, isFull: Bool = false, place: (TokenPath) -> Diagnostic.Location? = { _ in nil },
    recipePlace: (RecipePlace) -> Diagnostic.Location? = { _ in nil }
  ) -> String {
    func location(_ entry: DiffOutline.Entry) -> Diagnostic.Location? {
      if case .change(let change, _) = entry, let found = change.place.flatMap({ recipePlace($0.place) }) {
        return found
      }
      return Self.place(of: entry, place)
    }

    var gathered: [Annotation] = [
      Annotation(level: .notice, title: diff.to.description, message: DiffOutline.headline(diff))
    ]
    for finding in diff.contrast where finding.fails {
      gathered.append(
        Annotation(
          level: .error, title: "Contrast",
          message: "\(finding.foreground) on \(finding.background)\(self.context(finding.context)) "
            + ContrastWords.sentence(finding), place: place(finding.foreground)))
    }
    for section in DiffOutline(diff, foldingAbove: isFull ? .max : DiffOutline.standardFold).sections {
      for entry in section.entries {
        gathered.append(
          Annotation(
            level: level(section.heading, entry), title: section.heading.title, message: sentence(entry),
            place: location(entry)))
      }
    }
    var text = ""
    for level in Level.allCases {
      var own = gathered[1...].filter { $0.level == level }
      // The headline is a notice, and takes its place.
      let room = isFull ? Int.max : level == .notice ? maximumOfOneLevel - 1 : maximumOfOneLevel
      if own.count > room {
        let rest = own.count - room + 1
        own.removeLast(rest)
        own.append(Annotation(level: level, title: "And more", message: "\(rest) more are not shown here"))
      }
      if level == .error { text += gathered[0].command }
      for annotation in own { text += annotation.command }
    }
    return text
  }

  private static func level(_ heading: DiffOutline.Heading, _ entry: DiffOutline.Entry) -> Level {
    switch entry.bump {
    case .major: .error
    case .minor: heading == .added ? .notice : .warning
    case .patch, .none: .notice
    }
  }

  private static func place(
    of entry: DiffOutline.Entry, _ place: (TokenPath) -> Diagnostic.Location?
  ) -> Diagnostic.Location? {
    switch entry {
    case .change(let change, _): change.path.flatMap(place)
    case .cause(let path, _, _): place(path)
    case .group(let path, let changes): changes.first?.path.flatMap(place) ?? place(path)
    }
  }

  private static func sentence(_ entry: DiffOutline.Entry) -> String {
    switch entry {
    case .change(let change, let followers):
      let pairs = ChangePair.pairs(of: change)
      var text = change.name
      // The values alone would not tell that the name is there before and after.
      if change.isPartial { text += " " + change.words }
      text += change.sentence.map { ": " + $0.text } ?? pairs.first.map { ": " + $0.text } ?? " " + change.words
      if pairs.count > 1 { text += " and in \(pairs.count - 1) more \(pairs.count == 2 ? "context" : "contexts")" }
      if let replacement = change.replacement { text += "; use \(replacement.label)" }
      if !followers.isEmpty { text += "; \(DiffOutline.count(followers)) through it" }
      return text + (change.rule.map { " (\($0.rawValue))" } ?? "")
    case .cause(let path, let said, let followers):
      let names = followers.prefix(3).compactMap { $0.path?.label }.joined(separator: ", ")
      let more = followers.count > 3 ? " and \(followers.count - 3) more" : ""
      let what = said.isEmpty ? "" : ": " + said.map(\.text).joined(separator: "; ")
      return "\(names)\(more) through \(path.label) (private)\(what)"
    case .group(let path, let changes):
      let kind = changes.first?.words ?? ""
      if DiffOutline.isOfRecipes(path) { return "\(changes.count) recipes \(kind)" }
      return path.isRoot ? "\(changes.count) tokens \(kind)" : "\(changes.count) tokens in \(path) \(kind)"
    }
  }

  private static func context(_ context: String) -> String {
    context == ContextValue.everywhere ? "" : " with \(context)"
  }

  /// What could end the command or its properties, as percent and two digits.
  package static func escaped(_ text: String, isProperty: Bool) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): out += Array("%25".utf8)
      case 0x0D: out += Array("%0D".utf8)
      case 0x0A: out += Array("%0A".utf8)
      case UInt8(ascii: ":") where isProperty: out += Array("%3A".utf8)
      case UInt8(ascii: ",") where isProperty: out += Array("%2C".utf8)
      case 0..<0x20, 0x7F: out.append(UInt8(ascii: "?"))
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// One command.
private struct Annotation {
  let level: DiffAnnotations.Level
  let title: String
  let message: String
  var place: Diagnostic.Location?

  /// `::error file=a.json,line=3,col=5,title=Breaking::message`.
  var command: String {
    var properties = ""
    if let place {
      properties =
        "file=\(DiffAnnotations.escaped(place.file, isProperty: true)),line=\(place.line),col=\(place.column),"
    }
    properties += "title=" + DiffAnnotations.escaped(Diagnostic.clipped(title), isProperty: true)
    return
      "::\(level.rawValue) \(properties)::\(DiffAnnotations.escaped(Diagnostic.clipped(message), isProperty: false))\n"
  }
}
