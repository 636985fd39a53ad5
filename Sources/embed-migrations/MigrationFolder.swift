internal import FoundationEssentials

/// The `.sql` files of a folder, read and checked.
struct MigrationFolder {
  struct Migration: Hashable {
    let number: Int
    let name: String
    let sql: String
  }

  /// By number.
  private(set) var migrations: [Migration] = []
  /// One line for each thing that is wrong, in the way of a compiler.
  private(set) var problems: [String] = []

  /// Reads the folder; where there is none, there are no migrations.
  ///
  /// Files whose names do not end in `.sql` are passed over, and so are hidden ones.
  init(at path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      problems.append("\(path): error: the folder cannot be read")
      return
    }
    let names = entries.filter { $0.hasSuffix(".sql") && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names {
      let file = "\(path)/\(name)"
      do throws(Problem) {
        migrations.append(try Self.migration(named: name, bytes: FileManager.default.contents(atPath: file)))
      } catch {
        problems.append("\(file): error: \(error.sentence)")
      }
    }
    guard problems.isEmpty else { return }
    for (index, migration) in migrations.enumerated() where migration.number != index + 1 {
      problems.append(
        "\(path)/\(names[index]): error: migrations count from 0001 without a gap, and this is number \(index + 1)")
      return
    }
  }

  /// The Swift file that holds all of them.
  var swiftSource: String {
    var source = """
      // Made from the folder of migrations at each build; edit the files there.

      /// The migrations in the order in which they run.
      enum EmbeddedMigrations {
        static let all: [(number: Int, name: String, sql: String)] = [

      """
    for migration in migrations {
      source += "    (number: \(migration.number), name: \"\(migration.name)\", sql: "
      Self.append(literal: migration.sql, to: &source)
      source += "),\n"
    }
    source += "  ]\n}\n"
    return source
  }
}

// MARK: - One file

extension MigrationFolder {
  private struct Problem: Error {
    let sentence: String
  }

  private static func migration(named name: String, bytes: Data?) throws(Problem) -> Migration {
    let words = name.utf8.dropLast(4)
    let digits = words.prefix(4)
    let rest = words.dropFirst(5)
    guard digits.count == 4, digits.allSatisfy(isDigit), words.dropFirst(4).first == UInt8(ascii: "_"), !rest.isEmpty,
      rest.allSatisfy({ isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_") }
      )
    else {
      throw Problem(sentence: "name it after the form 0001_what_it_does.sql")
    }
    guard let bytes else { throw Problem(sentence: "the file cannot be read") }
    guard let sql = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw Problem(sentence: "the file is not UTF-8 text")
    }
    // The digest of a migration must not depend on how it was checked out.
    guard !bytes.contains(UInt8(ascii: "\r")) else { throw Problem(sentence: "lines end with LF alone") }
    guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else { throw Problem(sentence: "the file is empty") }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return Migration(number: number, name: String(decoding: rest, as: UTF8.self), sql: sql)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func append(literal text: String, to source: inout String) {
    source += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        source += "\\"
        source.unicodeScalars.append(scalar)
      case "\n": source += "\\n"
      // Invisible characters are written by number, so that nothing in the file can look like something else.
      case _ where !(" "..."~").contains(scalar) && !scalar.properties.isAlphabetic:
        source += "\\u{\(String(scalar.value, radix: 16))}"
      default: source.unicodeScalars.append(scalar)
      }
    }
    source += "\""
  }
}
