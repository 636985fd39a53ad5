import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraService

/// Which changes of value between two releases were declared a correction.
@Suite struct FixReasonTests {
  @Test func `a way between releases is a correction only where everything on it is known to be one`() throws {
    let folder = try TemporaryFolder()
    let registry = try Factory.registry(folder)
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    // 1.0.0, then a change, then a correction of it.
    for (value, reason) in [(16, nil), (20, nil), (21, "a slip")] as [(Int, String?)] {
      var request = PublishRequest()
      request.fixReason = reason
      _ = try registry.publish(Factory.draft(Factory.dimensions([("space", value)])), request)
    }
    func reason(_ from: Int, _ to: Int) throws -> String? {
      let releases = try registry.releases(of: system)
      return ReleaseRecord.fixReason(from: releases[from], to: releases[to], among: releases)
    }
    #expect(try registry.releases(of: system).map(\.version.description) == ["1.0.0", "1.1.0", "1.1.1"])
    #expect(try reason(1, 2) == "a slip")
    #expect(try reason(0, 2) == nil)
    #expect(try reason(0, 1) == nil)
    #expect(try reason(2, 0) == nil)
    // What it did to values is erased with it, and still was no correction.
    _ = try registry.withdraw(system, ReleaseVersion(1, 1, 0), reason: "a name of a person")
    #expect(try reason(0, 2) == nil)
    #expect(try reason(1, 2) == "a slip")
  }
}
