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
      self = .conflict("another process is writing to \(path)", advice: "Try again when it is done.")
    case .corrupt: self = .damaged(error.description)
    default: self = .storage(error.description)
    }
  }

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
