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
    try Failure.registry { () throws(RegistryError) in try registry.unyank(system, version) }
    return Report {
      ["release": "\(system)@\(version)", "yanked": false]
    } text: { page in
      page.line("\("\(system)@\(version)", .bold) is offered again")
      page.next("show", "\(system)")
    }
  }
}
