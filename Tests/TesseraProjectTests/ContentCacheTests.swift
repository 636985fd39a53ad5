import Foundation
import TesseraCrypto
import TesseraProject
import TesseraTestKit
import Testing

@Suite struct ContentCacheTests {
  @Test(
    arguments: [
      (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/tessera"), (["HOME": "/h"], "/h/.cache/tessera"),
      (["XDG_CACHE_HOME": "relative", "HOME": "/h"], "/h/.cache/tessera"),
      (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/tessera"), ([:], nil), (["HOME": ""], nil),
    ] as [([String: String], String?)])
  func `lies where the base directory specification says`(_ environment: [String: String], _ folder: String?) {
    #expect(ContentCache(environment: environment)?.folder == folder)
  }

  @Test func `gives back what was stored, and nothing that was damaged`() throws {
    let folder = try TemporaryFolder()
    let cache = ContentCache(folder: folder.path("deep/down/tessera"))
    let digest = Digest.of("release")
    #expect(try cache.release(digest) == nil)
    #expect(try !cache.contains(digest))
    #expect(try folder.list() == [])

    for text in ["first", "", "second\n\u{0}"] {
      let release = CachedRelease(digest: digest, bytes: Array(text.utf8))
      try cache.store(release)
      #expect(try cache.release(digest) == release)
      #expect(try cache.contains(digest))
    }
    let path = try #require(try folder.list().first)
    #expect(try folder.list() == ["deep/down/tessera/releases/\(digest.hex.prefix(2))/\(digest.hex)"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path(path))[.posixPermissions] as? Int
    #expect(mode == 0o600)

    let whole = try folder.bytes(path)
    for length in [0, 1, 40, 80, whole.count - 1] {
      try folder.write(Array(whole.prefix(length)), to: path)
      #expect(try cache.release(digest) == nil)
    }
    try folder.write(whole.dropLast() + [1], to: path)
    #expect(try cache.release(digest) == nil)
    try folder.remove(path)
    try folder.link(path, to: "/etc/passwd")
    #expect(throws: FileError.self) { try cache.release(digest) }
  }

  @Test func `many writers at once leave one whole file`() async throws {
    let folder = try TemporaryFolder()
    let cache = ContentCache(folder: folder.path)
    let release = CachedRelease(digest: Digest.of("r"), bytes: [UInt8](repeating: 7, count: 100_000))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try cache.store(release)
          #expect(try cache.release(release.digest) == release)
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.list().count == 1)
  }
}
