internal import JSON

/// What a command has to say. Only the form that is asked for is made.
struct Report {
  let exit: ExitCode
  let json: () -> JSONValue
  let text: (inout Page) -> Void

  init(exit: ExitCode = .fine, json: @escaping () -> JSONValue, text: @escaping (inout Page) -> Void) {
    self.exit = exit
    self.json = json
    self.text = text
  }
}
