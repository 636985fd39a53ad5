internal import CommandLineKit
internal import HTTPClient
internal import JSON
internal import TesseraProject

/// What is to be said of the registry that something was added from.
enum RegistryRemark {
  /// The project's file names it from now on.
  case recorded(String)
  /// The project's file names another one.
  case differs(known: String, given: String)

  var line: Line {
    switch self {
    case .recorded(let registry): "tessera.json names the registry \(registry, .bold) from now on"
    case .differs(let known, let given):
      "\("warning:", .yellow) tessera.json names the registry \(known), where others will look, and not \(given)"
    }
  }

  var member: (name: String, value: JSONValue) {
    switch self {
    case .recorded(let registry): ("recordedRegistry", .string(registry))
    case .differs(let known, let given): ("otherRegistry", ["project": .string(known), "used": .string(given)])
    }
  }
}

/// The project that the current folder belongs to.
enum ProjectFolder {
  static func find() throws(Failure) -> Project {
    do throws(ProjectError) { return try Project.find(from: ".") } catch { throw Failure(error) }
  }

  /// The project whose `tessera.json` lies in `root`.
  static func open(_ root: String) throws(Failure) -> Project {
    do throws(ProjectError) { return try Project.open(root) } catch { throw Failure(error) }
  }

  /// The entry of that name; all without one.
  static func entries(of project: Project, named name: String?) throws(Failure) -> [ProjectEntry] {
    guard let name else { return project.file.entries }
    guard let entry = project.file.entry(named: name) else {
      throw Failure(ProjectError.noSuchEntry(name, known: project.file.entries.map(\.name)))
    }
    return [entry]
  }

  /// The project, or one that is to be.
  static func findOrBegin() throws(Failure) -> Project {
    do throws(ProjectError) {
      do throws(ProjectError) {
        return try Project.find(from: ".")
      } catch {
        guard case .noProject = error else { throw error }
        return try Project.begin(in: ".")
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Takes the registry that `--registry` names into the project's file, where that names none: others look there.
  ///
  /// - Returns: what whoever adds something should know: nil where the file names the same one.
  static func remember(registry typed: String?, in project: inout Project) throws(Failure) -> RegistryRemark? {
    guard let typed, !typed.isEmpty else { return nil }
    let isWhole = RegistryLocation.isAddress(typed) || typed.utf8.first == UInt8(ascii: "/")
    let registry = isWhole ? typed : FilePath.joined(folder(in: project), typed)
    guard let known = project.file.registry else {
      do throws(ProjectError) { project.file = try project.file.naming(registry: registry) } catch {
        throw Failure(error)
      }
      return .recorded(registry)
    }
    return isSame(known, registry, from: project.root) ? nil : .differs(known: known, given: registry)
  }

  /// Whether two ways to name a registry lead to the same place.
  private static func isSame(_ a: String, _ b: String, from root: String) -> Bool {
    if a.utf8.elementsEqual(b.utf8) { return true }
    if let a = try? HTTPAddress(parsing: a), let b = try? HTTPAddress(parsing: b) { return a == b }
    func place(_ path: String) -> String? {
      FilePath.real(path.utf8.first == UInt8(ascii: "/") ? path : FilePath.joined(root, path))
    }
    guard let a = place(a), let b = place(b) else { return false }
    return a.utf8.elementsEqual(b.utf8)
  }

  /// The current folder from the project's, without a slash at its end; empty where they are the same.
  private static func folder(in project: Project) -> String {
    let root = FilePath.joined(project.root, "").utf8
    guard let here = FilePath.real("."), here.utf8.starts(with: root) else { return "" }
    return String(Substring(here.utf8.dropFirst(root.count)))
  }

  /// A folder as it was typed, relative to where the project lies.
  static func output(_ text: String, in project: Project, _ call: Invocation) throws(Failure) -> String {
    guard !text.isEmpty, text.utf8.first != UInt8(ascii: "/") else {
      throw call.usage("--out is a folder inside the project, not \"\(text)\"")
    }
    let path = clean(FilePath.joined(folder(in: project), text))
    if path.isEmpty { throw call.usage("--out is a folder of its own for generated files, not the project's folder") }
    return path
  }

  /// Without `./` and slashes at the end; `..` is left for the project to refuse.
  private static func clean(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }.map { Substring($0) }
      .joined(separator: "/")
  }
}
