package import JSON
internal import TesseraDomain

/// What a design system says in `design-system.json` of how it is exported.
extension ExportInput {
  /// This input with what the system's export settings say of `format`, where no option says otherwise.
  ///
  /// Settings that are no options of the format are left to others; a number, true or false stands for its spelling.
  package func withSettings(of format: any ExportFormat) -> ExportInput {
    guard let settings = graph.content.exportSettings?.member(format.name) else { return self }
    var input = self
    for option in format.options where options[option.name] == nil {
      guard let value = settings.member(option.name).flatMap(Self.settingText) else { continue }
      input.options[option.name] = value
    }
    return input
  }

  /// What a setting says as the value of an option; `nil` for what is none.
  package static func settingText(_ value: JSONNode) -> String? {
    switch value.kind {
    case .string: value.string
    case .number: value.numberText
    case .bool: value.bool == true ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
