internal import CSQLite

/// The name and the flags to give SQLite for a path and a mode.
struct OpenPlan {
  let name: String
  let flags: Int32
  /// Whether the connection must be kept from writing by `PRAGMA query_only`.
  let isQueryOnly: Bool

  init(path: String, mode: Connection.Mode) throws(SQLiteError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(code: .cantOpen, message: "a database needs a path")
    }
    if path == ":memory:" {
      self.init(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      return
    }
    // SQLite takes a file of one byte for an empty one and would write over it.
    guard DatabaseFile.size(path) != 1 else { throw SQLiteError(code: SQLITE_NOTADB) }
    switch mode {
    case .create:
      DatabaseFile.create(path)
      self.init(Self.plainName(path), SQLITE_OPEN_READWRITE)
    case .readWrite:
      self.init(Self.plainName(path), SQLITE_OPEN_READWRITE)
    case .readOnly:
      self.init(readOnly: path)
    }
  }

  /// Reading a WAL database needs its `-wal` and `-shm` files. A connection opened read-only creates them too, and
  /// cannot remove them again.
  private init(readOnly path: String) {
    guard let file = DatabaseFile.resolved(path), Self.isWhole(file) else {
      self.init(Self.plainName(path), SQLITE_OPEN_READONLY)
      return
    }
    if DatabaseFile.isWritable(file), DatabaseFile.isWritable(Self.folder(of: file)) {
      // The last connection that may write removes both files when it closes.
      self.init(file, SQLITE_OPEN_READWRITE, isQueryOnly: true)
    } else {
      // Both files are impossible here, and nobody has the database open.
      self.init(Self.immutableName(file), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }
  }

  private init(_ name: String, _ flags: Int32, isQueryOnly: Bool = false) {
    self.name = name
    self.flags = flags
    self.isQueryOnly = isQueryOnly
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

  private static func immutableName(_ file: String) -> String {
    var name = Array("file:".utf8)
    for byte in file.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."):
        name.append(byte)
      default:
        name.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { name.append(contentsOf: String(digit, radix: 16).utf8) }
      }
    }
    name.append(contentsOf: "?immutable=1".utf8)
    return String(decoding: name, as: UTF8.self)
  }
}
