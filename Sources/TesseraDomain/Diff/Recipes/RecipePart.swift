/// A step, view or effect as comparing sees it: what it is, what it is given, and what lies in it.
struct RecipePart {
  enum Sort {
    case step, view, effect
  }

  /// Something it is given. The order in which they are written means nothing.
  struct Field {
    let name: String
    /// `nil` for what is no expression, such as a kind or an axis.
    let value: RecipeExpression?
    /// The canonical spelling.
    let text: String

    init(_ name: String, _ value: RecipeExpression) {
      self.name = name
      self.value = value
      text = value.description
    }

    init(_ name: String, word: String) {
      self.name = name
      value = nil
      text = word
    }
  }

  /// Parts that lie in it; their order is meaning.
  struct Room {
    enum Role: String {
      /// Of a view; of a step's view that is its only one; what happens on an event; what is done on an older system.
      case steps, view, effects, fallback
      case children
      /// Both arms of a condition.
      case then, otherwise
      case onChanged, onEnded, label
    }

    let role: Role
    let parts: [RecipePart]

    init(_ role: Role, _ parts: [RecipePart]) {
      self.role = role
      self.parts = parts
    }
  }

  let sort: Sort
  /// What makes it the same thing in other circumstances: `apply padding`, `use pressable`, `set isPressed`.
  let key: String
  /// What people call it: `padding`, `pressable`, `isPressed`.
  let name: String
  let fields: [Field]
  let rooms: [Room]
  /// All of it in one canonical text: equal for what does the same.
  let text: String
  let place: RecipePlace

  init(
    _ sort: Sort, key: String, name: String, _ fields: [Field], _ rooms: [Room] = [], at place: RecipePlace
  ) {
    self.sort = sort
    self.place = place
    self.key = key
    self.name = name
    self.fields = fields.sorted { $0.name.precedesByBytes($1.name) }
    self.rooms = rooms.filter { !$0.parts.isEmpty }
    var text = key + "("
    for field in self.fields { text += field.name + ": " + field.text + ", " }
    text += ")"
    for room in self.rooms {
      text += " " + room.role.rawValue + "["
      for part in room.parts { text += part.text + "; " }
      text += "]"
    }
    self.text = text
  }

  func field(_ name: String) -> Field? { fields.first { $0.name.hasSameBytes(as: name) } }

  func room(_ role: Room.Role) -> [RecipePart] { rooms.first { $0.role == role }?.parts ?? [] }

  /// What it is given, behind its name: `padding(edges: .horizontal, length: 6)`; as an effect `isPressed = true`.
  var call: String {
    switch sort {
    case .effect where key.hasPrefix("set "): return name + " = " + (field("value")?.text ?? "")
    case .effect where key.hasPrefix("call "): return name + "()"
    default: break
    }
    if name == "if", let condition = field("condition") { return "if " + condition.text }
    if let code = field("code"), fields.count == 1 { return Self.inOneLine(code.text) }
    if fields.isEmpty { return name }
    if fields.count == 1, fields[0].name.hasSameBytes(as: name) { return "\(name)(\(fields[0].text))" }
    return name + "(" + fields.map { $0.name + ": " + $0.text }.joined(separator: ", ") + ")"
  }

  private static func inOneLine(_ code: String) -> String {
    code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
