internal import Glibc
internal import JSON
internal import TesseraDomain
internal import TesseraDraft

/// The folder that an import writes.
struct ImportTarget {
  let folder: String
  let id: SystemIdentifier
  /// Whether the token files that stand there may be replaced.
  let isForced: Bool

  private var manifest: String { FilePath.joined(folder, "design-system.json") }
  private var tokens: String { FilePath.joined(folder, "tokens") }

  /// Refuses a folder that holds something which would be lost.
  func check() throws(Failure) {
    let kind = FilePath.kind(folder)
    guard kind == .folder || kind == .missing else {
      throw Failure("import.exists", "\(folder) is no folder", advice: "Name another one.")
    }
    if FilePath.isLink(tokens) {
      throw Failure(
        "import.exists", "\(tokens) is a symbolic link, and what lies outside the folder is no part of it",
        advice: "Put a folder in its place, or name another one.")
    }
    guard FilePath.exists(manifest) || FilePath.exists(tokens) else { return }
    guard isForced else {
      throw Failure(
        "import.exists", "\(folder) holds a design system already, and nothing is overwritten",
        advice: "Name another folder, or replace its tokens with --force.")
    }
    // What is replaced has to be what it looks like.
    let written = (try? DraftFiles.readFile(manifest)).flatMap { try? JSONDocument(parsing: $0) }?.root["id"]?.string
    guard let written, written.hasSameBytes(as: id.description) else {
      throw Failure(
        "import.exists", "\(manifest) does not name the system \(id)",
        advice: "Name the folder of \(id), or another ID.")
    }
  }

  /// Refuses a source that holds what an import wrote, or would be replaced by it.
  ///
  /// A folder that is there and holds no design system may lie among the files that are read: what lies in it stays.
  func refuseReading(_ source: String) throws(Failure) {
    guard let read = FilePath.real(source) else { return }
    for written in [tokens, manifest] {
      guard let written = FilePath.real(written), FilePath.isIn(written, read) || FilePath.isIn(read, written) else {
        continue
      }
      throw Failure(
        "import.overlap", "\(source) and \(folder) overlap: \(written) would be read as a source, and written as well",
        advice: "Name a folder outside of \(source) for --out, or only the files that are a source.")
    }
  }

  /// Writes the files; those of an earlier import go.
  func write(_ files: [(path: String, bytes: [UInt8])]) throws(Failure) {
    let parked = tokens + ".tessera-old"
    var isParked = false
    if isForced, FilePath.exists(tokens) {
      guard rename(tokens, parked) == 0 else { throw Self.failure("replace", tokens) }
      isParked = true
    }
    var made = NewFiles()
    do throws(Failure) {
      try made.makeFolder(tokens)
      // The manifest comes last: with it the folder is a design system.
      for file in files.dropFirst() { try write(file.bytes, to: file.path, &made) }
      if let first = files.first {
        if FilePath.exists(manifest) {
          // Policy and other settings are the author's own.
          try keepSettings(first.bytes)
        } else {
          try write(first.bytes, to: first.path, &made)
        }
      }
    } catch {
      made.undo()
      if isParked { rename(parked, tokens) }
      throw error
    }
    if isParked { Self.remove(parked) }
  }

  private func write(_ bytes: [UInt8], to path: String, _ made: inout NewFiles) throws(Failure) {
    let path = FilePath.joined(folder, path)
    try made.makeFolder(FilePath.parent(path))
    try made.write(String(decoding: bytes, as: UTF8.self), to: path)
  }

  /// Puts the tier of the new manifest into the one that stands there, and leaves all else.
  private func keepSettings(_ bytes: [UInt8]) throws(Failure) {
    guard let before = try? DraftFiles.readFile(manifest), let old = try? JSONDocument(parsing: before),
      let new = try? JSONDocument(parsing: bytes)
    else { return }
    let editor = JSONEditor(old)
    let change: JSONEditor.Splice?
    switch (old.root["conformance"], new.root["conformance"]) {
    case (let written?, let wanted?): change = editor.replacement(of: written, with: JSONValue(wanted))
    case (let written?, nil): change = editor.replacement(of: written, with: "strict")
    case (nil, let wanted?): change = editor.insertion(of: "conformance", JSONValue(wanted), into: old.root)
    case (nil, nil): change = nil
    }
    guard let change else { return }
    do throws(DraftFiles.WriteFailure) {
      try DraftFiles.write(
        [.init(path: "design-system.json", before: before, after: editor.applying([change]))], in: folder)
    } catch {
      throw Failure("file.write", error.message, advice: error.advice)
    }
  }

  /// Takes away a folder and all that is in it, links unfollowed.
  private static func remove(_ path: String) {
    if !FilePath.isLink(path), FilePath.kind(path) == .folder, let directory = opendir(path) {
      var names: [String] = []
      while let entry = readdir(directory) {
        names.append(
          withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          })
      }
      closedir(directory)
      for name in names where name != "." && name != ".." { remove(FilePath.joined(path, name)) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  private static func failure(_ what: String, _ path: String) -> Failure {
    Failure(
      "file.write", "cannot \(what) \(path): \(String(cString: strerror(errno)))",
      advice: "See that the folder exists and can be written.")
  }
}
