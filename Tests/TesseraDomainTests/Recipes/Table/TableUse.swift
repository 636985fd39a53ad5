import TesseraDomain

/// Swift that uses one row of a table, or one of its forms.
struct TableUse {
  /// `step padding`, `color.mix`.
  let row: String
  /// An expression or a chain on `v`, without what stands around it.
  let code: Code
  let minimum: PlatformMinimum

  enum Code {
    /// Modifiers of a view: `.padding()`.
    case chain(String, isMainActor: Bool = false)
    /// Statements.
    case statements(String)
    /// A modifier with a stored property and state of a type, each with a first value.
    case stored(type: String, value: String)
  }

  /// A function that holds the use, under a check of the system if there is one.
  func function(_ name: String, under check: String?) -> String {
    switch (code, check) {
    case (.chain(let chain, let isMainActor), let check):
      "@ViewBuilder " + (isMainActor ? "@MainActor" : "nonisolated") + " func \(name)(_ v: some View) -> some View { "
        + (check.map { "if #available(\($0), *) { v\(chain) } else { v }" } ?? "v\(chain)") + " }"
    case (.statements(let statements), nil): "@MainActor func \(name)() { \(statements) }"
    case (.statements(let statements), let check?):
      "@MainActor func \(name)() { if #available(\(check), *) { \(statements) } }"
    case (.stored(let type, let value), let check):
      (check.map { "@available(\($0), *) " } ?? "") + "struct \(name): ViewModifier { private let a: \(type); "
        + "@State private var b: \(type) = \(value); nonisolated init(a: \(type) = \(value)) { self.a = a }; "
        + "func body(content: Content) -> some View { content.onAppear { b = a; _ = b } } }"
    }
  }
}

/// Values of every type, written out and by the name of a constant.
enum SampleValue {
  /// Constants that uses name, and functions that take styles and shapes of any type.
  static let support = """
    import SwiftUI
    let length: CGFloat = 1
    let number: Double = 1
    let integer = 1
    let seconds: Double = 1
    let boolean = true
    let string = String(integer)
    let color = Color.red
    let style = AnyShapeStyle(Color.red)
    let font = Font.body
    let animation = Animation.default
    let gradient = Gradient(colors: [.red])
    let shape = Rectangle()
    let edges: Edge.Set = .all
    let insets = EdgeInsets()
    let angle = Angle.zero
    var transition: AnyTransition { .opacity }
    func fill(_ style: some ShapeStyle) {}
    func insettable(_ shape: some InsettableShape) {}
    func anyShape(_ shape: some Shape) {}
    """

  /// - Parameter isNamed: whether a constant stands for it, rather than the value itself.
  static func text(of type: ValueType, isNamed: Bool) -> String {
    switch type {
    case .length, .number, .seconds: isNamed ? type.name : "0.5"
    case .integer: isNamed ? "integer" : "2"
    case .boolean: isNamed ? "boolean" : "true"
    case .string: isNamed ? "string" : "\"text\""
    case .color: isNamed ? "color" : ".red"
    case .style: isNamed ? "style" : ".tertiary"
    case .font: isNamed ? "font" : ".caption"
    case .animation: isNamed ? "animation" : ".easeOut"
    case .gradient: isNamed ? "gradient" : "Gradient(colors: [.red, .clear])"
    case .shape: isNamed ? "shape" : "Capsule()"
    case .edges: isNamed ? "edges" : ".horizontal"
    case .insets: isNamed ? "insets" : "EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)"
    case .angle: isNamed ? "angle" : ".degrees(45)"
    case .transition: isNamed ? "transition" : ".slide"
    case .binding(.boolean): ".constant(boolean)"
    case .binding(.string): ".constant(string)"
    case .focus: "FocusState<Bool>().projectedValue"
    case .list(let element): "[\(text(of: element, isNamed: isNamed))]"
    case .anything, .hashable: isNamed ? "integer" : "boolean"
    case .enumeration(let name): enumeration(name)
    default: "unknown"
    }
  }

  private static func enumeration(_ name: String) -> String {
    if name == "gradientStop" { return ".init(color: .red, location: 0.5)" }
    let cases = EnumerationTable.enumeration(named: name)?.cases ?? []
    return "." + (cases.first { $0.minimum == .everywhere } ?? cases.first).map(\.name)!
  }

  static func swiftType(of type: ValueType) -> String? {
    switch type {
    case .length: "CGFloat"
    case .number, .seconds: "Double"
    case .integer: "Int"
    case .boolean: "Bool"
    case .string: "String"
    case .color: "Color"
    case .font: "Font"
    case .animation: "Animation"
    case .gradient: "Gradient"
    case .edges: "Edge.Set"
    case .insets: "EdgeInsets"
    case .angle: "Angle"
    case .transition: "AnyTransition"
    case .action: "DismissAction"
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.swiftType
    default: nil
    }
  }
}
