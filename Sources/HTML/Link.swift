/// Where a link leads: an address that cannot run anything.
package struct Link: Hashable, Sendable {
  let text: String

  /// A place on the same page.
  package static func fragment(_ id: String) -> Link {
    Link(text: "#" + encoded(id))
  }

  /// A path of this server, from its root: each segment is one name, whatever it holds.
  package static func path(_ segments: [String], query: [(name: String, value: String)] = [], fragment: String? = nil)
    -> Link
  {
    var text = ""
    for segment in segments {
      text += "/"
      // A name of dots would be taken for a step.
      text += segment == "." ? "%2E" : segment == ".." ? "%2E%2E" : encoded(segment)
    }
    if segments.isEmpty { text = "/" }
    for (place, item) in query.enumerated() {
      text += (place == 0 ? "?" : "&") + encoded(item.name) + "=" + encoded(item.value)
    }
    if let fragment { text += "#" + encoded(fragment) }
    return Link(text: text)
  }

  /// A path beside the page's own address, whose last segment it takes the place of.
  ///
  /// What is encoded holds no colon, so that nothing takes the first segment for a scheme.
  package static func beside(_ segments: [String]) -> Link {
    Link(text: String(path(segments).text.dropFirst()))
  }

  /// The page's own address with another query.
  package static func query(_ items: [(name: String, value: String)], fragment: String? = nil) -> Link {
    let text = path([], query: items, fragment: fragment).text
    return Link(text: items.isEmpty ? "?" + text.dropFirst() : String(text.dropFirst()))
  }

  /// Every byte but the unreserved ones as percent and two digits.
  ///
  /// Source: RFC 3986, section 2.3.
  private static func encoded(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        out.append(byte)
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        out.append(contentsOf: (hex.utf8.count == 1 ? "%0" : "%").utf8)
        out.append(contentsOf: hex.utf8)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
