internal import JSON
package import TesseraDomain

extension ProjectFile {
  /// A new file without entries.
  ///
  /// - Parameter registry: path or address of the registry, if the project is to name one.
  package static func empty(registry: String? = nil) throws(ProjectError) -> ProjectFile {
    var root = JSONObject()
    if let registry { root.append("registry", .string(registry)) }
    root.append("entries", [:])
    var bytes: [UInt8] = []
    JSONText.append(.object(root), to: &bytes, indent: 2)
    bytes.append(UInt8(ascii: "\n"))
    return try ProjectFile(parsing: bytes)
  }

  /// The file with a registry, where it names none yet.
  ///
  /// - Parameter registry: a path from the project's folder, or an address.
  package func naming(registry: String) throws(ProjectError) -> ProjectFile {
    if self.registry != nil { return self }
    return try ProjectFile(parsing: JSONEditor(document).appending("registry", .string(registry), to: document.root))
  }

  /// The file with an export, and with the entry for it where there is none of that name.
  ///
  /// An export of the entry into the same folder is replaced; a different range takes the place of the entry's.
  ///
  /// - Throws: ``ProjectError/entryTaken(name:system:)`` where the name stands for another system, and
  ///   ``ProjectError/invalid(file:problems:)`` where the result would break a rule, such as two exports in one folder.
  package func adding(
    _ export: ProjectExport, to name: String, system: SystemIdentifier, selector: ReleaseSelector
  ) throws(ProjectError) -> ProjectFile {
    guard let entry = entry(named: name) else {
      let value: JSONValue = [
        "system": .string(system.description), "range": .string(selector.description),
        "exports": [Self.value(of: export)],
      ]
      let edit = JSONEditor(document)
      guard let entries = document.root["entries"] else {
        return try ProjectFile(parsing: edit.appending("entries", [:], to: document.root))
          .adding(export, to: name, system: system, selector: selector)
      }
      return try ProjectFile(parsing: edit.appending(name, value, to: entries))
    }
    guard entry.system == system else { throw .entryTaken(name: name, system: entry.system) }
    let file = try selecting(selector, for: name)
    guard let exports = file.node(of: name)?["exports"] else { throw .noSuchEntry(name, known: entries.map(\.name)) }
    let edit = JSONEditor(file.document)
    if let place = entry.exports.firstIndex(where: { $0.out.hasSameBytes(as: export.out) }) {
      if entry.exports[place] == export { return file }
      guard let node = exports.element(place) else { throw .noSuchEntry(name, known: entries.map(\.name)) }
      return try ProjectFile(parsing: edit.replacing(node, with: Self.value(of: export)))
    }
    return try ProjectFile(parsing: edit.appending(Self.value(of: export), to: exports))
  }

  /// The file with another range or channel for an entry; unchanged where that means the same.
  ///
  /// - Throws: ``ProjectError/noSuchEntry(_:known:)``.
  package func selecting(_ selector: ReleaseSelector, for name: String) throws(ProjectError) -> ProjectFile {
    guard let entry = entry(named: name), let node = node(of: name)?["range"] else {
      throw .noSuchEntry(name, known: entries.map(\.name))
    }
    if entry.selector == selector { return self }
    return try ProjectFile(
      parsing: JSONEditor(document).replacing(node, with: .string(selector.description)))
  }

  /// The file without an entry.
  ///
  /// - Throws: ``ProjectError/noSuchEntry(_:known:)``.
  package func removing(entry name: String) throws(ProjectError) -> ProjectFile {
    guard let node = document.root["entries"], let place = entries.firstIndex(where: { $0.name == name }) else {
      throw .noSuchEntry(name, known: entries.map(\.name))
    }
    return try ProjectFile(parsing: JSONEditor(document).removingMember(place, of: node))
  }

  /// The file without one export of an entry, and without the entry if that was its last.
  ///
  /// - Throws: ``ProjectError/noSuchEntry(_:known:)`` or ``ProjectError/noSuchExport(entry:out:known:)``.
  package func removing(export out: String, of name: String) throws(ProjectError) -> ProjectFile {
    guard let entry = entry(named: name), let exports = node(of: name)?["exports"] else {
      throw .noSuchEntry(name, known: entries.map(\.name))
    }
    guard let place = entry.exports.firstIndex(where: { $0.out.hasSameBytes(as: out) }) else {
      throw .noSuchExport(entry: name, out: out, known: entry.exports.map(\.out))
    }
    if entry.exports.count == 1 { return try removing(entry: name) }
    return try ProjectFile(parsing: JSONEditor(document).removingElement(place, of: exports))
  }

  // MARK: - Inside

  private func node(of entry: String) -> JSONNode? { document.root["entries"]?.member(entry) }

  private static func value(of export: ProjectExport) -> JSONValue {
    var object = JSONObject()
    object.append("format", .string(export.format))
    object.append("out", .string(export.out))
    for (name, texts) in [("options", export.options), ("contexts", export.contexts)] where !texts.isEmpty {
      let sorted = texts.sorted { $0.key.precedesByBytes($1.key) }
      object.append(name, .object(JSONObject(sorted.map { .init(name: $0.key, value: .string($0.value)) })))
    }
    for (name, paths) in [("include", export.names.include), ("exclude", export.names.exclude)] where !paths.isEmpty {
      object.append(name, .array(paths.map { .string($0.text) }))
    }
    return .object(object)
  }
}
