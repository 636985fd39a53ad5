internal import JSON
package import TesseraDomain
package import TesseraDraft
internal import TesseraExport

/// What is wrong with the members `export` and `lint` of `design-system.json`.
package enum SettingsCheck {
  package static func findings(
    _ manifest: Manifest, _ graph: TokenGraph, _ places: DocumentPlaces
  ) -> Diagnostics {
    var diagnostics = Diagnostics()
    if let settings = manifest.lintSettings {
      _ = LintSettings.parse(settings, graph, places, into: &diagnostics)
    }
    if let settings = manifest.exportSettings { check(settings, manifest, graph, places, &diagnostics) }
    return diagnostics
  }

  private static func check(
    _ settings: JSONNode, _ manifest: Manifest, _ graph: TokenGraph, _ places: DocumentPlaces,
    _ diagnostics: inout Diagnostics
  ) {
    func report(
      _ code: String, _ severity: Diagnostic.Severity, _ node: JSONNode, _ message: String, _ advice: String
    ) {
      diagnostics.add(Diagnostic(code, severity, at: places.location(of: node), message, advice: advice))
    }
    for member in settings.members {
      guard let format = ExportFormats.all.first(where: { $0.name.hasSameBytes(as: member.name) }) else {
        report(
          "export.unknown-setting", .warning, member.nameNode, "there is no format \"\(member.name)\" to be set",
          near(member.name, among: ExportFormats.all.map(\.name)))
        continue
      }
      guard member.value.kind == .object else {
        report(
          "export.setting", .error, member.value, "the settings of a format are an object",
          "Write {\"\(format.options.first?.name ?? "option")\": \"value\"}.")
        continue
      }
      var nodes: [NameKey: JSONNode] = [:]
      var options: [String: String] = [:]
      for setting in member.value.members {
        guard format.options.contains(where: { $0.name.hasSameBytes(as: setting.name) }) else {
          report(
            "export.unknown-setting", .warning, setting.nameNode,
            "the format \(format.name) has no option \"\(setting.name)\" that a system can set",
            near(setting.name, among: format.options.map(\.name)))
          continue
        }
        guard let value = ExportInput.settingText(setting.value) else {
          report(
            "export.setting", .error, setting.value, "the option \"\(setting.name)\" takes a text, a number or a flag",
            "Write the value in quotes.")
          continue
        }
        nodes[NameKey(setting.name)] = setting.value
        options[setting.name] = value
      }
      var input = ExportInput(
        identifier: manifest.id, version: nil, manifest: manifest, graph: graph, options: options)
      // What is refused is taken out, so that the next one is met.
      while let (name, expected, message) = refused(input, by: format), let node = nodes[NameKey(name)],
        input.options.removeValue(forKey: name) != nil
      {
        report(
          "export.setting", .error, node, "for \(format.name), \(message)",
          "Write \(expected), or take the setting out.")
      }
    }
  }

  /// The first option that a format does not take, and what it would take.
  private static func refused(
    _ input: ExportInput, by format: any ExportFormat
  ) -> (name: String, expected: String, message: String)? {
    do throws(ExportError) {
      try format.checkOptions(of: input)
    } catch {
      if case .badOption(let name, _, let expected) = error { return (name, expected, error.message) }
    }
    return nil
  }

  private static func near(_ name: String, among names: [String]) -> String {
    if let near = NearName.find(name, among: names) { return "Did you mean \"\(near)\"?" }
    return names.isEmpty ? "Take it out." : "There is " + names.joined(separator: ", ") + "."
  }
}
