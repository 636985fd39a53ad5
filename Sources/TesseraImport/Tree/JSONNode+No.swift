internal import JSON
internal import TesseraDomain

extension JSONNode {
  /// Whether it is the text that says no: `"false"`, in any case.
  var isNo: Bool { string?.lowercased().hasSameBytes(as: "false") ?? false }
}
