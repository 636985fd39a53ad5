internal import Glibc
internal import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// What can go wrong inside a transaction, before it is told to the caller.
enum ServiceFailure: Error, StorageFailure {
  case storage(SQLiteError)
  case registry(RegistryError)
}

extension RegistryError {
  init(_ error: SQLiteError, path: String) {
    switch error.code.primary {
    case .notADatabase: self = .notARegistry(path: path)
    case .busy, .locked:
      self = .conflict("another process keeps \(path) locked", advice: "Try again when it is done.")
    case .corrupt: self = .damaged(error.description)
    case .cantOpen where Self.isForbidden(path), .readOnly where Self.isForbidden(path): self = .notAllowed(path: path)
    default: self = .storage(error.description)
    }
  }

  /// Whether the file, or the folder that it stands in or would, is closed to this user: the log lies beside the file.
  static func isForbidden(_ path: String) -> Bool {
    let isThere = access(path, F_OK) == 0
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
    guard !isThere || access(path, R_OK | W_OK) == 0 else { return isRight(errno) }
    return access(folder, W_OK | X_OK) != 0 && isRight(errno)
  }

  /// Whether an error number speaks of rights.
  static func isRight(_ number: Int32) -> Bool { number == EACCES || number == EPERM || number == EROFS }

  init(_ failure: ServiceFailure, path: String) {
    switch failure {
    case .storage(let error): self.init(error, path: path)
    case .registry(let error): self = error
    }
  }

  init(_ failure: ContentLoader.Failure, path: String) {
    switch failure {
    case .storage(let error): self.init(error, path: path)
    case .damaged(let what): self = .damaged(what)
    }
  }

  init(_ error: MigrationError, path: String) {
    switch error {
    case .stranger: self = .notARegistry(path: path)
    case .newer(let found, _): self = .newerRegistry(path: path, found: found)
    case .storage(let error): self.init(error, path: path)
    case .inUse: self = .conflict(error.description, advice: "Stop what uses \(path), and try again.")
    case .edited, .backup, .failed, .foreignKeys: self = .storage(error.description)
    }
  }
}
