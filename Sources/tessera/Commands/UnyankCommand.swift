internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// `tessera unyank`: takes a yank back.
enum UnyankCommand: Verb {
  static let command = Command(
    "unyank", "Take a yank back", group: "Design system",
    arguments: [.init("RELEASE", "One version: acme.mosaic@1.2.0.")],
    examples: [.init("Offer a release again", "tessera unyank acme.mosaic@1.2.0")])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let (system, version) = try YankCommand.exactRelease(call)
    let registry = try call.registry(.writingExisting)
    let outcome = try Failure.registry { () throws(RegistryError) in try registry.unyank(system, version) }
    return Report {
      ["release": "\(system)@\(version)", "yanked": false, "changed": .bool(outcome == .changed)]
    } text: { page in
      let release: Line = "\("\(system)@\(version)", .bold)"
      page.line(
        outcome == .changed ? "\(release) is offered again" : "\(release) was not yanked: nothing was changed")
      page.next("show", "\(system)")
    }
  }
}
