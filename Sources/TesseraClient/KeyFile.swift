internal import Glibc
package import HTTPClient
internal import JSON

/// The keys that a user has logged in with, one for each origin, in a file that only they may read.
///
/// ```
/// {"format": "tessera-keys/1", "keys": {"https://tessera.acme.com": "tessera_…"}}
/// ```
///
/// Written whole and put into place, so that whoever reads sees all of it; two who write at once wait for each other.
package struct KeyFile: Sendable {
  /// Why the file cannot be used. No key is part of it.
  package enum Failure: Error, Hashable, Sendable {
    /// A code of the system.
    case file(String, code: Int32)
    /// Others may read it.
    case open(String)
    /// It is none of ours.
    case foreign(String)

    /// One sentence without a full stop.
    package var message: String {
      switch self {
      case .file(let path, let code): "the keys in \(path) cannot be used: \(String(cString: strerror(code)))"
      case .open(let path): "others can read the keys in \(path)"
      case .foreign(let path): "\(path) is no file of keys"
      }
    }

    package var advice: String {
      switch self {
      case .file: "See that the file and its folder are yours to read and write."
      case .open(let path): "Take that right away (chmod 600 \(path)), and have the keys in it replaced."
      case .foreign: "Move it away, and log in again."
      }
    }
  }

  private static let format = "tessera-keys/1"
  private static let maximumBytes = 1 << 20

  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The file of the user whose environment this is; nil without a home.
  ///
  /// Source: <https://specifications.freedesktop.org/basedir-spec/latest/>, which has relative paths ignored.
  package init?(environment: (String) -> String?) {
    if let folder = environment("XDG_CONFIG_HOME"), folder.utf8.first == UInt8(ascii: "/") {
      path = "\(folder)/tessera/keys.json"
    } else if let home = environment("HOME"), home.utf8.first == UInt8(ascii: "/") {
      path = "\(home)/.config/tessera/keys.json"
    } else {
      return nil
    }
  }

  /// The key for an origin; nil where the user has not logged in there.
  package func key(for origin: HTTPOrigin) throws(Failure) -> String? {
    try read().first { $0.origin == origin.description }?.key
  }

  /// The origins that there are keys for, in the order in which they were added.
  package func origins() throws(Failure) -> [String] { try read().map(\.origin) }

  /// Keeps a key, in the place of the one that was kept for the origin before.
  package func set(_ key: String, for origin: HTTPOrigin) throws(Failure) {
    try change { entries in
      let entry = (origin: origin.description, key: key)
      if let place = entries.firstIndex(where: { $0.origin == entry.origin }) {
        entries[place] = entry
      } else {
        entries.append(entry)
      }
    }
  }

  /// Forgets the key for an origin, or with nil every key.
  ///
  /// - Returns: the origins whose keys are gone.
  package func remove(_ origin: HTTPOrigin?) throws(Failure) -> [String] {
    // What is not there need not be made to be emptied.
    let known = try origins()
    let gone = origin.map { origin in known.filter { $0 == origin.description } } ?? known
    if gone.isEmpty { return [] }
    try change { entries in
      entries.removeAll { gone.contains($0.origin) }
    }
    return gone
  }

  // MARK: - Inside

  private typealias Entry = (origin: String, key: String)

  private func read() throws(Failure) -> [Entry] {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw .file(path, code: errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .file(path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.maximumBytes else { throw .foreign(path) }
    guard status.st_mode & 0o077 == 0 else { throw .open(path) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes[filled...].withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .file(path, code: errno) }
      if count == 0 { break }
      filled += count
    }
    guard let root = (try? JSONDocument(parsing: Array(bytes[..<filled])))?.root,
      root["format"]?.string == Self.format, let keys = root["keys"], keys.kind == .object
    else { throw .foreign(path) }
    var entries: [Entry] = []
    for member in keys.members {
      guard let key = member.value.string else { throw .foreign(path) }
      entries.append((member.name, key))
    }
    return entries
  }

  private func change(_ body: (inout [Entry]) -> Void) throws(Failure) {
    // A link that somebody keeps in this place stays one.
    let target = Self.resolved(path) ?? path
    let folder = String(target[..<(target.utf8.lastIndex(of: UInt8(ascii: "/")) ?? target.startIndex)])
    try Self.makeFolder(folder)
    let lock = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw .file(folder, code: errno) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .file(folder, code: errno) }
    }
    var entries = try read()
    body(&entries)
    var keys = JSONObject()
    for entry in entries { keys.append(entry.origin, .string(entry.key)) }
    var bytes: [UInt8] = []
    JSONText.append(["format": .string(Self.format), "keys": .object(keys)], to: &bytes, indent: 2)
    bytes.append(UInt8(ascii: "\n"))
    let part = "\(target).\(getpid()).part"
    unlink(part)
    let file = Glibc.open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .file(path, code: errno) }
    let written = Self.write(bytes, to: file) && fchmod(file, 0o600) == 0 && fsync(file) == 0
    let code = errno
    close(file)
    guard written, rename(part, target) == 0 else {
      let reason = written ? errno : code
      unlink(part)
      throw .file(path, code: reason)
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func makeFolder(_ folder: String) throws(Failure) {
    if folder.isEmpty || mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")), slash > folder.startIndex else {
      throw .file(folder, code: errno)
    }
    try makeFolder(String(folder[..<slash]))
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .file(folder, code: errno) }
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }
}
