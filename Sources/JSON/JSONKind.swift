/// What a value is.
package enum JSONKind: UInt8, Sendable { case null, bool, number, string, array, object }
