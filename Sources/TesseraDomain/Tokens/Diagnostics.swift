/// Findings collected over one run: all are counted, the first 1,000 are kept, and errors before warnings.
package struct Diagnostics: Sendable {
  package static let limit = 1_000

  /// In the order found, or of places after ``sortByPlace()``; at most ``limit``.
  package private(set) var list: [Diagnostic] = []
  package private(set) var errorCount = 0
  package private(set) var warningCount = 0
  private var keptErrorCount = 0
  private var seen: Set<Diagnostic> = []

  package init() {}

  package var hasErrors: Bool { errorCount > 0 }
  package var isEmpty: Bool { errorCount + warningCount == 0 }

  /// Adds a finding; the same finding at the same place is counted once.
  package mutating func add(_ diagnostic: Diagnostic) {
    let isError = diagnostic.severity == .error
    // An error takes the place of the last warning: the list is not full of what nobody has to mend.
    let displaced = isFull && keeps(diagnostic.severity) ? list.lastIndex { $0.severity != .error } : nil
    if keeps(diagnostic.severity), !seen.insert(diagnostic).inserted { return }
    if isError { errorCount += 1 } else { warningCount += 1 }
    if let displaced { list.remove(at: displaced) }
    guard !isFull else { return }
    list.append(diagnostic)
    if isError { keptErrorCount += 1 }
  }

  /// Whether a further finding would be kept, and not only counted.
  package func keeps(_ severity: Diagnostic.Severity) -> Bool {
    !isFull || severity == .error && keptErrorCount < list.count
  }

  private var isFull: Bool { list.count >= Self.limit }

  /// Counts findings that somebody else found and did not keep.
  package mutating func count(errors: Int, warnings: Int) {
    errorCount += errors
    warningCount += warnings
  }

  /// Puts the findings in the order of their files, lines and columns; what has no place comes first.
  package mutating func sortByPlace() {
    func place(_ diagnostic: Diagnostic) -> (String, Int, Int) {
      diagnostic.location.map { ($0.file, $0.line, $0.column) } ?? ("", 0, 0)
    }
    // The sort is stable: findings at one place keep the order in which they were found.
    list.sort { a, b in
      let (left, right) = (place(a), place(b))
      if !left.0.hasSameBytes(as: right.0) { return left.0.precedesByBytes(right.0) }
      return (left.1, left.2) < (right.1, right.2)
    }
  }

  /// Adds another run's findings; what it only counted is counted here too.
  package mutating func add(contentsOf other: Diagnostics) {
    let keptErrors = other.list.count { $0.severity == .error }
    for diagnostic in other.list { add(diagnostic) }
    errorCount += other.errorCount - keptErrors
    warningCount += other.warningCount - (other.list.count - keptErrors)
  }
}
