internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// `tessera yank`: hides a release from new resolution.
enum YankCommand: Verb {
  static let command = Command(
    "yank", "Hide a release from those who have not pinned it", group: "Design system",
    discussion: """
      No range or channel leads to a yanked release any more; who has pinned it keeps it, and is told why. Channels that \
      point at it move to the release before. Nothing is deleted: "tessera unyank" takes it back. \
      For the same reason again it changes nothing.
      """,
    arguments: [.init("RELEASE", "One version: acme.mosaic@1.2.0.")],
    options: [.value("reason", "TEXT", "Why; everybody who has pinned the release reads it.", required: true)],
    examples: [
      .init("Take back a broken release", "tessera yank acme.mosaic@1.2.0 --reason 'the dark theme is missing'")
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let reason = call.parsed.value("reason") ?? ""
    if reason.utf8.allSatisfy({ $0 <= 0x20 }) { throw call.usage("--reason is empty") }
    let (system, version) = try exactRelease(call)
    let registry = try call.registry(.writingExisting)
    let outcome = try Failure.registry { () throws(RegistryError) in
      try registry.yank(system, version, reason: reason)
    }
    let channels = try Failure.registry { () throws(RegistryError) in try registry.channels(of: system) }
    return Report {
      [
        "release": "\(system)@\(version)", "yanked": true, "reason": .string(reason),
        "channels": .array(channels.map(\.json)), "changed": .bool(outcome == .changed),
      ]
    } text: { page in
      let release: Line = "\("\(system)@\(version)", .bold)"
      page.line(
        outcome == .changed
          ? "Yanked \(release): no range or channel leads to it any more"
          : "\(release) was already yanked for this reason: nothing was changed")
      page.table([.left, .left], channels.map(\.row), indent: 2)
      page.next("show", "\(system)")
    }
  }

  /// The one version that an argument names.
  static func exactRelease(_ call: Invocation) throws(Failure) -> (SystemIdentifier, ReleaseVersion) {
    let text = call.argument(0)
    do throws(ReleaseReference.ParseError) {
      let reference = try ReleaseReference(parsing: text)
      if case .range(let range) = reference.selector, let version = range.exactVersion {
        return (reference.system, version)
      }
    } catch {
      throw call.usage("\"\(text)\" is no release: \(error)")
    }
    throw call.usage("\"\(text)\" may mean several releases: name one version, as in acme.mosaic@1.2.0")
  }
}
