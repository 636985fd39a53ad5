internal import JSON
internal import TesseraDomain

extension Recipe {
  /// A recipe that is called as `interface` says, and does nothing.
  ///
  /// Its defaults mean only that a parameter may be left out.
  ///
  /// - Returns: `nil` where a type of a parameter is none of those that are known here.
  init?(_ interface: RecipeInterface, named name: String) {
    guard let document = try? JSONDocument(parsing: Array("{}".utf8)) else { return nil }
    let place = RecipePlace(document.root)
    guard let parameters = Self.parameters(interface.parameters, place),
      let groups = Self.groups(interface.groups, place)
    else { return nil }
    self.init(name: name, kind: interface.kind, at: place)
    typeName = interface.type
    if let function = interface.function {
      api = EntryPoint(
        function: function, exposes: interface.exposes.map(\.parameter),
        labels: interface.exposes.map { ($0.parameter, $0.label) }, at: place)
    }
    self.parameters = parameters
    self.groups = groups
  }

  private static func parameters(_ list: [RecipeInterface.Parameter], _ place: RecipePlace) -> [Parameter]? {
    var parameters: [Parameter] = []
    for parameter in list {
      guard let type = ValueType(named: parameter.type) else { return nil }
      parameters.append(
        Parameter(
          name: parameter.name, type: type,
          defaultValue: parameter.isOptional ? RecipeExpression(.boolean(true), at: place) : nil, description: nil,
          at: place))
    }
    return parameters
  }

  private static func groups(_ list: [RecipeInterface.Group], _ place: RecipePlace) -> [RecipeGroup]? {
    var groups: [RecipeGroup] = []
    for group in list {
      var members: [RecipeGroup.Member] = []
      for member in group.members {
        guard let parameters = parameters(member.parameters, place) else { return nil }
        members.append(.init(name: member.name, description: nil, parameters: parameters, steps: [], at: place))
      }
      guard let inner = Self.groups(group.groups, place) else { return nil }
      groups.append(RecipeGroup(name: group.name, description: nil, members: members, groups: inner, at: place))
    }
    return groups
  }
}
