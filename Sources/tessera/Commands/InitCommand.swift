internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// `tessera init`: an author's folder to begin with.
enum InitCommand: Verb {
  static let command = Command(
    "init", "Begin a design system in a folder", group: "Design system",
    discussion: """
      Writes design-system.json and a folder tokens/ into DIR, which need not exist. Nothing that is there already is \
      touched: where a file would be overwritten, nothing is written at all. Its tokens are held to Design Tokens 2025.10; files in other formats are made a \
      design system by "tessera import".
      """,
    arguments: [.init("DIR", "The folder of the design system.")],
    options: [
      .value("id", "ID", "What the registry calls it: SCOPE.NAME, for example acme.mosaic.", required: true),
      .value("title", "TEXT", "What people call it."),
      .value(
        "template", "NAME",
        "What it holds: a small set of tokens to change, with a light and a dark theme and a recipe, or nothing.",
        choices: Template.allCases.map(\.rawValue), default: Template.starter.rawValue),
    ],
    examples: [
      .init("With a few tokens to change", "tessera init mosaic --id acme.mosaic"),
      .init("With none, for tokens that you have", "tessera init mosaic --id acme.mosaic --template empty"),
    ])

  enum Template: String, CaseIterable {
    case empty
    case starter
  }

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let folder = call.argument(0)
    guard !folder.isEmpty else { throw call.usage("DIR is empty") }
    let id: SystemIdentifier
    do throws(SystemIdentifier.ParseError) {
      id = try SystemIdentifier(parsing: call.parsed.value("id") ?? "")
    } catch {
      throw call.usage(
        "\"\(call.parsed.value("id") ?? "")\" is no identifier: \(error); write SCOPE.NAME in lower-case letters, digits "
          + "and single hyphens")
    }
    let template = call.parsed.value("template").flatMap(Template.init) ?? .starter
    let files = StarterFiles(id: id, title: call.parsed.value("title"))
    let wanted = template == .starter ? files.all : [files.manifest(hasThemes: false)]

    try refuseIfTaken(folder, wanted)
    var made = NewFiles()
    do throws(Failure) {
      try made.makeFolder(FilePath.joined(folder, "tokens"))
      if wanted.contains(where: { $0.path.hasPrefix("recipes/") }) {
        try made.makeFolder(FilePath.joined(folder, "recipes"))
      }
      for file in wanted { try made.write(file.text, to: FilePath.joined(folder, file.path)) }
    } catch {
      made.undo()
      throw error
    }
    return report(id, folder, template, wanted.map(\.path))
  }

  private static func refuseIfTaken(_ folder: String, _ files: [StarterFiles.File]) throws(Failure) {
    let kind = FilePath.kind(folder)
    guard kind == .folder || kind == .missing else {
      throw Failure("init.exists", "\(folder) is no folder", advice: "Name another one.")
    }
    for inner in ["tokens", "recipes"].map({ FilePath.joined(folder, $0) }) where FilePath.isLink(inner) {
      throw Failure(
        "init.exists", "\(inner) is a symbolic link, and what lies outside the folder is no part of it",
        advice: "Put a folder in its place, or name another one.")
    }
    for file in files {
      let path = FilePath.joined(folder, file.path)
      if FilePath.exists(path) {
        throw Failure(
          "init.exists", "\(path) exists, and nothing is overwritten",
          advice: "Name another folder, or go on with this one: tessera validate \(ShellWord.quoted(folder))")
      }
    }
  }

  private static func report(_ id: SystemIdentifier, _ folder: String, _ template: Template, _ files: [String])
    -> Report
  {
    Report {
      [
        "id": "\(id)", "folder": .string(folder), "template": .string(template.rawValue),
        "files": .array(files.map { .string($0) }),
      ]
    } text: { page in
      page.line("Made the design system \("\(id)", .bold) in \(folder)")
      for file in files { page.line("\(FilePath.joined(folder, file))", indent: 2) }
      if template == .empty {
        page.line("Token files go below \(FilePath.joined(folder, "tokens"))/ and are named NAME.tokens.json.")
      }
      page.next("validate", folder)
    }
  }
}
