/// The version of the wire that this program speaks; it stands in every path.
package enum APIFormat {
  package static let root = "/api/v1"
}
