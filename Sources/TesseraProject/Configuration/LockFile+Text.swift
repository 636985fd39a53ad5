internal import JSON
internal import TesseraCrypto
internal import TesseraDomain

extension LockFile {
  /// The bytes of the file.
  package var bytes: [UInt8] {
    var out: [UInt8] = []
    out += "{\n  \"lockVersion\": \(Self.formatVersion),\n  \"entries\": {".utf8
    for (place, entry) in entries.enumerated() {
      out += (place == 0 ? "\n    " : ",\n    ").utf8
      JSONText.append(string: entry.name, to: &out)
      out += ": {\n      \"pin\": ".utf8
      Self.appendLine(entry.pin, to: &out)
      out += ",\n      \"exports\": [".utf8
      for (place, export) in entry.exports.enumerated() {
        out += (place == 0 ? "\n        " : ",\n        ").utf8
        Self.appendLine(export.value, to: &out)
      }
      out += (entry.exports.isEmpty ? "]\n    }" : "\n      ]\n    }").utf8
    }
    out += (entries.isEmpty ? "}\n}\n" : "\n  }\n}\n").utf8
    return out
  }

  /// Reads the bytes of a lock file.
  ///
  /// - Throws: ``ProjectError`` that says whether it was damaged, left half merged, or written by a newer program.
  package init(parsing bytes: [UInt8]) throws(ProjectError) {
    if let line = ConflictMarks.firstLine(in: bytes) {
      throw .unmerged(file: ProjectLayout.lockFile, line: line)
    }
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      let problem = FileProblem(position: error.position, message: "this is not JSON: \(error.reason)")
      throw .invalid(file: ProjectLayout.lockFile, problems: [problem])
    }
    var reader = LockFileReader()
    do throws(FileProblem) {
      self.init(try reader.read(document))
    } catch {
      if let newer = reader.newerVersion { throw .newerFile(ProjectLayout.lockFile, version: newer) }
      throw .invalid(file: ProjectLayout.lockFile, problems: [error])
    }
  }

  /// An object on one line, with blanks as people set them.
  private static func appendLine(_ object: JSONObject, to out: inout [UInt8]) {
    out += (object.members.isEmpty ? "{" : "{ ").utf8
    for (place, member) in object.members.enumerated() {
      if place > 0 { out += ", ".utf8 }
      JSONText.append(string: member.name, to: &out)
      out += ": ".utf8
      switch member.value {
      case .object(let inner): appendLine(inner, to: &out)
      case .array(let items):
        out += "[".utf8
        for (place, item) in items.enumerated() {
          if place > 0 { out += ", ".utf8 }
          JSONText.append(item, to: &out)
        }
        out += "]".utf8
      default: JSONText.append(member.value, to: &out)
      }
    }
    out += (object.members.isEmpty ? "}" : " }").utf8
  }
}

extension LockedEntry {
  fileprivate var pin: JSONObject {
    var pin: JSONObject = [
      "system": .string(system.description), "range": .string(selector.description),
      "version": .string(version.description), "content": .string(contentDigest.hex),
      "release": .string(releaseDigest.hex), "registry": .string(registryUUID),
    ]
    if let registryAddress { pin.append("address", .string(registryAddress)) }
    return pin
  }
}

extension LockedExport {
  fileprivate var value: JSONObject {
    var value: JSONObject = [
      "out": .string(out), "format": .string(format), "formatVersion": .integer(Int64(formatVersion)),
      "options": Self.object(options),
    ]
    // Left out where nothing is said, so that a lock made before they were known stays as it is.
    if !contexts.isEmpty { value.append("contexts", Self.object(contexts)) }
    for (name, paths) in [("include", names.include), ("exclude", names.exclude)] where !paths.isEmpty {
      value.append(name, .array(paths.map { .string($0.text) }))
    }
    value.append("files", .string(files.hex))
    return value
  }

  private static func object(_ texts: [String: String]) -> JSONValue {
    let sorted = texts.sorted { $0.key.precedesByBytes($1.key) }
    return .object(JSONObject(sorted.map { .init(name: $0.key, value: .string($0.value)) }))
  }
}
