/// When a transaction takes its locks.
package enum TransactionKind: Sendable {
  /// With the first statement that needs one: for several reads that must see one state.
  case deferred
  /// At once, for writing: it never has to be begun again halfway.
  case immediate
}

/// An error that has room for a failure of SQLite, so that one typed error can leave a transaction.
///
/// An enum with a case `storage(SQLiteError)` conforms by saying so.
package protocol StorageFailure: Error {
  static func storage(_ error: SQLiteError) -> Self
}

extension StorageFailure {
  /// Runs `body` with what SQLite reports turned into this error.
  package static func storing<R>(_ body: () throws(SQLiteError) -> R) throws(Self) -> R {
    do {
      return try body()
    } catch {
      throw .storage(error)
    }
  }
}

extension SQLiteError: StorageFailure {
  package static func storage(_ error: SQLiteError) -> SQLiteError { error }
}

extension Connection {
  /// Runs `body` in a transaction: committed when it returns, rolled back when it throws.
  ///
  /// Write the closure with its error, for example `{ () throws(PublishError) in … }`. Transactions do not nest.
  ///
  /// - Throws: What `body` throws, or what SQLite reports as `E.storage`; then nothing has changed.
  package func transaction<R, E: StorageFailure>(
    _ kind: TransactionKind = .immediate, _ body: () throws(E) -> R
  ) throws(E) -> R {
    do {
      switch kind {
      case .deferred: try execute("BEGIN")
      case .immediate: try execute("BEGIN IMMEDIATE")
      }
    } catch {
      throw .storage(error)
    }
    let result: R
    do {
      result = try body()
    } catch {
      rollBack()
      throw error
    }
    do {
      try execute("COMMIT")
    } catch {
      rollBack()
      throw .storage(error)
    }
    return result
  }

  /// Begins a transaction that only reads and lasts as long as the connection: everything read from now on is of one state.
  package func beginReading() throws(SQLiteError) {
    try execute("BEGIN")
    // The state is taken with the first read.
    try execute("SELECT 1 FROM sqlite_schema LIMIT 1")
  }

  /// Ends what ``beginReading()`` began: what is read from now on is what is there then.
  package func endReading() {
    rollBack()
  }

  /// Ends the transaction, if there is one. Some errors have ended it already.
  private func rollBack() {
    guard isInTransaction else { return }
    try? execute("ROLLBACK")
  }
}
