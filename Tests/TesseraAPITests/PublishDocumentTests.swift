import JSON
import TesseraAPI
import TesseraDomain
import Testing

struct PublishDocumentTests {
  private func read(_ text: String) throws -> PublishDocument {
    try PublishDocument(wire: JSONDocument(parsing: Array(text.utf8), options: APIFormat.readOptions).root)
  }

  private func written(_ document: PublishDocument) -> String {
    var bytes: [UInt8] = []
    JSONText.append(document.wire, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    #"{"files":{"design-system.json":"{}"}}"#,
    #"{"files":{"a":"é\n\"","tokens/b.json":{"base64":"/wD+"}},"version":"1.2.0","base":"1.1.0","fix":"f","#
      + #""allowLowerBump":"l","accept":"c","allowEarlyRemoval":"r","notes":"","dryRun":true}"#,
    #"{"files":{"a":""},"bump":"minor","line":0}"#,
  ])
  func `a publish document that is read and written again is the same`(_ text: String) throws {
    #expect(written(try read(text)) == text)
  }

  @Test(arguments: [[], [0xFF], [0xFF, 0], [0xFF, 0, 0xFE], [0xFF, 0, 0xFE, 0x80]] as [[UInt8]])
  func `a file that is no text arrives byte for byte`(_ bytes: [UInt8]) throws {
    let document = PublishDocument(files: ["a": bytes])
    #expect(try read(written(document)).files == ["a": bytes])
  }

  @Test(arguments: [
    (#"[]"#, "", "the document is an object"),
    (#"{}"#, "files", "the files of the folder are missing: design-system.json at least"),
    (#"{"files":{"../a":""}}"#, "files/../a", "a path leads down from the folder, with single slashes"),
    (#"{"files":{"/a":""}}"#, "files//a", "a path leads down from the folder, with single slashes"),
    (#"{"files":{"a":1}}"#, "files/a", #"a file is its text, or an object with "base64" and nothing else"#),
    (
      #"{"files":{"a":{"base64":"A"}}}"#, "files/a",
      #"a file is its text, or an object with "base64" and nothing else"#
    ),
    (
      #"{"files":{"a":{"base64":"AA==","mode":1}}}"#, "files/a",
      #"a file is its text, or an object with "base64" and nothing else"#
    ),
    (
      #"{"files":{"\u00e9":"","e\u0301":""}}"#, "files/e\u{301}",
      "another file has this path, with a letter written in another way; rename one"
    ),
    (
      #"{"files":{"a":""},"fix":"\#(String(repeating: "n", count: 4_001))"}"#, "fix",
      "fix has more than 4000 characters"
    ),
    (
      #"{"files":{"a":""},"version":"1.0.0","bump":"minor"}"#, "version",
      "a version is given, or a step and a line, not both"
    ),
    (#"{"files":{"a":""},"bump":"none"}"#, "bump", #"a step is "patch", "minor" or "major""#),
    (#"{"files":{"a":""},"line":-1}"#, "line", "a line is the number of a major version"),
    (#"{"files":{"a":""},"fix":" "}"#, "fix", "fix holds the reason, and this one is empty"),
    (
      #"{"files":{"a":""},"notes":"\#(String(repeating: "n", count: 1_048_577))"}"#, "notes",
      "notes has more than 1048576 bytes"
    ),
    (#"{"files":{"a":""},"fix":"x","fix":"y"}"#, "fix", "the member stands there twice"),
    (
      #"{"files":{"a":""},"dryrun":true}"#, "dryrun",
      "there is no such member; there are files, version, bump, line, base, fix, allowLowerBump, accept, "
        + "allowEarlyRemoval, notes, dryRun, origin"
    ),
  ])
  func `a publish document that is not right is refused by the member`(
    _ text: String, _ member: String, _ message: String
  ) {
    let isOfMeaning = message.hasSuffix("not both")
    #expect(
      throws: PublishDocument.ReadError(member: member, message: message, isOfMeaning: isOfMeaning)
    ) { try read(text) }
  }
}
