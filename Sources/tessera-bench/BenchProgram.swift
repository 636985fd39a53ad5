internal import CommandLineKit
internal import Glibc
internal import JSON

/// The command line of the benchmarks.
enum BenchProgram {
  private static let table = CommandTable(
    program: "tessera-bench", version: "1", summary: "Measures tessera beside git and Python on made-up design systems",
    commands: [
      Command(
        "run", "Run the built program as whole processes, and what can be compared beside it", group: "Measure",
        options: [
          .value("tessera", "FILE", "The program to measure.", required: true),
          .value("make-folders", "FILE", "The script that makes design systems, ops/make_folders.py.", required: true),
          .value("make-app", "FILE", "The script that makes an app's sources, ops/make_app.py.", required: true),
          .value("python", "FILE", "The Python interpreter.", default: "python3"),
          .value("place", "DIR", "Where design systems and registries are kept.", required: true),
          .value("count", "N,N", "Tokens of each design system.", default: "1000,10000,50000"),
          .value("themes", "N", "Tokens of the design system with two contexts; 0 for none.", default: "10000"),
          .value("recipes", "N", "Recipes over 10,000 tokens; 0 for no such design system.", default: "500"),
          .value("releases", "N", "Releases on top of the first, each with a change of 1 %.", default: "20"),
          .value("app-files", "N", "Swift files of the project that is looked through.", default: "2000"),
          .value("rounds", "N", "How often each work is measured; the median counts.", default: "5"),
        ],
        examples: [.init("A short look", "ops/bench --count 1000 --themes 0 --recipes 0 --releases 5 --rounds 3")]),
      Command(
        "inside", "Measure single parts inside this process, on the files of one author's folder", group: "Measure",
        arguments: [.init("DIR", "An author's folder.")],
        options: [.value("seconds", "N", "How long each part is repeated.", default: "1")],
        examples: [.init("Read JSON and whole folders", "tessera-bench inside .build/bench/systems/10000/r00")]),
    ])

  /// - Returns: the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      let parsed = try table.parse(arguments)
      if parsed.helpRequested {
        Lines.print(table.help(for: parsed.command, width: 100, color: false))
        return 0
      }
      switch parsed.command {
      case "run": try BenchRun(settings: BenchSettings(parsed)).run()
      case "inside": try InsideBench(folder: parsed.positional(0) ?? "", seconds: parsed.double("seconds")).run()
      default: Lines.print(table.version)
      }
      return 0
    } catch let error as UsageError {
      Lines.complain(error.message)
      return 64
    } catch let error as BenchError {
      Lines.complain(error.message)
      return 1
    } catch {
      Lines.complain("\(error)")
      return 1
    }
  }
}

/// Why a measurement ended early.
struct BenchError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// Whole lines on the standard streams.
enum Lines {
  static func print(_ text: String) {
    write(text + "\n", to: STDOUT_FILENO)
  }

  static func complain(_ text: String) {
    write(text + "\n", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = ArraySlice(Array(text.utf8))
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension Parsed {
  func double(_ name: String) -> Double {
    value(name).flatMap(Double.init) ?? 0
  }

  func integer(_ name: String) throws -> Int {
    guard let text = value(name), let number = Int(text), number >= 0 else {
      throw BenchError("--\(name) takes a whole number.")
    }
    return number
  }
}
