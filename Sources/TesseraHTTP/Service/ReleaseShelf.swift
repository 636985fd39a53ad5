internal import Synchronization
internal import TesseraCrypto
internal import TesseraDomain

/// Releases that were loaded and may be asked for again, the last few.
final class ReleaseShelf: Sendable {
  /// A loaded release that one thread looks at at a time.
  ///
  /// `@unchecked Sendable`: a graph works values out when they are asked for, so it is only touched under `lock`.
  final class Shelved: @unchecked Sendable {
    private let lock = Mutex(())
    private let release: LoadedRelease
    let weight: Int

    init(_ release: LoadedRelease) {
      self.release = release
      weight = release.graph.nodes.count + release.graph.content.recipes.count * 16
    }

    /// - Parameter record: what is said of the release now.
    func use<R, E>(as record: ReleaseRecord, _ body: (LoadedRelease) throws(E) -> R) throws(E) -> R {
      let result = lock.withLock { _ -> Unchecked<R, E> in
        do throws(E) {
          return Unchecked(.success(try body(release.told(by: record))))
        } catch {
          return Unchecked(.failure(error))
        }
      }
      return try result.value.get()
    }

    /// Carries what was made under the lock out of it: it holds nothing of the graph that is changed later.
    private struct Unchecked<R, E: Error>: @unchecked Sendable {
      let value: Result<R, E>

      init(_ value: Result<R, E>) { self.value = value }
    }
  }

  /// The last one used at the end.
  private let shelf = Mutex<[(digest: Digest, release: Shelved)]>([])
  private let maximumCount = 16
  /// Nodes of the graphs in all: a graph takes about a kilobyte for each.
  private let maximumWeight = 200_000

  subscript(_ digest: Digest) -> Shelved? {
    shelf.withLock { shelf in
      guard let place = shelf.firstIndex(where: { $0.digest == digest }) else { return nil }
      let found = shelf.remove(at: place)
      shelf.append(found)
      return found.release
    }
  }

  /// Keeps a release in the place of those that nobody asked for the longest; a very large one is not kept.
  func keep(_ release: Shelved, as digest: Digest) {
    guard release.weight <= maximumWeight / 2 else { return }
    shelf.withLock { shelf in
      shelf.removeAll { $0.digest == digest }
      shelf.append((digest, release))
      var weight = shelf.reduce(0) { $0 + $1.release.weight }
      while shelf.count > maximumCount || weight > maximumWeight { weight -= shelf.removeFirst().release.weight }
    }
  }

  func removeAll() { shelf.withLock { $0 = [] } }
}
