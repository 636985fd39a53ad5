internal import TesseraDomain

/// SwiftUI source for an app or a library: caseless enums that mirror the token tree, one file for each group at the top.
///
/// - A colour that differs by appearance adapts by itself, and so do those in borders, shadows and gradients. Whatever else
///   differs by context is in a theme in the environment, while a constant holds one context.
/// - Colours are members of SwiftUI's styles too, with the system's prefix.
/// - A reference stays one, also inside of a value: what it refers to and is private comes along, unseen by clients.
/// - Recipes are modifiers, styles and functions of views, one file each, and namespaces trees of enums.
/// - A name that is gone stays for one major version, unavailable, with a message that says what to use.
/// - `Support` holds the types that values need; only `Version` names the release.
///
/// The output is for Swift 5.7 and later, as a package for 5.9 and later, in Swift 5 and 6 modes, and for iOS 15, macOS 12,
/// tvOS 15 and watchOS 8.
package struct SwiftUIFormat: ExportFormat {
  package let name = "swiftui"
  package let version = 7
  package let summary = "SwiftUI source: tokens as constants in enums, recipes as modifiers and styles"
  package var options: [ExportOption] { SwiftUISettings.options }

  package init() {}

  package func export(_ input: ExportInput) throws(ExportError) -> ExportResult {
    let plan = try SwiftUIPlan(input)
    let settings = plan.settings
    let header = Self.header(of: input.identifier)
    var writer = SwiftUIWriter(plan)
    writer.out.reserveCapacity(1 << 18)

    var layout = SwiftUIFileLayout(plan.publicTree, plan, header: header, isPrivate: false)
    let compiler = PackageFiles.oldestCompiler(settings.surroundings.layout)
    layout.write(
      description: """
        Design tokens of \(input.identifier).

        For Swift \(compiler) and later, in Swift 5 and 6 modes; \(settings.surroundings.minimum.description) and later.
        """, with: &writer)
    var sources = layout.files
    if plan.privateTree.groups[0].total > 0 {
      var layout = SwiftUIFileLayout(plan.privateTree, plan, header: header, isPrivate: true)
      let description = "What the tokens of \(input.identifier) refer to, and is not for others."
      layout.write(description: description, with: &writer)
      sources += layout.files
    }
    sources += plan.styles.files(&writer, header: header)
    if !plan.theme.isEmpty {
      var theme = SwiftUIThemeFiles(plan, header: header)
      sources += theme.files(with: &writer)
    }
    var recipes = RecipeFiles(plan.recipes, RecipeSurroundings(plan), header: header, beside: sources.map(\.path))
    recipes.write()
    sources += SwiftUINamespace.files(&recipes, header: header)
    recipes.writeRemoved(plan)
    var previews = RecipePreviews(plan, header: header)
    if settings.surroundings.hasPreviews, let file = previews.file(&recipes) { sources.append(file) }
    recipes.writeSupport()
    sources += recipes.files
    writer.needs.formUnion(recipes.needs)
    writer.roles.merge(recipes.roles) { first, _ in first }
    if let support = SwiftUISupport(writer).file(header: header) { sources.append(support) }
    if settings.surroundings.hasPreviews, let file = PackagePreviews(plan).file(header: header) {
      sources.append(file)
    }
    sources.append(Self.versionFile(of: input, settings, header: header))
    var package = PackageFiles(settings, identifier: input.identifier, header: header)
    package.add(sources: sources)
    package.add(writer.catalogue)
    package.addDocs(plan, input)
    package.addTests(plan, writer.catalogue, recipes)
    package.addManifest()

    var notes = plan.notes
    if writer.remCount > 0 {
      notes.append(ExportNote("a rem is written as 16 points, which do not follow the reader's text size"))
    }
    if writer.hasBareRoles {
      notes.append(
        ExportNote(
          "faithful code asks UIKit for colors by their role, which macOS, tvOS and watchOS do not have by these names")
      )
    }
    if writer.fontCount > 0 {
      let line = writer.fontCount == 1 ? "y has a line height" : "ies have line heights"
      notes.append(
        ExportNote(
          "\(writer.fontCount) typograph\(line), of which a Font says nothing: faithful code has only the fonts"))
    }
    if writer.fontsWithoutAll > 0 {
      notes.append(
        ExportNote(
          "\(writer.fontsWithoutAll) typograph\(writer.fontsWithoutAll == 1 ? "y has" : "ies have") space between letters or a maximum size, which a Font does not say: faithful code leaves them out"
        ))
    }
    if writer.trackingCount > 0, !settings.surroundings.minimum.includes(iOS: 16, macOS: 13, tvOS: 16, watchOS: 9) {
      notes.append(
        ExportNote("space between letters is drawn from iOS 16, macOS 13, tvOS 16 and watchOS 9 on, and not before"))
    }
    return ExportResult(files: package.files, notes: notes + writer.notes + recipes.notes + previews.notes)
  }

  private static func header(of identifier: SystemIdentifier) -> [UInt8] {
    var header: [UInt8] = []
    header.append("// Generated by Tessera from ")
    header.append(identifier.description)
    header.append(". Do not edit: a pull refuses files that were changed by hand.\n")
    header.append("// swift-format-ignore-file\n// swiftlint:disable all\n\n")
    return header
  }

  /// The only file that names the release.
  private static func versionFile(
    of input: ExportInput, _ settings: SwiftUISettings, header: [UInt8]
  ) -> ExportedFile {
    let access: StaticString = settings.isPublic ? "public " : ""
    var out = header
    func append(_ name: StaticString, _ value: String, _ comment: StaticString) {
      out.append("\n  /// ")
      out.append(comment)
      out.append("\n  ")
      out.append("nonisolated ")
      out.append(access)
      out.append("static let ")
      out.append(name)
      out.append(" = ")
      SwiftText.append(literal: value, to: &out)
    }
    out.append("/// The release that these files were generated from.\n")
    out.append(access)
    out.append("enum ")
    out.append(settings.namespace)
    out.append("Release {")
    append("system", input.identifier.description, "The design system.")
    append("version", input.version?.description ?? "draft", "The version, or `draft`.")
    if let digest = input.releaseDigest { append("digest", digest, "The digest of the release.") }
    out.append("\n}\n")
    return ExportedFile(path: settings.namespace + "Version.swift", bytes: out)
  }
}
