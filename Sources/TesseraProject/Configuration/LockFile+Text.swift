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
    if let line = Self.conflictLine(in: bytes) {
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

  /// The first line that a merge with conflicts left behind.
  static func conflictLine(in bytes: [UInt8]) -> Int? {
    guard bytes.contains(UInt8(ascii: "<")) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { $0.starts(with: "<<<<<<< ".utf8) }.map { $0 + 1 }
  }

  /// An object on one line, with blanks as people set them.
  private static func appendLine(_ object: JSONObject, to out: inout [UInt8]) {
    out += (object.members.isEmpty ? "{" : "{ ").utf8
    for (place, member) in object.members.enumerated() {
      if place > 0 { out += ", ".utf8 }
      JSONText.append(string: member.name, to: &out)
      out += ": ".utf8
      if case .object(let inner) = member.value {
        appendLine(inner, to: &out)
      } else {
        JSONText.append(member.value, to: &out)
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
    let sorted = options.sorted { $0.key.precedesByBytes($1.key) }
    return [
      "out": .string(out), "format": .string(format), "formatVersion": .integer(Int64(formatVersion)),
      "options": .object(JSONObject(sorted.map { .init(name: $0.key, value: .string($0.value)) })),
      "files": .string(files.hex),
    ]
  }
}
