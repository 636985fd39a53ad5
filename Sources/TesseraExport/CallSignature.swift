/// What a function or an initializer can be called with: labels, their order, and which may be left out.
package struct CallSignature: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// `nil` for one without a label.
    package let label: String?
    /// Whether a call may leave it out.
    package let isOptional: Bool
    /// The name of its type, as an author of recipes writes it: `length`.
    package let type: String
    /// What it is called inside: what tells it from another one of the same label, or place, and type.
    package let name: String

    /// - Parameter name: the label, if not said otherwise.
    package init(label: String?, isOptional: Bool, type: String, name: String? = nil) {
      self.label = label
      self.isOptional = isOptional
      self.type = type
      self.name = name ?? label ?? ""
    }

    fileprivate var isClosure: Bool { type.utf8.elementsEqual("action".utf8) }

    fileprivate func isCalled(_ other: String?) -> Bool {
      guard let label, let other else { return label == nil && other == nil }
      return label.utf8.elementsEqual(other.utf8)
    }
  }

  package let parameters: [Parameter]
  /// The function of views that takes it, of the member that stands for a style: `buttonStyle`.
  package let style: String?

  package init(_ parameters: [Parameter], style: String? = nil) {
    self.parameters = parameters
    self.style = style
  }

  /// How many of its parameters are closures.
  package var closureCount: Int { parameters.count(where: \.isClosure) }

  /// Whether the name alone is a value too: `.buttonStyle(.primary)`.
  package var standsAlone: Bool { style != nil && parameters.allSatisfy(\.isOptional) }

  /// `(cornerRadius:shadowRadius:)`.
  package var text: String { "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }

  /// Whether a call with these labels can be a call of it.
  ///
  /// - Parameter trailingClosures: how many closures stand behind the parentheses; each can be an argument, whatever its label.
  package func accepts(_ labels: [String?], trailingClosures: Int = 0) -> Bool {
    var closures = trailingClosures
    guard let rest = parameters(taking: labels)?.rest else { return false }
    for parameter in rest.reversed() {
      if closures > 0, parameter.isClosure {
        closures -= 1
      } else if !parameter.isOptional {
        return false
      }
    }
    return closures == 0
  }

  /// The parameters that arguments with these labels go to, and those behind them; `nil` where they do not fit.
  package func parameters(taking labels: [String?]) -> (taken: [Parameter], rest: ArraySlice<Parameter>)? {
    var place = 0
    var taken: [Parameter] = []
    for label in labels {
      while place < parameters.count, !parameters[place].isCalled(label) {
        guard parameters[place].isOptional else { return nil }
        place += 1
      }
      guard place < parameters.count else { return nil }
      taken.append(parameters[place])
      place += 1
    }
    return (taken, parameters[place...])
  }

  /// The parameters that a call gives something to; `nil` where it is none of it.
  package func parameters(takenBy labels: [String?], trailingClosures: Int) -> [Parameter]? {
    guard let (taken, rest) = parameters(taking: labels), accepts(labels, trailingClosures: trailingClosures) else {
      return nil
    }
    return taken + rest.filter(\.isClosure).suffix(trailingClosures)
  }

  /// Whether what goes to `parameter` is another thing than what went to `former` of `other`: both have both.
  package func exchanges(_ former: Parameter, for parameter: Parameter, of other: CallSignature) -> Bool {
    if parameter.name.utf8.elementsEqual(former.name.utf8) { return false }
    return parameters.contains { $0.name.utf8.elementsEqual(former.name.utf8) }
      || other.parameters.contains { $0.name.utf8.elementsEqual(parameter.name.utf8) }
  }

  /// Whether whatever calls `other` can call this instead, and says the same.
  package func acceptsCalls(of other: CallSignature) -> Bool {
    if other.standsAlone, !standsAlone { return false }
    var place = 0
    for old in other.parameters {
      while place < parameters.count, !parameters[place].isCalled(old.label) {
        guard parameters[place].isOptional else { return false }
        place += 1
      }
      guard place < parameters.count else { return false }
      let new = parameters[place]
      guard new.type.utf8.elementsEqual(old.type.utf8), new.isOptional || !old.isOptional,
        !exchanges(old, for: new, of: other)
      else { return false }
      place += 1
    }
    return parameters[place...].allSatisfy(\.isOptional)
  }
}
