package import JSON
package import TesseraDomain

/// The answer to a write that may be made twice is what was written, with `"changed"` in it: `false` where it was so before.
extension WriteOutcome {
  /// A service that does not say so changes something with each success.
  package init(wire node: JSONNode) {
    self = node["changed"]?.bool == false ? .unchanged : .changed
  }

  /// The object `written`, with what became of it.
  package func marking(_ written: JSONValue) -> JSONValue {
    guard case .object(var object) = written else { return written }
    object.append("changed", .bool(self == .changed))
    return .object(object)
  }
}
