package import JSON

/// What a registry's service says of itself to everybody.
package struct RegistryIdentity: Hashable, Sendable {
  package let uuid: String
  /// The version of the program.
  package let program: String
  package let schema: Int
  /// Whether reading needs no key.
  package let anonymousRead: Bool

  package init(uuid: String, program: String, schema: Int, anonymousRead: Bool) {
    self.uuid = uuid
    self.program = program
    self.schema = schema
    self.anonymousRead = anonymousRead
  }

  package var wire: JSONValue {
    [
      "uuid": .string(uuid), "program": .string(program), "schema": JSONValue(schema),
      "anonymousRead": .bool(anonymousRead),
    ]
  }

  package init?(wire node: JSONNode) {
    guard let uuid = node["uuid"]?.string, let program = node["program"]?.string,
      let schema = node["schema"]?.count64, let anonymous = node["anonymousRead"]?.bool
    else { return nil }
    self.init(uuid: uuid, program: program, schema: schema, anonymousRead: anonymous)
  }
}
