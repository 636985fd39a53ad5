/// What a step, a function or an initializer of the tables takes.
package struct Signature: Sendable {
  package struct Parameter: Sendable {
    /// What recipes call it: the name of a step's member, or the label in an expression.
    package let name: String
    /// What Swift calls it; `nil` where Swift has no label. In expressions it is the label as well.
    package let label: String?
    package let type: ValueType
    package let isRequired: Bool

    package init(_ name: String, label: String?, _ type: ValueType, isRequired: Bool = true) {
      self.name = name
      self.label = label
      self.type = type
      self.isRequired = isRequired
    }

    package static func required(_ name: String, _ type: ValueType) -> Self { Self(name, label: name, type) }

    package static func required(_ name: String, label: String?, _ type: ValueType) -> Self {
      Self(name, label: label, type)
    }

    package static func optional(_ name: String, _ type: ValueType) -> Self {
      Self(name, label: name, type, isRequired: false)
    }

    package static func optional(_ name: String, label: String?, _ type: ValueType) -> Self {
      Self(name, label: label, type, isRequired: false)
    }
  }

  /// In the order of Swift.
  package let parameters: [Parameter]
  package let minimum: PlatformMinimum
  /// Names of optional parameters of which at least one has to be given; empty where none has to.
  package let oneOf: [String]
  /// Whether its shape has to be one that can be inset, as all are but those that are trimmed or turned.
  package let needsInset: Bool
  /// Whether a step of this form shows a `view`; not all forms of a step do.
  package let view: StepDefinition.Presence
  /// `nil` where the form is spelled as its step says.
  package let spelling: StepDefinition.Spelling?

  package init(
    _ parameters: [Parameter] = [], minimum: PlatformMinimum = .everywhere, oneOf: [String] = [],
    needsInset: Bool = false, view: StepDefinition.Presence = .never, spelling: StepDefinition.Spelling? = nil
  ) {
    self.parameters = parameters
    self.minimum = minimum
    self.oneOf = oneOf
    self.needsInset = needsInset
    self.view = view
    self.spelling = spelling
  }

  package func parameter(named name: String) -> Parameter? {
    parameters.first { $0.name.hasSameBytes(as: name) }
  }

  /// Whether a step with these arguments is of this form, by their names.
  package func takes(_ names: some Sequence<String>, view hasView: Bool) -> Bool {
    switch view {
    case .never: if hasView { return false }
    case .required: if !hasView { return false }
    case .optional: break
    }
    var given = 0
    var hasOne = oneOf.isEmpty
    for name in names {
      guard let parameter = parameter(named: name) else { return false }
      if parameter.isRequired { given += 1 }
      if !hasOne { hasOne = oneOf.contains { $0.hasSameBytes(as: name) } }
    }
    return hasOne && given == parameters.count { $0.isRequired }
  }
}
