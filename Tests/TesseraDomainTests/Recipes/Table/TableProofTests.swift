import TesseraDomain
import TesseraTestKit
import Testing

/// The tables against a stand-in for SwiftUI: what they say that there is, there is, and not a release before.
@Suite(.serialized) struct TableProofTests {
  /// A platform of the stand-in, with the releases that it knows apart.
  struct Platform: Sendable, CustomTestStringConvertible {
    let name: String
    let option: String
    let levels: [PlatformMinimum.Version]
    let version: @Sendable (PlatformMinimum) -> PlatformMinimum.Version?

    var testDescription: String { name }
    var floor: PlatformMinimum.Version { version(.everywhere) ?? .init(0) }

    static let all = [
      Platform(
        name: "iOS", option: "--min-ios",
        levels: [.init(16), .init(16, 1), .init(16, 4), .init(17), .init(18), .init(26)], version: { $0.iOS }),
      Platform(
        name: "macOS", option: "--min-macos",
        levels: [.init(13), .init(13, 3), .init(14), .init(15), .init(26)], version: { $0.macOS }),
    ]

    func check(_ version: PlatformMinimum.Version) -> String { "\(name) \(version)" }
  }

  private func typecheck(_ lines: [String], _ platform: Platform, _ options: [String]) throws -> ProcessResult {
    let folder = try TemporaryFolder()
    try folder.write(SampleValue.support, to: "Support.swift")
    try folder.write("import SwiftUI\n" + lines.joined(separator: "\n") + "\n", to: "Uses.swift")
    return try run(
      PackageRoot.path + "/Tests/SwiftUIStandIn/typecheck",
      options + [platform.option, platform.floor.description, folder.path, "--", "-wmo"], timeoutSeconds: 600)
  }

  @Test(arguments: Platform.all)
  func `every row can be used from the release on that it names`(_ platform: Platform) throws {
    let uses = TableUses().all.filter { platform.version($0.minimum) != nil }
    #expect(uses.count > 900)
    let lines = uses.enumerated().map { place, use in
      let version = platform.version(use.minimum).flatMap { $0 > platform.floor ? platform.check($0) : nil }
      return use.function("use\(place)", under: version)
    }
    let result = try typecheck(lines, platform, ["--no-warnings", "--swift", "6"])
    #expect(result.exitCode == 0, "\(result)")
  }

  @Test(arguments: Platform.all)
  func `no row can be used before the release that it names, or where it names none`(_ platform: Platform) throws {
    let uses = TableUses().all.filter { platform.version($0.minimum) != platform.floor }
    #expect(uses.count > 100)
    let lines = uses.enumerated().map { place, use in
      let version = platform.version(use.minimum)
      let before = version.flatMap { version in platform.levels.last { $0 < version } }
      return use.function("use\(place)", under: before.map(platform.check))
    }
    let result = try typecheck(lines, platform, ["--swift", "5"])
    let refused = Set(
      result.stdout.split(separator: "\n").compactMap { line -> Int? in
        let parts = line.split(separator: ":")
        guard parts.count > 3, parts[0].hasSuffix("Uses.swift"), parts[3].contains("error") else { return nil }
        return Int(parts[1])
      })
    for (place, use) in uses.enumerated() where !refused.contains(place + 2) {
      // Where a chain is there and what it is given is not, the compiler may say so at either.
      Issue.record("\(use.row): \(lines[place])")
    }
  }

  @Test func `what is not proven so is spelled by the exporter`() {
    #expect(TableUses().own == ["border #2", "border #3", "shadow #2", "textStyle #1"])
  }
}
