internal import CCurl
internal import Glibc

/// The functions of libcurl, which is opened when the first client is made: its many libraries cost more than the start of
/// a program that needs none of them.
///
/// `@unchecked Sendable`: addresses of functions, written once and never changed. libcurl lets each handle be used by one
/// thread at a time, and a ``HTTPClient`` is not to be shared.
struct CurlLibrary: @unchecked Sendable {
  typealias Handle = UnsafeMutableRawPointer

  /// Debian's name for the library of this interface.
  private static let name = "libcurl.so.4"

  let makeHandle: @convention(c) () -> Handle?
  let close: @convention(c) (Handle?) -> Void
  let reset: @convention(c) (Handle?) -> Void
  let perform: @convention(c) (Handle?) -> CURLcode
  let sentence: @convention(c) (CURLcode) -> UnsafePointer<CChar>?
  let append:
    @convention(c) (UnsafeMutablePointer<curl_slist>?, UnsafePointer<CChar>?) -> UnsafeMutablePointer<curl_slist>?
  let free: @convention(c) (UnsafeMutablePointer<curl_slist>?) -> Void
  /// Variable arguments: called through `CCurl`.
  let setOption: UnsafeMutableRawPointer
  let getFact: UnsafeMutableRawPointer

  /// The library, or why it is not there.
  static let shared: Result<CurlLibrary, HTTPClientError> = open()

  private static func open() -> Result<CurlLibrary, HTTPClientError> {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return .failure(missing) }
    func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(library, name) }
    guard let initialize = symbol("curl_global_init"), let make = symbol("curl_easy_init"),
      let close = symbol("curl_easy_cleanup"), let reset = symbol("curl_easy_reset"),
      let perform = symbol("curl_easy_perform"), let sentence = symbol("curl_easy_strerror"),
      let append = symbol("curl_slist_append"), let free = symbol("curl_slist_free_all"),
      let set = symbol("curl_easy_setopt"), let get = symbol("curl_easy_getinfo")
    else { return .failure(missing) }
    let start = unsafeBitCast(initialize, to: (@convention(c) (Int) -> CURLcode).self)
    guard start(Int(CURL_GLOBAL_ALL)) == CURLE_OK else { return .failure(.noLibrary("it does not start")) }
    return .success(
      CurlLibrary(
        makeHandle: unsafeBitCast(make, to: (@convention(c) () -> Handle?).self),
        close: unsafeBitCast(close, to: (@convention(c) (Handle?) -> Void).self),
        reset: unsafeBitCast(reset, to: (@convention(c) (Handle?) -> Void).self),
        perform: unsafeBitCast(perform, to: (@convention(c) (Handle?) -> CURLcode).self),
        sentence: unsafeBitCast(sentence, to: (@convention(c) (CURLcode) -> UnsafePointer<CChar>?).self),
        append: unsafeBitCast(
          append,
          to: (@convention(c) (UnsafeMutablePointer<curl_slist>?, UnsafePointer<CChar>?)
            -> UnsafeMutablePointer<curl_slist>?).self),
        free: unsafeBitCast(free, to: (@convention(c) (UnsafeMutablePointer<curl_slist>?) -> Void).self),
        setOption: set, getFact: get))
  }

  private static var missing: HTTPClientError {
    .noLibrary(dlerror().map { String(cString: $0) } ?? "\(name) cannot be opened")
  }

  // MARK: - Options and facts

  func set(_ handle: Handle, _ option: CURLoption, _ value: Int) {
    _ = tessera_curl_set_number(setOption, handle, option, value)
  }

  /// Sets an option that libcurl keeps a copy of.
  func set(_ handle: Handle, _ option: CURLoption, _ text: String?) {
    guard let text else {
      _ = tessera_curl_set_pointer(setOption, handle, option, nil)
      return
    }
    _ = text.withCString { tessera_curl_set_pointer(setOption, handle, option, $0) }
  }

  /// Sets an option whose memory has to live as long as the handle uses it.
  func set(_ handle: Handle, _ option: CURLoption, pointer: UnsafeRawPointer?) {
    _ = tessera_curl_set_pointer(setOption, handle, option, pointer)
  }

  func set(
    _ handle: Handle, _ option: CURLoption,
    _ writer: @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int
  ) {
    _ = tessera_curl_set_writer(setOption, handle, option, writer)
  }

  func number(_ handle: Handle, _ fact: CURLINFO) -> Int {
    var value = 0
    return tessera_curl_number(getFact, handle, fact, &value) == CURLE_OK ? value : 0
  }

  func text(_ handle: Handle, _ fact: CURLINFO) -> String? {
    var value: UnsafePointer<CChar>?
    guard tessera_curl_text(getFact, handle, fact, &value) == CURLE_OK, let value else { return nil }
    return String(validatingCString: value)
  }
}
