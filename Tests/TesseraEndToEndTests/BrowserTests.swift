import Foundation
import TesseraTestKit
import Testing

/// The service's pages in Chromium, as people look at them.
@Suite(.serialized) struct BrowserTests {
  /// Every kind of page, by the name that its pictures get.
  private static let pages: [(name: String, path: String)] = [
    ("systems", "/"), ("system", "/acme/mosaic"), ("release", "/acme/mosaic/2.0.0"),
    ("release-first", "/acme/mosaic/1.0.0"), ("tokens", "/acme/mosaic/2.0.0/tokens"),
    ("token-color", "/acme/mosaic/2.0.0/tokens/semanticColor.primary"),
    ("token-dimension", "/acme/mosaic/2.0.0/tokens/spacing.md"),
    ("token-typography", "/acme/mosaic/2.0.0/tokens/typography.bodyLarge"),
    ("token-removed", "/acme/mosaic/2.0.0/tokens/spacing.gutter"), ("recipes", "/acme/mosaic/2.0.0/recipes"),
    ("recipe", "/acme/mosaic/2.0.0/recipes/badge"), ("compare", "/acme/mosaic/compare/1.0.0...2.0.0"),
    ("search", "/search?q=primary"), ("search-nothing", "/search?q=zzzzzz"),
    ("deprecations", "/acme/mosaic/2.0.0/deprecations"), ("not-found", "/acme/mosaik"),
    ("operator", "/operator"),
  ]

  /// Where pictures are kept for people to look at.
  private static let pictures = "\(PackageRoot.path)/.build/pictures"

  /// axe-core's script, from the Python package that carries it; nil where it is not installed.
  private static let axe: String? = {
    let folder = "\(PackageRoot.path)/.build/python/lib"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return versions.lazy.compactMap {
      try? String(contentsOfFile: "\(folder)/\($0)/site-packages/axe_core_python/axe.min.js", encoding: .utf8)
    }.first
  }()

  private static func keep(_ picture: [UInt8], as name: String) throws {
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    try Data(picture).write(to: URL(fileURLWithPath: "\(pictures)/\(name).png"))
  }

  @Test func `every page is whole, quiet and accessible, wide and narrow, light and dark`() throws {
    let place = try Workplace.withSeeds()
    let key = try #require(
      try place.json("key", "create", "--scope", "admin", "--scope", "read", "--name", "ops").text("key"))
    let service = try RunningService(place)
    let browser = try Browser(width: 1280, height: 900, profile: place.folder)
    let isWithoutPyPI = ProcessInfo.processInfo.environment["TESSERA_WITHOUT_PYPI"] != nil
    let axe = Self.axe
    try #require(axe != nil || isWithoutPyPI, "axe-core-python is not installed: run ops/test")
    for (width, height) in [(1280, 900), (390, 844)] {
      try browser.resize(width: width, height: height)
      for scheme in ["light", "dark"] {
        try browser.prefer([("prefers-color-scheme", scheme)])
        for page in Self.pages {
          // A browser asks for a key as for a password.
          let user = page.name == "operator" ? "ops:\(key)@" : ""
          try browser.open(service.address.replacing("//", with: "//\(user)") + page.path)
          let name = "\(page.name)-\(width)-\(scheme)"
          #expect(try browser.text("h1")?.isEmpty == false, "\(name) has no heading")
          let overflow =
            try browser.run(
              "return document.documentElement.scrollWidth - document.documentElement.clientWidth;") as? Int
          #expect(overflow == 0, "\(name) is wider than the window by \(overflow ?? -1)")
          try Self.keep(browser.screenshot(), as: name)
          guard let axe else { continue }
          try browser.run(axe)
          let report = try browser.runAsync(
            """
            const found = await axe.run(document, {resultTypes: ['violations']});
            return found.violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 200)).join(' | '));
            """)
          let violations = try #require(report as? [String], "\(name): \(report ?? "nothing")")
          #expect(violations == [], "\(name)")
        }
      }
    }
    // What is not found is told by its status too, and the console says so.
    let loud = browser.console.filter {
      !$0.contains("status of 404") && !$0.contains("status of 401") && !$0.contains("status of 403")
    }
    #expect(loud == [])
    let strangers = browser.requested.filter {
      !$0.replacing("ops:\(key)@", with: "").hasPrefix(service.address + "/") && !$0.hasPrefix("data:")
        && !$0.hasPrefix("chrome") && $0 != "about:blank"
    }
    #expect(strangers == [])
    #expect(try service.stop().exitCode == 0)
  }

  @Test func `a hostile release shows as text everywhere and does nothing`() throws {
    let place = try Workplace()
    for version in 1...2 {
      for (path, text) in try HostileDraft.files(version) { try place.folder.write(text, to: "hostile/\(path)") }
      try place.good("publish", "hostile", "--version", "\(version).0.0", "--yes")
    }
    let service = try RunningService(place)
    let browser = try Browser(width: 1280, height: 900, profile: place.folder)
    var waiting = ["/", "/hostile/system", "/search?q=%3Cscript%3Ewindow.hurt%3D1%3C/script%3E"]
    var seen = Set(waiting)
    var count = 0
    // Every page that can be reached by links, up to a number that bounds the time.
    while let path = waiting.popLast(), count < 120 {
      count += 1
      try browser.open(service.address + path)
      #expect(try browser.run("return window.hurt ?? null;") == nil, "\(path)")
      #expect(try browser.count("script:not([src])") == 0, "\(path)")
      #expect(try browser.count("img[onerror], [onmouseover], a[href^='javascript' i]") == 0, "\(path)")
      let links =
        try browser.run(
          "return Array.from(document.querySelectorAll('a[href]')).map(a => a.href);") as? [String] ?? []
      for link in links where link.hasPrefix(service.address + "/") {
        let next = String(link.dropFirst(service.address.count).prefix { $0 != "#" })
        if seen.insert(next).inserted { waiting.append(next) }
      }
      for link in links where !link.hasPrefix(service.address + "/") {
        Issue.record("\(path) leads to \(link)")
      }
    }
    #expect(count > 30)
    let strangers = browser.requested.filter { $0.contains("example.org") }
    #expect(strangers == [])
    #expect(
      !browser.console.contains { $0.contains("Content Security Policy") || $0.contains("Content-Security-Policy") })
    try service.stop()
  }

  @Test func `people find their way by links alone, and by the keyboard alone`() throws {
    let place = try Workplace.withSeeds()
    let service = try RunningService(place)
    let browser = try Browser(width: 1280, height: 900, profile: place.folder)
    try browser.open(service.address)
    try browser.click("main a[href='/acme/mosaic']")
    #expect(try browser.url() == service.address + "/acme/mosaic")
    #expect(try browser.text("h1")?.contains("mosaic") == true || browser.text("h1")?.contains("Mosaic") == true)
    try browser.open(service.address + "/acme/mosaic/2.0.0/tokens")
    // The first stop of the keyboard is the way past the rail.
    try browser.press(Browser.Key.tab)
    let first = try browser.run("return document.activeElement.getAttribute('href');") as? String
    #expect(first?.hasPrefix("#") == true)
    // Every link and control can be reached, and shows that it has the focus.
    var reached = 0
    for _ in 0..<30 {
      try browser.press(Browser.Key.tab)
      let isShown =
        try browser.run(
          """
          const e = document.activeElement;
          if (!e || e === document.body) return null;
          const s = getComputedStyle(e);
          return s.outlineStyle !== 'none' || s.boxShadow !== 'none';
          """) as? Bool
      guard let isShown else { break }
      #expect(isShown)
      reached += 1
    }
    #expect(reached > 10)
    try service.stop()
  }

  @Test func `pages do the same without scripts`() throws {
    let place = try Workplace.withSeeds()
    let service = try RunningService(place)
    let browser = try Browser(width: 1280, height: 900, profile: place.folder)
    try browser.allowScripts(false)
    for page in Self.pages {
      let answer = try service.curl(page.path)
      #expect(answer.text.contains("<h1"), "\(page.path)")
      #expect(answer.body.count < 50 * 1024, "\(page.path) has \(answer.body.count) bytes")
      #expect(answer.field("Content-Security-Policy")?.contains("default-src 'none'") == true, "\(page.path)")
    }
    try service.stop()
  }

  @Test func `the choice of light or dark is remembered`() throws {
    let place = try Workplace.withSeeds()
    let service = try RunningService(place)
    let browser = try Browser(width: 1280, height: 900, profile: place.folder)
    try browser.prefer([("prefers-color-scheme", "light")])
    try browser.open(service.address)
    let color = "return getComputedStyle(document.body).backgroundColor;"
    let light = try browser.run(color) as? String
    try browser.click("[data-theme-switch]")
    let dark = try browser.run(color) as? String
    #expect(light != dark)
    try browser.open(service.address + "/acme/mosaic")
    #expect(try browser.run(color) as? String == dark)
    try service.stop()
  }
}
