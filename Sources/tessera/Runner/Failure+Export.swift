internal import JSON
internal import TesseraDomain
internal import TesseraExport

extension Failure {
  /// The one place where an exporter's errors meet codes.
  init(_ error: ExportError) {
    switch error {
    case .collision(let identifier, let first, let second):
      self.init("export.collision", error.message, advice: "Rename one of the two in the draft.")
      members = [
        ("identifier", .string(identifier)), ("names", [.string(first.text), .string(second.text)]),
      ]
    case .unknownOption(_, let known):
      self.init("export.option", error.message, advice: "Leave it out, or choose another.", exit: .usage)
      members = [("known", .array(known.map { .string($0) }))]
    case .badOption:
      self.init("export.option", error.message, advice: "Give it one of those.", exit: .usage)
    case .unknownFormat(_, let known):
      self.init("format.unknown", error.message, advice: "See \"tessera help export\".", exit: .usage)
      members = [("known", .array(known.map { .string($0) }))]
    }
  }
}
