internal import TesseraCrypto
internal import TesseraDomain

/// Compares a project with itself: the lock with `tessera.json`, the generated files with the lock. Needs no network and
/// changes nothing.
package struct Checker {
  package let project: Project

  package init(_ project: Project) { self.project = project }

  /// Does the check.
  ///
  /// - Throws: ``ProjectError`` where the lock cannot be read or a file cannot be looked at.
  /// - Complexity: O(bytes of the generated files); each is read once.
  package func check() throws(ProjectError) -> CheckReport {
    let tree = try project.tree()
    var report = CheckReport()
    let found = try project.lock()
    let lock = found ?? LockFile()
    do throws(FileError) {
      if try tree.kind(of: ProjectLayout.pendingLock) != nil { report.findings.append(.interrupted) }
    } catch {
      throw .file(error)
    }
    if found == nil, !project.file.entries.isEmpty {
      report.findings.append(.lock(.noLock))
    } else {
      report.findings += lock.differences(from: project.file).map { .lock($0) }
    }
    for entry in lock.entries {
      for export in entry.exports {
        do throws(FileError) {
          try check(export, tree, &report)
        } catch {
          switch error.reason {
          case .symbolicLink, .notAFolder, .notAFile: report.findings.append(.badFolder(error))
          case .missing, .tooLarge, .system: throw .file(error)
          }
        }
      }
    }
    let state = project.knownState()
    for entry in project.file.entries {
      guard let pin = lock.entry(named: entry.name), pin.system == entry.system else { continue }
      report.entries.append(
        .init(
          name: entry.name, system: pin.system, version: pin.version,
          notices: state.notices(of: pin).map(entry.concerned), conformance: state.conformance(of: pin)))
    }
    return report
  }

  private func check(_ export: LockedExport, _ tree: FileTree, _ report: inout CheckReport) throws(FileError) {
    let folder: OutputFolder
    let listPath = "\(export.out)/\(ProjectLayout.fileList)"
    do throws(ProjectError) {
      folder = try OutputFolder(export.out, in: tree)
    } catch {
      if case .file(let error) = error { throw error }
      report.findings.append(.badList(listPath, reason: error.message))
      return
    }
    if folder.hasStaging, !report.findings.contains(.interrupted) { report.findings.append(.interrupted) }
    guard let list = folder.list else {
      report.findings.append(.missing(listPath))
      return
    }
    if list.rollUp != export.files {
      report.findings.append(.badList(listPath, reason: "this is not the list that the lock was made with"))
    }
    report.fileCount += list.fileCount
    for entry in list.entries {
      switch try folder.standing(entry.path, in: tree) {
      case .nothing, .behind: report.findings.append(.missing(folder.path(entry.path)))
      case .file(entry.digest, _): break
      case .file, .folder, .other:
        if !GitAttributes.isPath(entry.path) { report.findings.append(.edited(folder.path(entry.path))) }
      }
    }
    for path in list.folders { try findExtras(in: path, folder, list, tree, &report) }
  }

  /// Compares the names in one folder of ours with the list.
  private func findExtras(
    in path: String, _ folder: OutputFolder, _ list: FileList, _ tree: FileTree, _ report: inout CheckReport
  ) throws(FileError) {
    let full = path == "." ? folder.out : folder.path(path)
    for entry in try tree.list(full) ?? [] where !Self.litter.contains(entry.name) {
      let child = Self.beside(entry.name, in: path)
      if path == ".", entry.name == ProjectLayout.fileList || GitAttributes.isPath(entry.name) { continue }
      if Self.packageLitter.contains(entry.name), !list.entries(at: Self.beside("Package.swift", in: path)).isEmpty {
        continue
      }
      if entry.kind == .folder {
        // A folder that was there before us may hold generated files, and others.
        if list.hasFolder(child) || list.hasEntries(below: child) { continue }
        report.findings.append(.extra("\(folder.path(child))/"))
      } else if list.entries(at: child).isEmpty {
        report.findings.append(.extra(folder.path(child)))
      }
    }
  }

  /// What desktops leave in every folder that someone looks at.
  private static let litter: Set<String> = [".DS_Store", "Thumbs.db", "desktop.ini"]
  /// What the tools of Swift packages leave beside the manifest of one that was built or opened.
  private static let packageLitter: Set<String> = [".build", ".swiftpm", "Package.resolved"]

  private static func beside(_ name: String, in path: String) -> String { path == "." ? name : "\(path)/\(name)" }
}
