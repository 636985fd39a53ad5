package import JSON
package import TesseraDomain

/// Converts the values of foreign token files to those of the Design Tokens format 2025.10.
///
/// What cannot be converted is carried: it stands as written, and a note says why. Nothing is guessed in silence.
package struct ValueConverter: Sendable {
  package let dialect: ImportFormat

  package init(dialect: ImportFormat) {
    self.dialect = dialect
  }

  /// Converts one written value.
  ///
  /// - Parameters:
  ///   - value: What the token holds as its value: for Spectrum, that of one set.
  ///   - typeName: The type as written on the token or handed down to it; for Spectrum the text of `$schema`.
  ///   - path: Where the token stands in what is written.
  ///   - siblings: The object that holds the value, for members beside it such as `alpha` and `$extensions`.
  ///   - scope: What references mean here.
  /// - Complexity: O(*n*) in the size of the value, and what `scope` takes for its references.
  package func convert(
    _ value: JSONNode, typeName: String?, path: TokenPath, siblings: JSONNode, in scope: any ReferenceScope
  ) -> Conversion {
    Conversion(type: typeName, value: JSONValue(value), isCarried: true)
  }
}
