/// The tables of members, by name.
///
/// Made once: recipes ask for members thousands of times.
struct MemberIndex: Sendable {
  static let shared = MemberIndex()

  private typealias Members = [NameKey: [MemberTable.Member]]

  private let statics: [ValueType: Members]
  private let members: [ValueType: Members]

  private init() {
    var statics: [ValueType: Members] = [:]
    var members: [ValueType: Members] = [:]
    let types =
      ValueType.names.compactMap { ValueType(named: $0) } + [.geometry]
      + EnumerationTable.all.map { .enumeration($0.name) }
    for type in Set(types) {
      statics[type] = Self.grouped(MemberTable.staticMembers(of: type))
      members[type] = Self.grouped(MemberTable.members(of: type))
    }
    self.statics = statics
    self.members = members
  }

  private static func grouped(_ members: [MemberTable.Member]) -> Members {
    var result: Members = [:]
    for member in members { result[NameKey(member.name), default: []].append(member) }
    return result
  }

  /// Members named `name` of the type itself, in the order in which they are to be tried.
  func statics(_ name: String, of type: ValueType) -> [MemberTable.Member] {
    statics[type]?[NameKey(name)] ?? []
  }

  /// Members named `name` of a value, in the order in which they are to be tried.
  func members(_ name: String, of type: ValueType) -> [MemberTable.Member] {
    members[type]?[NameKey(name)] ?? []
  }

  func staticNames(of type: ValueType) -> [String] {
    let cases: [String] =
      if case .enumeration(let name) = type {
        EnumerationTable.enumeration(named: name)?.cases.map(\.name) ?? []
      } else {
        []
      }
    return cases + sorted(statics[type])
  }

  func memberNames(of type: ValueType) -> [String] { sorted(members[type]) }

  private func sorted(_ members: Members?) -> [String] {
    (members ?? [:]).keys.map(\.text).sorted { $0.precedesByBytes($1) }
  }
}
