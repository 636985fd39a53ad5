internal import CSQLite

/// The name and the flags to give SQLite for a path and a mode.
struct OpenPlan {
  let name: String
  let flags: Int32
  /// Whether the connection must be kept from writing by `PRAGMA query_only`.
  let isQueryOnly: Bool
  /// The database as it was read, where no connection can be had to the file itself.
  let image: DatabaseImage?

  init(path: String, mode: Connection.Mode) throws(SQLiteError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(code: .cantOpen, message: "a database needs a path")
    }
    if path == ":memory:" {
      self.init(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      return
    }
    let length = DatabaseFile.fullPathBytes(path)
    guard length <= Connection.maximumPathBytes else {
      throw SQLiteError(
        code: .cantOpen,
        message: "the path of a database has at most \(Connection.maximumPathBytes) bytes, and this one has \(length)")
    }
    // SQLite takes a file of one byte for an empty one and would write over it.
    guard DatabaseFile.size(path) != 1 else { throw SQLiteError(code: SQLITE_NOTADB) }
    switch mode {
    case .create, .replace:
      DatabaseFile.create(path)
      self.init(Self.plainName(path), SQLITE_OPEN_READWRITE)
    case .readWrite:
      self.init(Self.plainName(path), SQLITE_OPEN_READWRITE)
    case .readOnly:
      try self.init(readOnly: path)
    }
  }

  /// Reading a WAL database needs its `-wal` and `-shm` files. A connection opened read-only creates them too, and
  /// cannot remove them again.
  private init(readOnly path: String) throws(SQLiteError) {
    for _ in 0..<Self.imageTries {
      guard let file = DatabaseFile.resolved(path), Self.isWhole(file) else { break }
      if DatabaseFile.isWritable(file), DatabaseFile.isWritable(Self.folder(of: file)) {
        // The last connection that may write removes both files when it closes.
        self.init(file, SQLITE_OPEN_READWRITE, isQueryOnly: true)
        return
      }
      // Both files are impossible here, and nobody has the database open at this moment; somebody with more rights may
      // the next. So the whole file is read at once, and read again if it changed meanwhile.
      let image = try DatabaseImage(of: file)
      if let image, Self.isWhole(file) {
        self.init(":memory:", SQLITE_OPEN_READWRITE, isQueryOnly: true, image: image)
        return
      }
    }
    self.init(Self.plainName(path), SQLITE_OPEN_READONLY)
  }

  /// How often a file that changes while it is read is read again.
  private static let imageTries = 20

  private init(_ name: String, _ flags: Int32, isQueryOnly: Bool = false, image: DatabaseImage? = nil) {
    self.name = name
    self.flags = flags
    self.isQueryOnly = isQueryOnly
    self.image = image
  }

  /// Whether the file alone is the database: no log waits to be read, and nobody who uses one has it open.
  private static func isWhole(_ file: String) -> Bool {
    guard !DatabaseFile.exists("\(file)-journal") else { return false }
    switch DatabaseFile.size("\(file)-wal") {
    case nil: return true
    case 0: return !DatabaseFile.exists("\(file)-shm")
    default: return false
    }
  }

  /// The folder of an absolute path, with the slash at its end.
  private static func folder(of file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "/" }
    return String(file[...slash])
  }

  /// A name that SQLite takes for a path: a build may read `file:` as a URI without being asked to.
  static func plainName(_ path: String) -> String {
    path.utf8.starts(with: "/".utf8) ? path : "./\(path)"
  }
}
