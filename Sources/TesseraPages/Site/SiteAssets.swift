package import HTML
internal import TesseraCrypto

/// The files that pages load: a style sheet for all and one for some, one script, one picture.
///
/// Pages name them with a part of their digest, so that whoever has one may keep it for ever.
package enum SiteAssets {
  package struct Asset: Sendable {
    /// `/static/site.css`.
    package let path: [String]
    package let mediaType: String
    package let bytes: [UInt8]
    /// The address that pages use.
    package let link: Link
  }

  package static let all = [styleSheet, details, script, icon]

  /// Built from the seed tokens, which this program's own CSS format wrote; see ``SiteTokens``.
  package static let styleSheet = asset(
    "site.css", "text/css; charset=utf-8", [SiteTokens.text, SiteSheet.palette, PageSheet.parts, SiteSheet.text],
    beside: detailsText)
  /// For pages of one token or recipe, of changes and of what was found; lists of hundreds do without it.
  package static let details = asset("details.css", "text/css; charset=utf-8", detailsText)
  private static let detailsText = [PageSheet.changes, SiteSheet.details]
  package static let script = asset("site.js", "text/javascript; charset=utf-8", [SiteScript.text])
  package static let icon = asset("icon.svg", "image/svg+xml", [SiteIcon.text])

  /// - Parameter others: what uses custom properties that this one defines.
  private static func asset(
    _ name: String, _ mediaType: String, _ parts: [StaticString], beside others: [StaticString] = []
  ) -> Asset {
    func joined(_ parts: [StaticString]) -> [UInt8] {
      parts.flatMap { Array(UnsafeBufferPointer(start: $0.utf8Start, count: $0.utf8CodeUnitCount)) }
    }
    let bytes = packed(joined(parts), beside: joined(others))
    let path = ["static", name]
    let version = String(Digest.of(bytes).hex.prefix(12))
    return Asset(path: path, mediaType: mediaType, bytes: bytes, link: .path(path, query: [("v", version)]))
  }

  /// The same without what only makes a file easy to read, comments on lines of their own and blanks at the beginning of
  /// lines, and without custom properties that nothing in it or in `others` uses.
  static func packed(_ text: [UInt8], beside others: [UInt8] = []) -> [UInt8] {
    let lines = text.split(separator: UInt8(ascii: "\n")).map { line in line.drop { $0 == UInt8(ascii: " ") } }
    let used = usedProperties(text).union(usedProperties(others))
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    for line in lines where !line.isEmpty && !line.starts(with: "/*".utf8) && !line.starts(with: "//".utf8) {
      if line.starts(with: "--".utf8), let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        guard used.contains(line[..<colon]) else { continue }
        out += line[...colon]
        out += line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
      } else {
        out += line
      }
      out.append(UInt8(ascii: "\n"))
    }
    return out
  }

  /// The names in `var(--name)`.
  private static func usedProperties(_ text: [UInt8]) -> Set<ArraySlice<UInt8>> {
    var used: Set<ArraySlice<UInt8>> = []
    var rest = text[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "(")) {
      let isVariable = text[..<open].reversed().starts(with: "rav".utf8)
      rest = rest[(open + 1)...]
      guard isVariable else { continue }
      used.insert(rest.prefix { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: ",") })
    }
    return used
  }
}

/// The mark of the site: four tiles.
enum SiteIcon {
  static let text: StaticString = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#5b3fc4" d="M3 3h12v12H3zM17 17h12v12H17z"/>\
    <path fill="#8f7ae5" d="M17 3h12v12H17zM3 17h12v12H3z"/></svg>

    """
}

/// What the script does: the theme that was chosen is remembered, and commands are copied. Pages work without it.
enum SiteScript {
  static let text: StaticString = """
    (() => {
      const root = document.documentElement;
      const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
      // The first step away from the system's theme is one that can be seen.
      const themes = isDark ? ["system", "light", "dark"] : ["system", "dark", "light"];
      let theme;
      try { theme = localStorage.getItem("theme"); } catch {}
      if (!themes.includes(theme)) theme = "system";
      const show = () => {
        if (theme === "system") delete root.dataset.theme;
        else root.dataset.theme = theme;
        for (const button of document.querySelectorAll(".theme")) button.textContent = "Theme: " + theme;
      };
      root.classList.add("js");
      show();
      addEventListener("DOMContentLoaded", show);
      const copy = async (button) => {
        const code = document.getElementById(button.value);
        getSelection().selectAllChildren(code);
        try { await navigator.clipboard.writeText(code.textContent); } catch { return; }
        button.textContent = "Copied";
        setTimeout(() => { button.textContent = "Copy"; }, 2000);
      };
      addEventListener("click", (event) => {
        const button = event.target.closest("button");
        if (!button) return;
        if (button.classList.contains("copy")) copy(button);
        if (!button.classList.contains("theme")) return;
        theme = themes[(themes.indexOf(theme) + 1) % 3];
        try { localStorage.setItem("theme", theme); } catch {}
        show();
      });
    })();

    """
}
