import Foundation
import HTTPClient
import TesseraClient
import TesseraTestKit
import Testing

struct KeyFileTests {
  private let folder: TemporaryFolder
  private let file: KeyFile

  init() throws {
    folder = try TemporaryFolder()
    file = KeyFile(path: folder.path("config/tessera/keys.json"))
  }

  private func origin(_ text: String) throws -> HTTPOrigin { try HTTPAddress(parsing: text).origin }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(path))[.posixPermissions] as? Int
  }

  @Test func `a key is kept for its origin alone, in a file for its user alone`() throws {
    let acme = try origin("https://tessera.acme.com")
    #expect(try file.key(for: acme) == nil)
    #expect(try file.remove(acme) == [])
    #expect(!folder.exists("config"))
    try file.set("tessera_one", for: acme)
    try file.set("tessera_two", for: origin("http://127.0.0.1:8080"))
    try file.set("tessera_three", for: acme)
    #expect(try file.key(for: acme) == "tessera_three")
    #expect(try file.key(for: origin("https://tessera.acme.com/registry")) == "tessera_three")
    #expect(try file.key(for: origin("http://127.0.0.1:8080")) == "tessera_two")
    for other in ["https://tessera.acme.com:8443", "http://tessera.acme.com", "https://acme.com", "http://127.0.0.1"] {
      #expect(try file.key(for: origin(other)) == nil, "\(other)")
    }
    #expect(try mode("config/tessera/keys.json") == 0o600)
    #expect(try mode("config/tessera") == 0o700)
    #expect(
      try folder.read("config/tessera/keys.json") == """
        {
          "format": "tessera-keys/1",
          "keys": {
            "https://tessera.acme.com": "tessera_three",
            "http://127.0.0.1:8080": "tessera_two"
          }
        }

        """)
    #expect(try file.remove(acme) == ["https://tessera.acme.com"])
    #expect(try file.origins() == ["http://127.0.0.1:8080"])
    #expect(try file.remove(nil) == ["http://127.0.0.1:8080"])
    #expect(try file.origins() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("config/tessera")) == ["keys.json"])
  }

  @Test func `a file that others can read is not used, nor is one of another program`() throws {
    let acme = try origin("https://tessera.acme.com")
    try file.set("tessera_one", for: acme)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    #expect(throws: KeyFile.Failure.open(file.path)) { try file.key(for: acme) }
    #expect(throws: KeyFile.Failure.open(file.path)) { try file.set("tessera_two", for: acme) }
    for text in [
      "", "[]", "{\"format\": \"other\", \"keys\": {}}", "{\"format\": \"tessera-keys/1\", \"keys\": {\"a\": 1}}",
    ] {
      try folder.write(text, to: "config/tessera/keys.json")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      #expect(throws: KeyFile.Failure.foreign(file.path)) { try file.key(for: acme) }
      #expect(throws: KeyFile.Failure.foreign(file.path)) { try file.set("tessera_two", for: acme) }
      #expect(try folder.read("config/tessera/keys.json") == text)
    }
  }

  @Test func `a link to where somebody keeps their settings stays one`() throws {
    try folder.write("{\"format\": \"tessera-keys/1\", \"keys\": {}}", to: "dots/keys.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path("dots/keys.json"))
    try folder.makeFolder("config/tessera")
    try folder.link("config/tessera/keys.json", to: folder.path("dots/keys.json"))
    try file.set("tessera_one", for: origin("https://a.example"))
    #expect(try folder.read("dots/keys.json").contains("tessera_one"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == folder.path("dots/keys.json"))
  }

  @Test func `logins at the same time all stay`() throws {
    let file = file
    DispatchQueue.concurrentPerform(iterations: 16) { number in
      if let origin = try? HTTPAddress(parsing: "https://host\(number).example").origin {
        try? KeyFile(path: file.path).set("tessera_\(number)", for: origin)
      }
    }
    #expect(try Set(file.origins()) == Set((0..<16).map { "https://host\($0).example" }))
  }

  // MARK: - Which key goes where

  private struct None: Error {}

  private typealias Rule = (String, KeyRule.Naming, String?, String?, String?)

  private static let rules: [Rule] = [
    ("https://a.example", KeyRule.Naming.user, "env", "login", "env"),
    ("https://a.example", .user, nil, "login", "login"), ("https://a.example", .user, "", "login", "login"),
    ("https://a.example", .user, nil, nil, nil), ("https://a.example", .project, "env", nil, nil),
    ("https://a.example", .project, "env", "login", "login"), ("http://a.example", .user, "env", "login", nil),
    ("http://127.0.0.1:8080", .user, "env", nil, "env"), ("http://localhost", .project, "env", "login", "login"),
  ]

  @Test(arguments: rules)
  func `a key of the environment goes only where its user said, a login's wherever it belongs`(
    _ address: String, _ naming: KeyRule.Naming, _ environment: String?, _ stored: String?, _ expected: String?
  ) throws {
    let key = try KeyRule.key(for: origin(address), namedBy: naming, environment: environment) { (_) throws(None) in
      stored
    }
    #expect(key == expected)
  }
}
