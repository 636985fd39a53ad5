internal import CArchive

/// One archive in the making.
struct ArchiveWriter: ~Copyable {
  /// Where the library puts what it has packed.
  private final class Output {
    var bytes: [UInt8] = []
  }

  private let library: ArchiveLibrary
  private let handle: OpaquePointer
  private let output = Output()

  init(_ library: ArchiveLibrary) throws(ArchiveError) {
    guard let handle = library.makeWriter() else { throw .failed("there is no memory left") }
    self.library = library
    self.handle = handle
  }

  deinit {
    _ = library.free(handle)
  }

  /// Chooses a format or a filter, by the name of the library's function.
  func use(_ name: String) throws(ArchiveError) {
    guard let choose = library.choice(name) else { throw .unavailable("it has no function \(name)") }
    try check(choose(handle))
  }

  func set(_ options: String) throws(ArchiveError) {
    try check(library.setOptions(handle, options))
  }

  func open() throws(ArchiveError) {
    let write: ArchiveLibrary.Write = { _, output, bytes, count in
      guard let output else { return -1 }
      let buffer = UnsafeRawBufferPointer(start: bytes, count: count)
      Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes.append(contentsOf: buffer)
      return count
    }
    // Tapes want whole blocks. In a file there would be something behind the end of what gzip reads.
    try check(library.setLastBlock(handle, 1))
    // It outlives the library's use of it, which ends with this value.
    try check(library.open(handle, Unmanaged.passUnretained(output).toOpaque(), nil, write, nil))
  }

  func add(_ path: String, _ bytes: [UInt8]) throws(ArchiveError) {
    guard let entry = library.makeEntry() else { throw .failed("there is no memory left") }
    defer { library.freeEntry(entry) }
    library.setPath(entry, path)
    library.setSize(entry, Int64(bytes.count))
    library.setFileType(entry, 0o100000)
    library.setPermissions(entry, 0o644)
    library.setUserID(entry, 0)
    library.setGroupID(entry, 0)
    try check(library.writeHeader(handle, entry))
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { library.writeData(handle, $0.baseAddress, $0.count) }
      guard written > 0 else { throw failure() }
      start += written
    }
    try check(library.finishEntry(handle))
  }

  /// Writes the end of the archive.
  ///
  /// - Returns: the whole of it.
  consuming func close() throws(ArchiveError) -> [UInt8] {
    try check(library.close(handle))
    return output.bytes
  }

  /// A warning is a failure too: what the library could not do as it was told is not in the archive.
  private func check(_ result: Int32) throws(ArchiveError) {
    guard result == ARCHIVE_OK else { throw failure() }
  }

  private func failure() -> ArchiveError {
    .failed(library.errorText(handle).map { String(cString: $0) } ?? "for no reason that it says")
  }
}
