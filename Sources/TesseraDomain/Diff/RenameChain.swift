/// Renames over several releases, one after the other.
package struct RenameChain: Sendable {
  /// Old names by what they are called in the end.
  package private(set) var renames: [TokenPath: TokenPath] = [:]
  /// The other way around, to find where a chain began.
  private var origins: [TokenPath: TokenPath] = [:]

  package init() {}

  /// Adds what happened from one release to the next, in the order of the releases.
  ///
  /// A name that comes back to where it was is no rename.
  /// - Complexity: O(*n*) in the renames of that step.
  package mutating func append(_ step: [(from: TokenPath, to: TokenPath)]) {
    // All renames of a step happen at once: names can change places.
    let chains = step.map { (origin: origins[$0.from] ?? $0.from, from: $0.from, to: $0.to) }
    for chain in chains { origins[chain.from] = nil }
    for chain in chains {
      if chain.origin == chain.to {
        renames[chain.origin] = nil
      } else {
        renames[chain.origin] = chain.to
        origins[chain.to] = chain.origin
      }
    }
  }
}
