internal import TesseraProject

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

  /// - Parameter registry: what `--registry` says: a new project remembers it.
  static func findOrBegin(registry: String?) throws(Failure) -> Project {
    do throws(ProjectError) {
      do throws(ProjectError) {
        return try Project.find(from: ".")
      } catch {
        guard case .noProject = error else { throw error }
        return try Project.begin(in: ".", registry: registry)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// A folder as it was typed, relative to where the project lies.
  static func output(_ text: String, in project: Project, _ call: Invocation) throws(Failure) -> String {
    guard !text.isEmpty, text.utf8.first != UInt8(ascii: "/") else {
      throw call.usage("--out is a folder inside the project, not \"\(text)\"")
    }
    var path = text
    let root = FilePath.joined(project.root, "").utf8
    if let here = FilePath.real("."), here.utf8.starts(with: root) {
      path = FilePath.joined(String(Substring(here.utf8.dropFirst(root.count))), text)
    }
    path = clean(path)
    if path.isEmpty { throw call.usage("--out is a folder of its own for generated files, not the project's folder") }
    return path
  }

  /// Without `./` and slashes at the end; `..` is left for the project to refuse.
  private static func clean(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }.map { Substring($0) }
      .joined(separator: "/")
  }
}
