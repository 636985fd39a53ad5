internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// Every design system of a registry.
enum ShowRegistry {
  static func report(_ call: Invocation) throws(Failure) -> Report {
    let registry = try call.registry()
    let systems = try Failure.registry { () throws(RegistryError) in try registry.systems() }
    return Report {
      [
        "registry": .string(registry.place),
        "systems": .array(
          systems.map { system in
            [
              "id": .string(system.id.description), "title": system.title.map { .string($0) } ?? .null,
              "latest": system.latest.map { .string($0.description) } ?? .null,
              "releases": .integer(Int64(system.releaseCount)),
              "conformance": system.conformance.map { .string($0.rawValue) } ?? .null,
            ]
          }),
      ]
    } text: { page in
      page.line("\(Line.count(systems.count, "design system")) in \(registry.place)")
      let rows: [[Line]] = systems.map { system in
        let tier = system.conformance == .imported ? " (imported)" : ""
        return [
          "\(system.id, .bold)", "\(system.latest?.description ?? "no release")\(tier)",
          .count(system.releaseCount, "release"), "\(system.title ?? "")",
        ]
      }
      page.table([.left, .left, .right, .left], rows, indent: 2)
      if let first = systems.first { page.next("show", "\(first.id)") }
    }
  }
}
