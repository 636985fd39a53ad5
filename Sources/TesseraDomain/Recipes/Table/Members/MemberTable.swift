/// Members, functions and initializers that expressions can name.
package enum MemberTable {
  package struct Member: Sendable {
    /// `black`, `easeInOut`, `opacity`; of an initializer the Swift type: `RoundedRectangle`. Of a geometry the whole way
    /// to a value: `size.width`.
    package let name: String
    /// `nil` for a property.
    package let signature: Signature?
    package let result: ValueType
    package let minimum: PlatformMinimum
    /// Of a shape: whether it can be drawn with its outline inside of its edge, and contain others.
    package let isInsettable: Bool

    package init(
      _ name: String, _ signature: Signature? = nil, gives result: ValueType, minimum: PlatformMinimum = .everywhere,
      isInsettable: Bool = true
    ) {
      self.name = name
      self.signature = signature
      self.result = result
      self.minimum = minimum
      self.isInsettable = isInsettable
    }

    init(
      _ name: String, _ parameters: [Signature.Parameter], gives result: ValueType,
      minimum: PlatformMinimum = .everywhere, isInsettable: Bool = true
    ) {
      self.init(
        name, Signature(parameters, minimum: minimum), gives: result, minimum: minimum, isInsettable: isInsettable)
    }
  }

  /// `.black`, `.easeInOut(duration:)`: what can follow a leading dot, or the name of the type, where `type` is wanted.
  ///
  /// Members of one name stand in the order in which they are to be tried, and are told apart by labels and types. The
  /// result can be another type than the one wanted: where a style is wanted, `.red` is a colour.
  /// Where `.init(…)` is one, it is named `init`.
  ///
  /// - Complexity: O(1).
  package static func staticMembers(of type: ValueType) -> [Member] { statics[type]?.all ?? [] }

  /// Those of one name.
  ///
  /// - Complexity: O(1).
  package static func staticMembers(named name: String, of type: ValueType) -> [Member] {
    statics[type]?.byName[NameKey(name)] ?? []
  }

  /// `.opacity(0.1)`, `.weight(.semibold)`: what can follow a value of `type`.
  ///
  /// - Complexity: O(1).
  package static func members(of type: ValueType) -> [Member] { instances[type]?.all ?? [] }

  /// Those of one name.
  ///
  /// - Complexity: O(1).
  package static func members(named name: String, of type: ValueType) -> [Member] {
    instances[type]?.byName[NameKey(name)] ?? []
  }

  /// `RoundedRectangle(cornerRadius:)`, `Color(red:green:blue:)`.
  ///
  /// - Complexity: O(1).
  package static func initializers(of swiftType: String) -> [Member] { initializers[NameKey(swiftType)] ?? [] }

  /// What recipes call a Swift type whose members they can name: `.color` for `Color`, an enumeration for
  /// `DynamicTypeSize`; `nil` for one without any.
  ///
  /// - Complexity: O(1).
  package static func type(ofSwift name: String) -> ValueType? { swiftTypes[NameKey(name)] }

  /// Types that have static members, for tests and documentation.
  package static var typesWithStaticMembers: [ValueType] { staticRows.map(\.type) }
  package static var typesWithMembers: [ValueType] { instanceRows.map(\.type) }
  package static var allInitializers: [Member] { allInits }

  private struct Members {
    let all: [Member]
    let byName: [NameKey: [Member]]

    init(_ all: [Member]) {
      self.all = all
      byName = Dictionary(grouping: all) { NameKey($0.name) }
    }
  }

  private static let statics = Dictionary(
    staticRows.map { ($0.type, Members($0.members)) }, uniquingKeysWith: { first, _ in first })
  private static let instances = Dictionary(
    instanceRows.map { ($0.type, Members($0.members)) }, uniquingKeysWith: { first, _ in first })
  private static let initializers = Dictionary(grouping: allInits) { NameKey($0.name) }

  private static let swiftTypes: [NameKey: ValueType] = {
    var types: [NameKey: ValueType] = [
      NameKey("Color"): .color, NameKey("Font"): .font, NameKey("Animation"): .animation,
      NameKey("Gradient"): .gradient, NameKey("EdgeInsets"): .insets, NameKey("Angle"): .angle,
      NameKey("AnyTransition"): .transition, NameKey("CGFloat"): .length,
    ]
    for enumeration in EnumerationTable.all where enumeration.form != .literal {
      types[NameKey(enumeration.swiftType)] = .enumeration(enumeration.name)
    }
    return types
  }()

  private typealias Row = (type: ValueType, members: [Member])

  private static let staticRows: [Row] =
    [
      (.color, palette + semanticColors), (.style, styles), (.gradient, gradientStatics), (.font, fonts),
      (.animation, animations), (.transition, transitions), (.shape, shapes), (.edges, edges), (.insets, insets),
      (.angle, angles), (.length, [Member("infinity", gives: .length)]),
    ]
    + EnumerationTable.all.map { enumeration in
      let type = ValueType.enumeration(enumeration.name)
      let cases = enumeration.cases.map { item in
        Member(item.name, gives: type, minimum: item.minimum.joined(with: enumeration.minimum))
      }
      return (type, cases + (functions[enumeration.name] ?? []))
    }

  private static let instanceRows: [Row] =
    [
      (.color, colorMembers), (.style, styleMembers), (.font, fontMembers), (.animation, animationMembers),
      (.transition, transitionMembers), (.shape, shapeMembers), (.angle, angleMembers), (.geometry, geometryMembers),
      (.string, stringMembers),
      // A typography token gives its font, and whatever a font gives.
      (.textStyle, [Member("font", gives: .font)] + fontMembers),
    ] + enumerationMembers.map { (.enumeration($0.key), $0.value) }.sorted { $0.0.name.precedesByBytes($1.0.name) }

  private static let allInits: [Member] = colorInits + gradientInits + shapeInits + layoutInits
}
