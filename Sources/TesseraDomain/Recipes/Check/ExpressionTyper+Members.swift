extension ExpressionTyper {
  /// `.name` or `.name(…)`: a member of the type that the place wants.
  mutating func implicit(
    _ name: String, _ arguments: [RecipeExpression.Argument]?, _ expression: RecipeExpression, _ hint: ValueType?
  ) -> TypedExpression? {
    guard let hint, hint != .anything else {
      report(
        "recipe.type", at: expression.place, "nothing here says of what type .\(name) is",
        advice: "Write the type before the dot, such as Color.\(name).")
      return nil
    }
    if name == "init", arguments?.isEmpty ?? true {
      report(
        "recipe.argument", at: expression.place, "nothing but its arguments would say what .init makes",
        advice: "Write the type, such as EdgeInsets().")
      return nil
    }
    return staticMember(name, arguments, of: hint, expression)
  }

  private mutating func staticMember(
    _ name: String, _ arguments: [RecipeExpression.Argument]?, of type: ValueType, _ expression: RecipeExpression
  ) -> TypedExpression? {
    if arguments == nil, case .enumeration(let enumeration) = type,
      let known = EnumerationTable.enumeration(named: enumeration), let found = known.case(named: name)
    {
      return TypedExpression(
        expression, type, .enumerationCase(found, of: enumeration),
        minimum: found.minimum.joined(with: known.minimum))
    }
    let members = MemberTable.staticMembers(named: name, of: type)
    guard !members.isEmpty else {
      if muted == 0 {
        let names = MemberTable.staticMembers(of: type).map(\.name)
        report(
          "recipe.unknown", at: expression.place, "\(type.phrase) is wanted, and there is no .\(name) of that type",
          advice: Self.suggestion(name, names, before: "."))
      }
      return nil
    }
    guard let (member, parts) = resolve(members, arguments, ".\(name)", expression) else { return nil }
    return TypedExpression(
      expression, member.result, .staticMember(member, of: type), parts: parts, minimum: Self.minimum(of: member))
  }

  private static func minimum(of member: MemberTable.Member) -> PlatformMinimum {
    member.signature.map { member.minimum.joined(with: $0.minimum) } ?? member.minimum
  }

  private static func suggestion(_ name: String, _ names: [String], before: String = "") -> String {
    if let near = NearName.find(name, among: names) { return "Did you mean \(before)\(near)?" }
    if names.isEmpty { return "Write another value." }
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    let shown = names.prefix(8).map { before + $0 }.joined(separator: ", ")
    return "There is \(shown)\(names.count > 8 ? " and more" : "")."
  }

  // MARK: - Members of values

  /// `base.name` or `base.name(…)`.
  mutating func member(
    _ base: RecipeExpression, _ name: String, _ arguments: [RecipeExpression.Argument]?, _ expression: RecipeExpression,
    _ hint: ValueType?
  ) -> TypedExpression? {
    if let typeName = Self.typeName(base) {
      guard let type = MemberTable.type(ofSwift: typeName) else {
        reportUnknownType(typeName, base)
        return nil
      }
      return staticMember(name, arguments, of: type, expression)
    }
    if arguments == nil, let found = wayFromGeometry(expression) { return found.result }
    guard let value = infer(base, Self.isImplicit(base) ? hint : nil) else { return nil }
    for type in [value.type] + value.type.alsoHasMembersOf {
      let members = MemberTable.members(named: name, of: type)
      if members.isEmpty { continue }
      guard let (member, parts) = resolve(members, arguments, ".\(name)", expression) else { return nil }
      return TypedExpression(
        expression, member.result, .member(member), base: value.wanted(as: type), parts: parts,
        minimum: Self.minimum(of: member))
    }
    if muted == 0 {
      let names = ([value.type] + value.type.alsoHasMembersOf).flatMap { MemberTable.members(of: $0).map(\.name) }
      report(
        "recipe.unknown", at: expression.place, "\(value.type.phrase) has no member \(name)",
        advice: names.isEmpty ? "Leave .\(name) out." : Self.suggestion(name, names, before: "."))
    }
    return nil
  }

  /// `Color`, or `Font.Weight`; `nil` for a value.
  private static func typeName(_ expression: RecipeExpression) -> String? {
    switch expression.form {
    case .type(let name): return name
    case .member(let base, let name):
      guard let first = name.utf8.first, (0x41...0x5A).contains(first), let outer = typeName(base) else { return nil }
      return outer + "." + name
    default: return nil
    }
  }

  /// Whether a chain begins with a dot, so that its first member is one of the type that the place wants.
  private static func isImplicit(_ expression: RecipeExpression) -> Bool {
    switch expression.form {
    case .implicit: true
    case .member(let base, _): isImplicit(base)
    case .call(let callee, _): isImplicit(callee)
    default: false
    }
  }

  private mutating func reportUnknownType(_ name: String, _ expression: RecipeExpression) {
    let known = ["Color", "Font", "Animation", "Angle", "EdgeInsets", "LinearGradient", "RoundedRectangle", "Capsule"]
    report(
      "recipe.unknown", at: expression.place, "there is no type \(name) that recipes know",
      advice: NearName.find(name, among: known + EnumerationTable.all.map(\.swiftType)).map { "Did you mean \($0)?" }
        ?? "Write another value, or raw code.")
  }

  /// `geometry.size.width`, `value.translation.width`; `nil` where the expression is no such way.
  private mutating func wayFromGeometry(_ expression: RecipeExpression) -> (result: TypedExpression?, Void)? {
    guard let (root, way) = Self.way(expression), case .name(let name) = root.form, let entry = scope[name],
      entry.valueType == .geometry
    else { return nil }
    let isEvent = entry.origin == .event
    let member: MemberTable.Member? =
      isEvent
      ? entry.members.first { $0.path.hasSameBytes(as: way) }.map { MemberTable.Member($0.path, gives: $0.type) }
      : MemberTable.members(named: way, of: .geometry).first { $0.signature == nil }
    if let member {
      let base = TypedExpression(root, .geometry, .name(entry.origin))
      return (
        TypedExpression(expression, member.result, .member(member), base: base, minimum: Self.minimum(of: member)), ()
      )
    }
    // What comes before may be a way, and this a member of what it leads to.
    if case .member(let base, _) = expression.form, case .member = base.form {
      let isWay =
        Self.way(base).map { shorter in
          isEvent
            ? entry.members.contains { $0.path.hasSameBytes(as: shorter.way) }
            : !MemberTable.members(named: shorter.way, of: .geometry).isEmpty
        } ?? false
      if isWay { return nil }
    }
    if muted == 0 {
      let ways = isEvent ? entry.members.map(\.path) : MemberTable.members(of: .geometry).map(\.name)
      report(
        "recipe.unknown", at: expression.place, "\(name) has no \(way)",
        advice: Self.suggestion(way, ways, before: name + "."))
    }
    return (nil, ())
  }

  /// The name at the start of a chain of members, and the names behind it.
  private static func way(_ expression: RecipeExpression) -> (root: RecipeExpression, way: String)? {
    guard case .member(let base, let name) = expression.form else { return nil }
    if case .name = base.form { return (base, name) }
    return way(base).map { ($0.root, $0.way + "." + name) }
  }

  // MARK: - Calls

  mutating func call(
    _ callee: RecipeExpression, _ arguments: [RecipeExpression.Argument], _ expression: RecipeExpression,
    _ hint: ValueType?
  ) -> TypedExpression? {
    switch callee.form {
    case .implicit(let name): return implicit(name, arguments, expression, hint)
    case .name(let name): return function(name, arguments, expression, hint)
    case .type, .member:
      if let name = Self.typeName(callee), !MemberTable.initializers(of: name).isEmpty || !isStatic(callee) {
        return initializer(name, arguments, expression)
      }
      guard case .member(let base, let name) = callee.form else { return nil }
      return member(base, name, arguments, expression, hint)
    default:
      report("recipe.type", at: callee.place, "this cannot be called", advice: "Leave the parentheses out.")
      return nil
    }
  }

  /// Whether something is called that belongs to a type and is called as one: `Gradient.Stop`.
  private func isStatic(_ callee: RecipeExpression) -> Bool {
    guard case .member(let base, let name) = callee.form, let owner = Self.typeName(base),
      let type = MemberTable.type(ofSwift: owner)
    else { return false }
    return !MemberTable.staticMembers(named: name, of: type).isEmpty
  }

  private mutating func initializer(
    _ name: String, _ arguments: [RecipeExpression.Argument], _ expression: RecipeExpression
  ) -> TypedExpression? {
    let members = MemberTable.initializers(of: name)
    guard !members.isEmpty else {
      if MemberTable.type(ofSwift: name) != nil {
        report(
          "recipe.unknown", at: expression.place, "recipes make no \(name)",
          advice: "Write a member of it, \(name).member.")
      } else {
        reportUnknownType(name, expression)
      }
      return nil
    }
    guard let (member, parts) = resolve(members, arguments, name, expression) else { return nil }
    return TypedExpression(
      expression, member.result, .initializer(member), parts: parts, minimum: Self.minimum(of: member))
  }

  private mutating func function(
    _ name: String, _ arguments: [RecipeExpression.Argument], _ expression: RecipeExpression, _ hint: ValueType?
  ) -> TypedExpression? {
    guard name == "min" || name == "max" else {
      report(
        "recipe.unknown", at: expression.place, "there is no function \(name)",
        advice: NearName.find(name, among: ["min", "max"]).map { "Did you mean \($0)?" } ?? "There is min and max.")
      return nil
    }
    guard arguments.count >= 2, arguments.allSatisfy({ $0.label == nil }) else {
      report(
        "recipe.argument", at: expression.place, "\(name) takes two or more numbers, without labels",
        advice: "Write \(name)(a, b).")
      return nil
    }
    // Numbers that are written out take the type of those that are not.
    let numeric = hint.flatMap { $0.isNumeric ? $0 : nil }
    let values = arguments.map(\.value)
    let hint = numeric ?? Self.fraction(among: values)
    let firm = values.first { !Self.isOpen($0) } ?? values.first { !Self.isNumber($0) }
    let own = firm.flatMap { value in quietly { $0.infer(value, hint) } }?.type ?? hint
    var parts: [TypedExpression] = []
    for argument in arguments {
      let wanted = own.map { Self.type(beside: $0, for: argument.value, hint) }
      guard let typed = infer(argument.value, wanted) else { return nil }
      guard typed.type.isNumeric else {
        report(
          "recipe.type", at: argument.value.place, "\(name) compares numbers, and this is \(typed.type.phrase)",
          advice: "Write a number.")
        return nil
      }
      if let first = parts.first, first.type != typed.type {
        report(
          "recipe.type", at: argument.value.place,
          "\(name) compares \(first.type.phrase) with \(typed.type.phrase)", advice: "Declare both as the same type.")
        return nil
      }
      parts.append(typed)
    }
    return TypedExpression(expression, parts[0].type, .function, parts: parts)
  }

  // MARK: - Overloads

  /// The first of `members` that takes the arguments, with those typed.
  private mutating func resolve(
    _ members: [MemberTable.Member], _ arguments: [RecipeExpression.Argument]?, _ name: String,
    _ expression: RecipeExpression
  ) -> (MemberTable.Member, [TypedExpression])? {
    guard let arguments else {
      if let property = members.first(where: { $0.signature == nil }) { return (property, []) }
      report(
        "recipe.argument", at: expression.place, "\(name) needs arguments",
        advice: "Write \(Self.forms(members, name)).")
      return nil
    }
    let fitting = members.compactMap { member in
      member.signature.flatMap { Self.parameters(of: $0, for: arguments) }.map { (member, $0) }
    }
    if fitting.count > 1 {
      for (member, parameters) in fitting {
        if let parts = quietly({ $0.typed(arguments, parameters) }) { return (member, parts) }
      }
    }
    if fitting.count == 1 || muted > 0 {
      guard let (member, parameters) = fitting.first else { return nil }
      return typed(arguments, parameters).map { (member, $0) }
    }
    if !fitting.isEmpty {
      reportNearest(fitting.map(\.1), arguments)
      return nil
    }
    reportArguments(members.filter { $0.signature != nil }, arguments, name, expression)
    return nil
  }

  /// Says what is wrong with the form that has the fewest things wrong.
  private mutating func reportNearest(
    _ forms: [[Signature.Parameter]], _ arguments: [RecipeExpression.Argument]
  ) {
    var nearest: [RecipeFinding]?
    for parameters in forms {
      let found = trying { _ = $0.typed(arguments, parameters) }
      if found.count < nearest?.count ?? .max { nearest = found }
    }
    keep(nearest ?? [])
  }

  private mutating func typed(
    _ arguments: [RecipeExpression.Argument], _ parameters: [Signature.Parameter]
  ) -> [TypedExpression]? {
    var parts: [TypedExpression] = []
    for (argument, parameter) in zip(arguments, parameters) {
      if let typed = type(argument.value, as: parameter.type) { parts.append(typed) }
    }
    return parts.count == arguments.count ? parts : nil
  }

  /// The parameter of each argument; `nil` where labels or their order do not fit.
  private static func parameters(
    of signature: Signature, for arguments: [RecipeExpression.Argument]
  ) -> [Signature.Parameter]? {
    var found: [Signature.Parameter] = []
    var position = 0
    let all = signature.parameters
    for argument in arguments {
      while position < all.count, !isSame(all[position].label, argument.label) {
        if all[position].isRequired { return nil }
        position += 1
      }
      guard position < all.count else { return nil }
      found.append(all[position])
      position += 1
    }
    if all[position...].contains(where: { $0.isRequired }) { return nil }
    let hasOne =
      signature.oneOf.isEmpty
      || found.contains { parameter in signature.oneOf.contains { $0.hasSameBytes(as: parameter.name) } }
    return hasOne ? found : nil
  }

  private static func isSame(_ a: String?, _ b: String?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): a.hasSameBytes(as: b)
    default: false
    }
  }

  /// Says which argument is too many, is missing, or stands in the wrong order.
  private mutating func reportArguments(
    _ members: [MemberTable.Member], _ arguments: [RecipeExpression.Argument], _ name: String,
    _ expression: RecipeExpression
  ) {
    guard muted == 0 else { return }
    guard let signature = members.first?.signature, !members.isEmpty else {
      report(
        "recipe.argument", at: expression.place, "\(name) takes no arguments", advice: "Leave the parentheses out.")
      return
    }
    let forms = Self.forms(members, name)
    if members.count == 1 {
      let labels = signature.parameters.compactMap(\.label)
      for argument in arguments {
        guard let label = argument.label else { continue }
        if !labels.contains(where: { $0.hasSameBytes(as: label) }) {
          report(
            "recipe.argument", at: argument.value.place, "\(name) has no argument \(label)",
            advice: NearName.find(label, among: labels).map { "Did you mean \($0)?" } ?? "Write \(forms).")
          return
        }
      }
      if arguments.isEmpty, !signature.oneOf.isEmpty {
        report(
          "recipe.argument", at: expression.place, "\(name) needs one of its arguments", advice: "Write \(forms).")
        return
      }
      for parameter in signature.parameters where parameter.isRequired {
        if let label = parameter.label, !arguments.contains(where: { Self.isSame($0.label, label) }) {
          report(
            "recipe.argument", at: expression.place, "\(name) needs the argument \(label)", advice: "Write \(forms).")
          return
        }
      }
    }
    report(
      "recipe.argument", at: expression.place, "\(name) does not take these arguments in this order",
      advice: "Write \(forms).")
  }

  /// `.easeInOut(duration:) or .easeInOut`.
  private static func forms(_ members: [MemberTable.Member], _ name: String) -> String {
    var forms: [String] = []
    for member in members.prefix(6) {
      guard let signature = member.signature else {
        forms.append(name)
        continue
      }
      forms.append(name + "(" + signature.parameters.map { ($0.label ?? "_") + ":" }.joined(separator: " ") + ")")
    }
    return forms.joined(separator: " or ")
  }
}

extension ValueType {
  /// Types whose members a value has too, once it is turned into one of them.
  var alsoHasMembersOf: [ValueType] {
    switch self {
    case .color: [.style]
    default: []
    }
  }
}
