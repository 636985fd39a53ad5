internal import CommandLineKit
internal import TesseraDomain
internal import TesseraExport

/// Turns a release or a draft into the files of a format.
enum Exporter {
  /// What the system itself says of the format counts where no option says otherwise.
  static func export(_ input: ExportInput, as format: any ExportFormat) throws(Failure) -> ExportResult {
    do throws(ExportError) {
      return try format.export(input.withSettings(of: format))
    } catch {
      guard case .badOption(let name, _, _) = error, input.options[name] == nil else { throw Failure(error) }
      throw Failure(
        "export.setting", "the system's own setting for \(format.name) does not do: \(error.message)",
        advice: "Correct \"export\" in its design-system.json, or give --option \(name)=VALUE.")
    }
  }

  static func format(_ name: String) throws(Failure) -> any ExportFormat {
    do throws(ExportError) {
      return try ExportFormats.named(name)
    } catch {
      throw Failure(error)
    }
  }

  /// `name=value` of every `--option`.
  static func options(_ call: Invocation) throws(Failure) -> [String: String] {
    var options: [String: String] = [:]
    for text in call.parsed.values("option") {
      guard let (name, value) = NamedValue.split(text) else {
        throw call.usage("--option is NAME=VALUE, not \"\(text)\"")
      }
      if options.updateValue(value, forKey: name) != nil {
        throw call.usage("the option \"\(name)\" is given twice")
      }
    }
    return options
  }
}
