internal import JSON
internal import TesseraDomain

/// Reads `design-system.json`.
struct ManifestReader {
  static let file = "design-system.json"

  /// What the file says, and where.
  let value: Manifest
  let root: JSONNode

  /// The manifest; `nil` where it is missing, no JSON, or names no system. Findings go to `log`.
  static func read(_ files: DraftFiles, _ log: inout DraftLog) -> ManifestReader? {
    let bytes: [UInt8]
    do throws(DraftFiles.Failure) {
      bytes = try files.read(file)
    } catch {
      log.add(
        Diagnostic(
          "draft.manifest", at: .init(file: file, line: 1, column: 1), error.message.prefixed(with: file),
          advice: "Run \"tessera init\" in a new folder, or name a folder that holds \(file)."))
      return nil
    }
    guard let document = log.parse(bytes, file: file, definesTokens: false) else { return nil }
    let root = document.root
    guard root.kind == .object else {
      log.add("draft.manifest", at: root, "\(file) is an object", advice: "Write {\"id\": \"scope.name\"}.")
      return nil
    }
    var id: SystemIdentifier?
    if let written = root["id"] {
      do {
        id = try SystemIdentifier(parsing: written.string ?? "")
      } catch {
        log.add(
          "draft.manifest", at: written, "\"id\" is no identifier: \(error)",
          advice: "Write \"scope.name\" in lower-case letters, digits and single hyphens.")
      }
    } else {
      log.add("draft.manifest", at: root, "\(file) names no system", advice: "Add \"id\": \"scope.name\".")
    }
    // All else is judged too where the identifier is not sound.
    guard var manifest = (id ?? (try? SystemIdentifier(parsing: "un.named"))).map({ Manifest(id: $0) }) else {
      return nil
    }
    var findings = Diagnostics()
    for member in root.members {
      let value = member.value
      switch member.name {
      case "id": break
      case "$schema", "title", "description":
        guard let text = value.string else {
          log.add("draft.manifest", at: value, "\"\(member.name)\" is a string", advice: "Write text in quotes.")
          continue
        }
        if member.name == "title" {
          // It stands in every list of design systems.
          if text.utf8.count > Manifest.maximumTitleBytes {
            log.add(
              "draft.manifest", at: value, "\"title\" is longer than \(Manifest.maximumTitleBytes) bytes",
              advice: "Shorten it, and put the rest into the description.")
          }
          manifest.title = text
        }
        if member.name == "description" { manifest.description = text }
      case "conformance":
        guard let tier = value.string.flatMap(Manifest.Conformance.init(rawValue:)) else {
          log.add(
            "draft.manifest", at: value, "\"conformance\" is \"strict\" or \"imported\"", advice: "Write one of them.")
          continue
        }
        manifest.conformance = tier
      case "policy": manifest.policy = Policy.parse(value, file: file, into: &findings)
      case "contrastPairs": manifest.contrastPairs = ContrastPair.parse(value, file: file, into: &findings)
      case "appearances":
        if value.kind == .object {
          manifest.appearances = value
        } else {
          log.add(
            "draft.manifest", at: value, "\"appearances\" is an object",
            advice: "Write {\"dark\": {\"theme\": \"dark\"}}.")
        }
      case "export":
        if value.kind == .object {
          manifest.exportSettings = value
        } else {
          log.add("draft.manifest", at: value, "\"export\" is an object", advice: "Write {\"swiftui\": { … }}.")
        }
      case "lint":
        if value.kind == .object {
          manifest.lintSettings = value
        } else {
          log.add(
            "draft.manifest", at: value, "\"lint\" is an object",
            advice: "Write {\"rules\": {\"lint.naming\": \"error\"}}.")
        }
      default:
        log.add(
          "draft.manifest", at: member.nameNode, "\(file) has no member \"\(member.name)\"",
          advice: "It has id, title, description, conformance, policy, contrastPairs, appearances, export and lint.")
      }
    }
    for finding in findings.list { log.add(finding) }
    return id == nil ? nil : ManifestReader(value: manifest, root: root)
  }
}

extension String {
  fileprivate func prefixed(with file: String) -> String { file + ": " + self }
}
