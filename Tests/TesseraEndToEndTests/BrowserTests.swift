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
    ("recipe", "/acme/mosaic/2.0.0/recipes/badge"), ("namespace", "/acme/mosaic/2.0.0/recipes/DS"),
    ("compare-choose", "/acme/mosaic/compare"), ("compare", "/acme/mosaic/compare/1.0.0...2.0.0"),
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

  /// What is wrong with the order of a page, in sentences: headings that skip a level, tables without a name, a page without
  /// a language.
  private static let disorder = """
    const levels = Array.from(document.querySelectorAll('h1,h2,h3,h4,h5,h6')).map(h => Number(h.tagName[1]));
    const found = levels.filter((level, place) => level > (place ? levels[place - 1] : 0) + 1).map(l => 'heading ' + l);
    found.push(...Array.from(document.querySelectorAll('table:not(:has(> caption))')).map(t => 'a table without a caption'));
    if (document.documentElement.lang !== 'en') found.push('no language');
    return found;
    """

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
    var titles: [String: String] = [:]
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
          let disorder = try browser.run(Self.disorder) as? [String]
          #expect(disorder == [], "\(name)")
          titles[page.name] = try browser.run("return document.title;") as? String
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
    #expect(Set(titles.values).count == Self.pages.count, "\(titles)")
    // Nothing is lost on the smallest telephone.
    try browser.resize(width: 320, height: 568)
    for page in Self.pages where page.name != "operator" {
      try browser.open(service.address + page.path)
      let isWhole = "return document.documentElement.scrollWidth <= document.documentElement.clientWidth;"
      #expect(try browser.run(isWhole) as? Bool == true, "\(page.name) at 320")
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
    try browser.press(Browser.Key.enter)
    try browser.press(Browser.Key.tab)
    #expect(try browser.run("return document.activeElement.closest('main') !== null;") as? Bool == true)
    try browser.open(service.address + "/acme/mosaic/2.0.0/tokens")
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

  @Test func `pages keep still for who asked for that, and paper gets no controls`() throws {
    let place = try Workplace()
    try place.folder.write(#"{"id": "acme.motion"}"#, to: "motion/design-system.json")
    try place.folder.write(
      #"{"quick": {"$type": "duration", "$value": {"value": 150, "unit": "ms"}}}"#, to: "motion/tokens/a.tokens.json")
    try place.good("publish", "motion", "--yes")
    let service = try RunningService(place)
    let browser = try Browser(width: 1280, height: 900, profile: place.folder)
    let moves = """
      document.querySelector('.play').focus();
      return getComputedStyle(document.querySelector('.dot')).animationName !== 'none';
      """
    for (value, isMoving) in [("no-preference", true), ("reduce", false)] {
      try browser.prefer([("prefers-reduced-motion", value)])
      try browser.open(service.address + "/acme/motion/1.0.0/tokens/quick")
      #expect(try browser.run(moves) as? Bool == isMoving, "\(value)")
    }
    #expect(try browser.text("#pull")?.hasSuffix("--registry \(service.address)") == true)
    try browser.prefer([("prefers-color-scheme", "dark")], media: "print")
    let shown = """
      return Array.from(document.querySelectorAll('header, nav, button, form')).filter(e => e.checkVisibility()).length;
      """
    #expect(try browser.run(shown) as? Int == 0)
    #expect(
      try browser.run("return getComputedStyle(document.body).backgroundColor;") as? String == "rgb(255, 255, 255)")
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
