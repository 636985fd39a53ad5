import JSON
import TesseraCrypto
import TesseraDomain
import TesseraProject
import Testing

@Suite struct LockFileTests {
  private static let zeros = String(repeating: "0", count: 64)
  private static let pin = """
    { "system": "a.b", "range": "^1", "version": "1.0.0", "content": "\(zeros)", "release": "\(zeros)", "registry": "u" }
    """

  private static func text(pin: String = pin, exports: String = "[]", more: String = "") -> String {
    """
    {
      "lockVersion": 1,
      "entries": {
        "m": {
          "pin": \(pin),
          "exports": \(exports)
        }\(more)
      }
    }

    """
  }

  @Test func `what is written is read again, in one order and the same bytes`() throws {
    let digest = Digest.of("x")
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    func entry(_ name: String) throws -> LockedEntry {
      LockedEntry(
        name: name, system: system, selector: .channel(try ChannelName(parsing: "next")),
        version: try ReleaseVersion(parsing: "2.0.0-beta.1"), contentDigest: digest, releaseDigest: digest,
        registryUUID: "u", registryAddress: nil,
        exports: [
          LockedExport(out: "z", format: "css", formatVersion: 2, options: ["b": "2", "a": "\"\n"], files: digest),
          LockedExport(out: "a/é", format: "json", formatVersion: 1, options: [:], files: digest),
          LockedExport(
            out: "n", format: "css", formatVersion: 1, options: [:], contexts: ["theme": "dark", "brand": "b\""],
            names: NameSelection(include: [TokenPath("z"), TokenPath("a.b")], exclude: [TokenPath("a.b.é")]),
            files: digest),
        ])
    }
    let lock = LockFile([try entry("second"), try entry("First")])
    let text = String(decoding: lock.bytes, as: UTF8.self)
    #expect(try LockFile(parsing: lock.bytes) == lock)
    #expect(try LockFile(parsing: lock.bytes).bytes == lock.bytes)
    #expect(lock.entries.map(\.name) == ["First", "second"])
    #expect(
      text.hasPrefix(
        """
        {
          "lockVersion": 1,
          "entries": {
            "First": {
              "pin": { "system": "acme.mosaic", "range": "next", "version": "2.0.0-beta.1", "content": "\(digest.hex)", \
        "release": "\(digest.hex)", "registry": "u" },
              "exports": [
                { "out": "a/é", "format": "json", "formatVersion": 1, "options": {}, "files": "\(digest.hex)" },
                { "out": "n", "format": "css", "formatVersion": 1, "options": {}, \
        "contexts": { "brand": "b\\"", "theme": "dark" }, "include": ["a.b", "z"], "exclude": ["a.b.é"], \
        "files": "\(digest.hex)" },
                { "out": "z", "format": "css", "formatVersion": 2, "options": { "a": "\\"\\n", "b": "2" }, \
        "files": "\(digest.hex)" }
              ]
            },
        """))
    #expect(text.split(separator: "\n").count == 21)
  }

  @Test(
    arguments: [
      (text(pin: "1"), 5, 14, "an object is expected here"),
      (text(pin: "{}"), 5, 14, "\"system\" is missing"),
      (
        text(pin: pin.replacing("1.0.0", with: "1.0")), 5, 59,
        "\"version\": a dot is expected here: a version is MAJOR.MINOR.PATCH (column 4)"
      ),
      (text(pin: pin.replacing("\"u\"", with: "\"u\", \"x\": 1")), 5, 243, "\"x\" is unknown here"),
      (text(pin: pin.replacing(zeros, with: "00")), 5, 79, "\"content\" is 64 lower-case hexadecimal digits"),
      (text(exports: "[{\"out\": \"../x\", \"format\": \"css\"}]"), 6, 27, "this cannot be an output folder"),
      (
        text(
          exports:
            "[{\"out\": \"x\", \"options\": {}, \"contexts\": {\"a\": 1}, \"format\": \"css\", \"formatVersion\": 1}]"),
        6, 65, "a context is a text"
      ),
      (
        text(
          exports:
            "[{\"out\": \"x\", \"options\": {}, \"include\": [\"a..b\"], \"format\": \"css\", \"formatVersion\": 1}]"),
        6, 59, "the name of a token or group is expected here"
      ),
      (text(more: ",\n    \"m\": {}"), 8, 5, "\"m\" stands here twice"),
      (text(more: ",\n    \"../m\": {}"), 8, 5, "this cannot be the name of an entry"),
      ("{\"lockVersion\": 0}", 1, 17, "\"lockVersion\" is a whole number above 0"),
      ("{", 1, 2, "this is not JSON: the text ends before the value is complete"),
    ] as [(String, Int, Int, String)])
  func `a damaged lock is refused at the place of the damage`(
    _ text: String, _ line: Int, _ column: Int, _ message: String
  ) {
    let problem = FileProblem(position: JSONPosition(line: line, column: column), message: message)
    #expect(throws: ProjectError.invalid(file: "tessera.lock", problems: [problem])) {
      try LockFile(parsing: Array(text.utf8))
    }
  }

  @Test func `a lock that is not merged or comes from the future says so`() {
    #expect(throws: ProjectError.unmerged(file: "tessera.lock", line: 2)) {
      try LockFile(parsing: Array("{\n<<<<<<< ours\n=======\n>>>>>>> theirs\n}".utf8))
    }
    #expect(throws: ProjectError.newerFile("tessera.lock", version: 2)) {
      try LockFile(parsing: Array("{\"lockVersion\": 2, \"tomorrow\": true}".utf8))
    }
  }

  @Test(arguments: [
    ("^1.2", "^1.2", "1.2.3", true), ("^1.2", "~1.2", "1.2.3", true), ("^1.2", "^1.3", "1.2.3", false),
    ("latest", "latest", "1.2.3", true), ("latest", "next", "1.2.3", false), ("latest", "^1", "1.2.3", true),
    ("^1", "latest", "1.2.3", false), ("next", "^2.0.0-beta.1", "2.0.0-beta.2", true),
  ])
  func `a pin is kept for as long as it is what is asked for`(
    _ locked: String, _ asked: String, _ version: String, _ isKept: Bool
  ) throws {
    let system = try SystemIdentifier(parsing: "a.b")
    let pin = LockedEntry(
      name: "m", system: system, selector: try ReleaseSelector(parsing: locked),
      version: try ReleaseVersion(parsing: version), contentDigest: Digest.of(""), releaseDigest: Digest.of(""),
      registryUUID: "u", exports: [])
    let selector = try ReleaseSelector(parsing: asked)
    #expect(pin.satisfies(ProjectEntry(name: "m", system: system, selector: selector, exports: [])) == isKept)
    let other = try SystemIdentifier(parsing: "a.c")
    #expect(!pin.satisfies(ProjectEntry(name: "m", system: other, selector: selector, exports: [])))
  }
}
