internal import TesseraDomain

extension LockFile {
  /// Every way in which the lock differs from what `tessera.json` asks for; empty if a pull would leave the pins alone.
  package func differences(from file: ProjectFile) -> [LockDifference] {
    var locked: [String: LockedEntry] = [:]
    for entry in entries { locked[entry.name] = entry }
    var differences: [LockDifference] = []
    for entry in file.entries {
      guard let pin = locked.removeValue(forKey: entry.name) else {
        differences.append(.notLocked(entry: entry.name))
        continue
      }
      if pin.system != entry.system {
        differences.append(.otherSystem(entry: entry.name, locked: pin.system, asked: entry.system))
      } else if pin.selector != entry.selector {
        differences.append(.otherSelector(entry: entry.name, locked: pin.selector, asked: entry.selector))
      }
      differences += Self.differences(of: pin, from: entry)
    }
    for entry in entries where locked[entry.name] != nil { differences.append(.notAskedFor(entry: entry.name)) }
    return differences
  }

  private static func differences(of pin: LockedEntry, from entry: ProjectEntry) -> [LockDifference] {
    var differences: [LockDifference] = []
    for export in entry.exports {
      guard let locked = pin.export(into: export.out) else {
        differences.append(.exportNotLocked(entry: entry.name, out: export.out))
        continue
      }
      if !locked.format.hasSameBytes(as: export.format) {
        differences.append(
          .otherFormat(entry: entry.name, out: export.out, locked: locked.format, asked: export.format))
      } else if locked.options != export.options {
        differences.append(.otherOptions(entry: entry.name, out: export.out))
      }
      if locked.contexts != export.contexts {
        differences.append(.otherContexts(entry: entry.name, out: export.out))
      }
      if locked.names != export.names {
        differences.append(.otherNames(entry: entry.name, out: export.out))
      }
    }
    for locked in pin.exports where !entry.exports.contains(where: { $0.out.hasSameBytes(as: locked.out) }) {
      differences.append(.exportNotAskedFor(entry: entry.name, out: locked.out))
    }
    return differences
  }
}
