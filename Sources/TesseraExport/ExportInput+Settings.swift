internal import JSON
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
      guard let value = settings.member(option.name) else { continue }
      switch value.kind {
      case .string: input.options[option.name] = value.string
      case .number: input.options[option.name] = value.numberText
      case .bool: input.options[option.name] = value.bool == true ? "true" : "false"
      case .null, .array, .object: break
      }
    }
    return input
  }
}
