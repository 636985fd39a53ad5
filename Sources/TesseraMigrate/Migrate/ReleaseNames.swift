package import TesseraDomain
package import TesseraExport

/// The names of one release, as a project takes them.
package struct ReleaseNames {
  package let graph: TokenGraph
  /// One list for each export of the project, in the same order for every release.
  package let symbols: [[ExportSymbol]]

  package init(graph: TokenGraph, symbols: [[ExportSymbol]]) {
    self.graph = graph
    self.symbols = symbols
  }
}

/// What is to happen to a name.
package enum NameOutcome: Hashable, Sendable {
  /// It became exactly one other name, which is written `text`; where that is called otherwise, only calls that fit it
  /// are rewritten.
  case rewrite(to: TokenPath, text: String, calls: CallChange?)
  case manual(ManualReason)
}

/// Why a name is left to a person.
package struct ManualReason: Hashable, Sendable {
  /// Stable; tools may rely on it.
  package enum Code: String, Hashable, Sendable {
    // What became of the name.
    case removed, deprecated, merged, split, retyped, value, reused, swapped
    /// It takes other arguments than it did.
    case arguments
    /// It takes an argument as another type than it did; what is given may be right already.
    case argumentTypes = "argument-types"
    /// Its new name is gone, or deprecated, itself.
    case unsettled
    /// Its new name is none that this project takes.
    case notTaken = "not-taken"
    /// Two entries have the name, and it stays one of the other's.
    case shared
    // Where it stands.
    case comment, string, qualified, shadowed, bare, interrupted, word, dashed, elsewhere, group
  }

  package let code: Code
  /// A sentence without a full stop.
  package let text: String
  /// What to use instead, where the design system says so.
  package let replacement: TokenPath?
  /// How a name that stays was called, and is called now: what that is to one call, ``said(of:)`` says.
  let calls: CallChange?

  package init(_ code: Code, _ text: String, replacement: TokenPath? = nil) {
    self.code = code
    self.text = text
    self.replacement = replacement
    calls = nil
  }

  /// A name that stays and is called otherwise.
  init(_ calls: CallChange) {
    code = .arguments
    text = "it " + calls.general
    replacement = nil
    self.calls = calls
  }

  /// The reason for one place where the name stands.
  ///
  /// - Parameter call: how it is called there; `nil` where it is not.
  func said(of call: CallArguments?) -> ManualReason {
    guard let calls, let call, let why = calls.obstacle(to: call) else { return self }
    let fits = calls.after.accepts(call.labels, trailingClosures: call.trailingClosures)
    let code: Code = !fits ? .arguments : calls.isExchanged(in: call) ? .swapped : .argumentTypes
    return ManualReason(code, "it " + why, replacement: replacement)
  }
}
