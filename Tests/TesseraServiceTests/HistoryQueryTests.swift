import TesseraDomain
import TesseraTestKit
import Testing

@testable import TesseraService

/// What plain SQL can ask of a registry file.
@Suite struct HistoryQueryTests {
  let folder: TemporaryFolder
  let path: String

  /// `size.sm` is 8 in 1.0.0, 9 in 1.1.0 and 1.1.1, 8 again in 1.2.0, gone in 2.0.0; 1.0.1 is a backport.
  init() throws {
    folder = try TemporaryFolder()
    let registry = try Factory.registry(folder)
    func publish(_ values: [(String, Int)], _ version: String) throws {
      var request = PublishRequest(version: .explicit(try ReleaseVersion(parsing: version)))
      request.lowerBumpReason = "a test"
      _ = try registry.publish(Factory.draft(Factory.dimensions(values)), request)
    }
    try publish([("sm", 8), ("md", 16)], "1.0.0")
    try publish([("sm", 9), ("md", 16)], "1.1.0")
    try publish([("sm", 9), ("md", 17)], "1.1.1")
    try publish([("sm", 8), ("md", 17)], "1.2.0")
    try publish([("md", 17)], "2.0.0")
    try publish([("sm", 8), ("md", 18)], "1.0.1")
    path = folder.path("registry.sqlite")
  }

  func ask(_ sql: String) throws -> [String] {
    let result = try run("/usr/bin/sqlite3", [path, sql])
    #expect(result.exitCode == 0, "\(result)")
    return result.stdout.split(separator: "\n").map(String.init)
  }

  @Test func `the history of one token is one look at one index`() throws {
    let plan = try ask(
      """
      EXPLAIN QUERY PLAN
      SELECT c.release_id, l.key, d.body FROM change c
      JOIN layer l ON l.id = c.layer_id LEFT JOIN definition d ON d.id = c.definition_id
      WHERE c.path_id = 1 ORDER BY c.release_id, c.layer_id
      """)
    #expect(plan.contains { $0.contains("SEARCH c USING PRIMARY KEY (path_id=?)") }, "\(plan)")
    #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
  }

  @Test func `every release in which a token was this is one query`() throws {
    let versions = try ask(
      """
      WITH RECURSIVE
        named(path) AS (SELECT id FROM path WHERE text = 'size.sm'),
        walk(release, at) AS (
          SELECT id, id FROM release
          UNION ALL
          SELECT walk.release, r.parent_id FROM walk JOIN release r ON r.id = walk.at
          WHERE r.parent_id IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM change c, named WHERE c.path_id = named.path AND c.release_id = walk.at))
      SELECT r.version FROM walk, named
      JOIN change c ON c.path_id = named.path AND c.release_id = walk.at
      JOIN definition d ON d.id = c.definition_id
      JOIN release r ON r.id = walk.release
      WHERE json_extract(d.body, '$."$value".value') = 8 ORDER BY r.sort_key
      """)
    #expect(versions == ["1.0.0", "1.0.1", "1.2.0"])
  }

  @Test func `going back to an earlier value stores no second definition`() throws {
    #expect(
      try ask("SELECT count(*) FROM definition d JOIN path p ON p.id = d.path_id WHERE p.text = 'size.sm'") == ["2"])
  }
}
