package import TesseraCrypto
package import TesseraDomain
internal import TesseraSQLite
internal import TesseraStorage

/// What a format makes of a release, packed, as others trust it by its hash: built once, stored, and never built again.
///
/// That holds for what a format makes by itself. With options there may be many: of a release so many are kept as
/// ``maximumVariants`` and ``maximumVariantBytes`` say, and the rest are built each time.
package struct StoredBundle: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case tarGz = "tar.gz"
    case zip
  }

  /// What tells one bundle from every other.
  package struct Name: Hashable, Sendable {
    /// ``ReleaseRecord/id``.
    package let release: Int64
    package let format: String
    package let formatVersion: Int
    /// Options and fixed contexts, in the one spelling that all which mean the same have.
    package let options: String
    package let kind: Kind

    package init(release: Int64, format: String, formatVersion: Int, options: String, kind: Kind) {
      self.release = release
      self.format = format
      self.formatVersion = formatVersion
      self.options = options
      self.kind = kind
    }
  }

  /// Of a release, those with options that are kept.
  package static let maximumVariants = 64
  /// Of a release, the bytes of those with options beyond which no more are kept.
  package static let maximumVariantBytes = 64 << 20

  /// Of ``bytes``.
  package let digest: Digest
  package let bytes: [UInt8]
  /// Whether it is stored, and will be the same for ever. If not, another program may build another.
  package let isKept: Bool
}

extension FileRegistry {
  /// A bundle as it was first built; nil where it was not yet.
  ///
  /// - Throws: ``RegistryError/damaged(_:)`` where its bytes are not what its hash says.
  /// - Complexity: O(*n*) in its bytes.
  package func storedBundle(_ name: StoredBundle.Name) throws(RegistryError) -> StoredBundle? {
    guard let row = try reading({ () throws(SQLiteError) in try BundleTable(connection).bundle(name.key) }) else {
      return nil
    }
    let digest = Digest.of(row.body)
    guard digest.bytes == row.sha256 else {
      throw .damaged("a stored \(name.format).\(name.kind.rawValue) is not what its hash says")
    }
    return StoredBundle(digest: digest, bytes: row.body, isKept: true)
  }

  /// The hash of a bundle's bytes; nil where it was not built yet.
  package func storedBundleDigest(_ name: StoredBundle.Name) throws(RegistryError) -> Digest? {
    try reading { () throws(SQLiteError) in try BundleTable(connection).hash(name.key) }.flatMap { Digest(bytes: $0) }
  }

  /// Keeps a bundle for good, unless somebody else was first, or the release has no room for more with options.
  ///
  /// - Returns: the one that stands, whoever built it.
  /// - Throws: ``RegistryError/withdrawn(_:reason:)`` where the release was withdrawn meanwhile.
  package func storeBundle(
    _ name: StoredBundle.Name, of release: ReleaseRecord, bytes: [UInt8],
    maximumVariantBytes: Int = StoredBundle.maximumVariantBytes
  ) throws(RegistryError) -> StoredBundle {
    let digest = Digest.of(bytes)
    return try writing { () throws(ServiceFailure) in
      let (_, release) = try find(release.system, release.version)
      if let gone = release.withdrawal { throw .registry(.withdrawn(release.name, reason: gone.reason)) }
      if let standing = try asking({ () throws(RegistryError) in try storedBundle(name) }) { return standing }
      let isKept = try ServiceFailure.storing { () throws(SQLiteError) in
        let table = BundleTable(connection)
        if !name.options.isEmpty {
          let known = try table.variants(of: name.release)
          guard known.count < StoredBundle.maximumVariants, known.bytes < maximumVariantBytes else {
            return false
          }
        }
        try table.insert(name.key, sha256: digest.bytes, body: bytes)
        return true
      }
      return StoredBundle(digest: digest, bytes: bytes, isKept: isKept)
    }
  }

  /// Stored bundles whose bytes are not what their hashes say.
  func faultyBundles() throws(RegistryError) -> [VerifyReport.Finding] {
    var faults: [VerifyReport.Finding] = []
    try reading { () throws(SQLiteError) in
      try BundleTable(connection).withEach { release, name, sha256, bytes in
        var hash = SHA256()
        hash.update(bytes)
        if hash.finalize().bytes != sha256 {
          faults.append(.init("the stored \(name) of \(release) is not what its hash says", release: release))
        }
      }
    }
    return faults
  }
}

extension StoredBundle.Name {
  fileprivate var key: BundleTable.Key {
    BundleTable.Key(
      release: release, format: format, formatVersion: formatVersion, options: options, kind: kind.rawValue)
  }
}
