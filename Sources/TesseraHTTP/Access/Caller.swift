internal import TesseraAPI
internal import TesseraDomain

/// Who sends a request, as far as its key says.
struct Caller: Sendable {
  let key: AccessKey?
  /// Whether reading needs no key.
  let anonymousRead: Bool

  /// As the audit log names whoever did something.
  var actor: String { key?.actor ?? "anonymous" }

  /// Whether the caller may read a design system.
  func canRead(_ system: SystemIdentifier) -> Bool {
    anonymousRead || (key.map { $0.scopes.contains(.read) && $0.reaches(system) } ?? false)
  }

  /// Whether nothing is kept from the caller.
  var readsAll: Bool { anonymousRead || (key.map { $0.scopes.contains(.read) && $0.reaches(nil) } ?? false) }

  func has(_ scope: AccessKey.Scope) -> Bool { key?.scopes.contains(scope) ?? false }

  /// What tells apart those who see different things: part of what answers are remembered by.
  var reach: String { readsAll ? "" : key?.pattern ?? "" }
}

/// What a resource asks of whoever wants it.
enum Need: Hashable, Sendable {
  case nothing
  /// To read: nothing where anonymous reading is on, else a key with that scope.
  case read
  /// Any key that can be used.
  case key
  case scope(AccessKey.Scope)
  /// One of two; whether it is enough, what was sent decides. Who has neither is told of the first.
  case either(AccessKey.Scope, AccessKey.Scope)
}

extension APIProblem {
  /// The same, without the names of design systems that the caller may not read.
  func shown(to caller: Caller) -> APIProblem {
    guard !caller.readsAll, case .systemNotFound(let system, let known) = registryError else { return self }
    let shown = known.filter { name in (try? SystemIdentifier(parsing: name)).map(caller.canRead) ?? false }
    var problem = APIProblem(.systemNotFound(system, known: shown))
    if shown.isEmpty { problem.advice = "See that the name is right." }
    return problem
  }
}
