/// The keys of a registry's service, wherever it lies.
///
/// Calls block, as those of ``Registry`` do.
package protocol KeyRegistry: AnyObject {
  /// Makes a key.
  ///
  /// - Parameters:
  ///   - name: What people call it, which may be nothing; at most ``AccessKey/maximumNameLength`` bytes. It stands in no log
  ///     and can be erased.
  ///   - pattern: The design systems that it is for; nil for every one.
  ///   - expiresAt: Milliseconds since 1970; nil for never.
  /// - Returns: the key, and its secret, which is nowhere kept and cannot be shown again.
  /// - Throws: ``RegistryError/conflict(_:advice:)`` for a name that is too long, no scope, or an end that has
  ///   passed.
  func createKey(
    name: String, scopes: Set<AccessKey.Scope>, pattern: SystemPattern?, expiresAt: Int64?
  ) throws(RegistryError) -> (key: AccessKey, secret: String)
  /// Every key that ever was, revoked ones too, oldest first.
  func keys() throws(RegistryError) -> [AccessKey]
  /// Makes a key useless, for good.
  ///
  /// - Returns: the key as it is now. One that was revoked before stays as it was.
  /// - Throws: ``RegistryError/keyNotFound(_:)``.
  @discardableResult func revokeKey(_ id: Int64) throws(RegistryError) -> AccessKey
  /// Takes away what people called a key: its number stays.
  ///
  /// - Throws: ``RegistryError/keyNotFound(_:)``.
  func eraseKeyName(_ id: Int64) throws(RegistryError)
}
