/// The type of an expression in a recipe.
package indirect enum ValueType: Hashable, Sendable {
  /// Points; `CGFloat` in Swift.
  case length
  /// A plain number; `Double` in Swift. Goes wherever a length goes and the other way round, as Swift has it.
  case number
  case integer
  /// Seconds; `Double` in Swift.
  case seconds
  case boolean
  case string
  case color
  /// Whatever fills: a colour, a gradient, a material, a style relative to the foreground.
  case style
  case font
  case animation
  case gradient
  case shape
  case edges
  case insets
  case angle
  case transition
  /// What tokens of the type `typography`, `shadow`, `border` and `strokeStyle` are, each as a whole.
  case textStyle, shadow, border, strokeStyle
  /// A closure of the caller, without arguments and result; of parameters only.
  case action
  /// What a geometry view hands to its content.
  case geometry
  /// One of the listed members of a Swift type: `colorScheme`, `alignment`, `fontWeight`.
  case enumeration(String)
  /// A value that can be set from within: `binding.boolean`.
  case binding(ValueType)
  case list(ValueType)
  /// The binding of a state that is the keyboard's focus; only the tables say it.
  case focus
  /// Whatever can be compared with its like, as what an animation or a feedback watches; only the tables say it.
  case anything
  /// Whatever can be told from its like by a hash, as what `id` and `tag` are given; only the tables say it.
  case hashable

  /// Types that have a name of one word.
  private static let plain: [(name: String, type: ValueType)] = [
    ("length", .length), ("number", .number), ("integer", .integer), ("seconds", .seconds), ("boolean", .boolean),
    ("string", .string), ("color", .color), ("style", .style), ("font", .font), ("animation", .animation),
    ("gradient", .gradient), ("shape", .shape), ("edges", .edges), ("insets", .insets), ("angle", .angle),
    ("transition", .transition), ("textStyle", .textStyle), ("shadow", .shadow), ("border", .border),
    ("strokeStyle", .strokeStyle), ("action", .action),
  ]

  /// Reads the name of a type as an author writes it; `nil` for no type.
  package init?(named name: String) {
    if let found = Self.plain.first(where: { $0.name.hasSameBytes(as: name) }) {
      self = found.type
    } else if name.utf8.starts(with: "binding.".utf8) {
      guard let inner = ValueType(named: String(name.dropFirst("binding.".utf8.count))), inner.canBeBound else {
        return nil
      }
      self = .binding(inner)
    } else if EnumerationTable.enumeration(named: name).map(\.isDeclarable) ?? false {
      self = .enumeration(name)
    } else {
      return nil
    }
  }

  private var canBeBound: Bool {
    switch self {
    case .boolean, .string, .number, .length, .integer: true
    default: false
    }
  }

  /// As an author writes it.
  package var name: String {
    switch self {
    case .enumeration(let name): name
    case .binding(let inner): "binding." + inner.name
    case .list(let inner): "list of " + inner.name
    case .geometry: "geometry"
    case .focus: "focus"
    case .anything: "any value"
    case .hashable: "any value with a hash"
    default: Self.plain.first { $0.type == self }?.name ?? ""
    }
  }

  /// Every name that an author can write, enumerations included, for advice.
  package static var names: [String] {
    plain.map(\.name) + EnumerationTable.all.filter(\.isDeclarable).map(\.name)
  }

  /// Whether it is counted: lengths, numbers, integers and seconds.
  package var isNumeric: Bool {
    switch self {
    case .length, .number, .integer, .seconds: true
    default: false
    }
  }
}
