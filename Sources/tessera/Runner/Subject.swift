internal import TesseraDomain

/// What a command speaks of: a published release, or an author's folder.
enum Subject {
  case release(ReleaseReference)
  case folder(String)

  /// `acme.mosaic@1.2.0` and `acme.mosaic` are releases; what has a slash, or cannot be a release, is a folder.
  init(_ text: String) throws(Failure) {
    guard !text.utf8.contains(UInt8(ascii: "/")), text != ".", text != ".." else {
      self = .folder(text)
      return
    }
    do throws(ReleaseReference.ParseError) {
      self = .release(try ReleaseReference(parsing: text))
    } catch {
      if FilePath.kind(text) == .folder {
        self = .folder(text)
        return
      }
      throw Failure(
        "name.invalid", "\(text) is neither a folder nor a release: \(error)",
        advice: "A release is named acme.mosaic@1.2.0, acme.mosaic@^1.2 or acme.mosaic@latest.", exit: .usage)
    }
  }
}
