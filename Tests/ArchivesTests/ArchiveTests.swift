import Foundation
import TesseraTestKit
import Testing

@testable import Archives

/// Archives as the programs see them that people unpack them with.
@Suite struct ArchiveTests {
  private static let long = Array(repeating: "a-folder-with-a-name", count: 14).joined(separator: "/") + "/file.swift"
  private static let files: [Archive.File] = [
    ("b.css", Array("body { color: #123456 }\n".utf8)), ("a/Ünï cödé.txt", []), (long, Array("let x = 1\n".utf8)),
    ("a/z.bin", (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }), ("a/b/c.txt", [0x0A]),
  ]
  private static let sorted = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }

  private static func make(_ kind: String, _ files: [Archive.File]) throws -> [UInt8] {
    kind == "zip" ? try Archive.zip(files: files) : try Archive.tarGz(files: files)
  }

  @Test(arguments: ["zip", "tar.gz"], [false, true])
  func `what is packed is unpacked as it was, by the programs that people have`(_ kind: String, _ byPython: Bool) throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.make(kind, Self.files), to: "x.\(kind)")
    try folder.makeFolder("out")
    let (archive, out) = (folder.path("x.\(kind)"), folder.path("out"))
    let script = "import shutil, sys; shutil.unpack_archive(sys.argv[1], sys.argv[2])"
    let result =
      byPython
      ? try run("/usr/bin/python3", ["-c", script, archive, out])
      : kind == "zip"
        ? try run("/usr/bin/unzip", ["-q", archive, "-d", out], environment: ["LC_ALL": "C.UTF-8"])
        : try run("/bin/tar", ["-xzf", archive, "-C", out])
    #expect(result.exitCode == 0 && result.stderr.isEmpty, "\(result)")
    #expect(
      try folder.snapshot("out") == Dictionary(uniqueKeysWithValues: Self.files.map { ("out/\($0.path)", $0.bytes) }))
  }

  @Test func `a tar archive says nothing of time, place and person`() throws {
    let folder = try TemporaryFolder()
    let bytes = try Archive.tarGz(files: Self.files)
    // RFC 1952: no name and no comment, and 0 where the time would be.
    #expect(bytes.prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    try folder.write(bytes, to: "x.tar.gz")
    let script = """
      import sys, tarfile
      for m in tarfile.open(sys.argv[1]): print(m.name, oct(m.mode), m.uid, m.gid, m.uname, m.gname, m.mtime, m.isreg())
      """
    let result = try run("/usr/bin/python3", ["-c", script, folder.path("x.tar.gz")])
    #expect(result.stdout == Self.sorted.map { "\($0.path) 0o644 0 0   0 True\n" }.joined())
  }

  @Test func `a zip archive says nothing of time, place and person`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try Archive.zip(files: Self.files), to: "x.zip")
    let script = """
      import sys, zipfile
      for i in zipfile.ZipFile(sys.argv[1]).infolist():
        print(i.filename, oct(i.external_attr >> 16), i.date_time, i.compress_type, i.comment)
      """
    let result = try run("/usr/bin/python3", ["-c", script, folder.path("x.zip")])
    #expect(
      result.stdout == Self.sorted.map { "\($0.path) 0o100644 (1980, 1, 1, 0, 0, 0) 8 b''\n" }.joined(), "\(result)")
  }

  @Test(arguments: ["zip", "tar.gz"])
  func `the same files give the same bytes, in whatever order and whenever`(_ kind: String) throws {
    let first = try Self.make(kind, Self.files)
    #expect(try Self.make(kind, Self.files.reversed()) == first)
    // Tapes want 10,240 bytes at least.
    #expect(try Self.make(kind, []).count < 100)
  }

  @Test(arguments: [
    ("", ArchiveError.badPath("")), ("/etc/passwd", .badPath("/etc/passwd")), ("../x", .badPath("../x")),
    ("a/../x", .badPath("a/../x")), ("a//x", .badPath("a//x")), ("./x", .badPath("./x")), ("a/", .badPath("a/")),
    ("a\\x", .badPath("a\\x")), ("a\nx", .badPath("a\nx")), ("a\u{0}x", .badPath("a\u{0}x")),
    ("b.css", .duplicatePath("b.css")),
  ])
  func `a path that leads elsewhere is refused, and one that is there already`(_ path: String, _ error: ArchiveError) {
    for kind in ["zip", "tar.gz"] {
      #expect(throws: error) { try Self.make(kind, [("b.css", []), (path, [])]) }
    }
  }
}
