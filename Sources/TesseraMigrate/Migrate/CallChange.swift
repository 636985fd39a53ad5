internal import TesseraExport

/// A function, or the type of a recipe, that is called otherwise under its new name than it was under the old one.
package struct CallChange: Hashable, Sendable {
  let before: CallSignature
  let after: CallSignature
  /// Whether the name can stand without a call: `CardModifier.self`.
  let isType: Bool

  /// What keeps a call from being one of the new function, in words behind "it is … now, and"; `nil` where it says there
  /// what it says here.
  ///
  /// - Parameter call: how the name is called; `nil` where it is not.
  func obstacle(to call: CallArguments?) -> String? {
    guard let call else { return isType || after.standsAlone ? nil : general }
    let fits = after.accepts(call.labels, trailingClosures: call.trailingClosures)
    let otherwise = fits ? takenOtherwise(call) : []
    if !otherwise.isEmpty { return otherwise.joined(separator: ", and ") }
    let labels = call.labels.compactMap(\.self)
    // What has no label can be told apart by its place alone, and that has changed.
    guard labels.count == call.labels.count, call.trailingClosures == 0 else { return general }
    if fits { return nil }
    var faults: [String] = []
    let unknown = labels.filter { Self.parameter($0, of: after) == nil }
    if !unknown.isEmpty { faults.append("takes no \(Self.list(unknown))") }
    for label in labels {
      if let old = Self.parameter(label, of: before), let new = Self.parameter(label, of: after) {
        faults += difference(old, new)
      }
    }
    let missing = after.parameters.filter { parameter in
      !parameter.isOptional && !labels.contains { $0.utf8.elementsEqual((parameter.label ?? "").utf8) }
    }
    if !missing.isEmpty { faults.append("has to be given \(Self.list(missing.map { $0.label ?? "_" }))") }
    return faults.isEmpty ? general : faults.joined(separator: ", and ")
  }

  /// What is to be said where no call is at hand.
  var general: String {
    let general = "is called as \(after.text), and was called as \(before.text)"
    if !after.text.utf8.elementsEqual(before.text.utf8) { return general }
    var faults = zip(before.parameters, after.parameters).flatMap(difference)
    let missing = zip(before.parameters, after.parameters).filter { $0.isOptional && !$1.isOptional }
    if !missing.isEmpty { faults.append("has to be given \(Self.list(missing.map { $1.label ?? "_" }))") }
    return faults.isEmpty ? general : faults.joined(separator: ", and ")
  }

  /// Whether both take the call, and an argument of it as something else.
  func isTold(of call: CallArguments) -> Bool { !takenOtherwise(call).isEmpty }

  /// Whether both take the call, and an argument of it as two different parameters: only a person can tell.
  func isExchanged(in call: CallArguments) -> Bool {
    taken(by: call).contains { after.exchanges($0, for: $1, of: before) }
  }

  /// What arguments of a call are taken as that they were not.
  private func takenOtherwise(_ call: CallArguments) -> [String] { taken(by: call).flatMap(difference) }

  /// By argument: the parameter that took it, and the one that takes it.
  private func taken(by call: CallArguments) -> [(CallSignature.Parameter, CallSignature.Parameter)] {
    let taken = [before, after].compactMap {
      $0.parameters(takenBy: call.labels, trailingClosures: call.trailingClosures)
    }
    return taken.count == 2 ? Array(zip(taken[0], taken[1])) : []
  }

  private func difference(_ old: CallSignature.Parameter, _ new: CallSignature.Parameter) -> [String] {
    if !old.type.utf8.elementsEqual(new.type.utf8) {
      return ["takes \(new.label ?? "_"): of type \(new.type), was of type \(old.type)"]
    }
    return after.exchanges(old, for: new, of: before) ? ["takes \(new.name) where it took \(old.name)"] : []
  }

  private static func parameter(_ label: String, of signature: CallSignature) -> CallSignature.Parameter? {
    signature.parameters.first { $0.label.map { $0.utf8.elementsEqual(label.utf8) } ?? false }
  }

  /// `a: and b:`.
  private static func list(_ labels: [String]) -> String {
    let words = labels.map { $0 + ":" }
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
