import Foundation
import HTTPServer
import JSON
import TesseraAPI
import TesseraDomain
import TesseraHTTP
import TesseraTestKit
import Testing

struct PageTests {
  private let test: TestService
  private let key: String

  init() throws {
    test = try TestService { $0.publicAddress = "https://tessera.acme.dev" }
    key = try test.key(.publish, .deprecate, .override, .admin)
    test.publish(TestService.one, key: key)
    test.publish(TestService.two, key: key)
    test.publish(String(TestService.three.dropLast()) + #","allowEarlyRemoval":"agreed"}"#, key: key)
  }

  @Test(arguments: [
    ("/", "acme.mosaic"), ("/search", "Search"), ("/search?q=ink", "color.ink"), ("/acme/mosaic", "Mosaic"),
    ("/acme/mosaic/1.1.0", "1.1.0"), ("/acme/mosaic/latest", "2.0.0"), ("/acme/mosaic/%5E1", "1.1.0"),
    ("/acme/mosaic/1.1.0/tokens", "color.accent"), ("/acme/mosaic/1.1.0/tokens/color.accent", "theme=dark"),
    ("/acme/mosaic/1.1.0/recipes", "recipe"), ("/acme/mosaic/2.0.0/deprecations", "color.accent"),
    ("/acme/mosaic/compare", "Compare"), ("/acme/mosaic/compare/1.0.0...1.1.0", "color.text"),
    ("/acme/mosaic/compare/%5E1...latest", "color.ink"),
  ])
  func `every page is there at the address that people guess`(_ target: String, _ text: String) throws {
    let page = test.call("GET", target)
    #expect(page.status == 200, "\(page.text.prefix(2_000))")
    #expect(page.fields["Content-Type"] == "text/html; charset=utf-8")
    #expect(page.fields["Content-Security-Policy"]?.hasPrefix("default-src 'none'; style-src 'self'") == true)
    #expect(page.fields["Cache-Control"] == "public, no-cache" && page.fields["ETag"] != nil)
    #expect(page.text.contains(text))
    #expect(test.call("GET", target).fields["ETag"] == page.fields["ETag"])
  }

  @Test func `what a page says of a release follows each change, also where the content was loaded before`() throws {
    func isYanked() -> Bool {
      test.call("GET", "/acme/mosaic/1.1.0/tokens/color.accent").text.contains("yanked")
    }
    #expect(!isYanked())
    let yank = "/api/v1/systems/acme.mosaic/releases/1.0.0/yank"
    for _ in 0..<2 {
      #expect(test.call("PUT", yank, key: key, body: #"{"reason":"broken"}"#).status == 200)
      #expect(isYanked())
      #expect(test.call("DELETE", yank, key: key).status == 200)
      #expect(!isYanked())
    }
  }

  @Test(arguments: [
    ("/?format=json", "/api/v1/systems?limit=1000"), ("/acme/mosaic?format=json", "/api/v1/systems/acme.mosaic"),
    ("/acme/mosaic/1.1.0?format=json", "/api/v1/systems/acme.mosaic/releases/1.1.0"),
    ("/acme/mosaic/1.1.0/tokens?format=json", "/api/v1/systems/acme.mosaic/releases/1.1.0/tokens?limit=1000"),
    (
      "/acme/mosaic/1.1.0/tokens/color.accent?format=json",
      "/api/v1/systems/acme.mosaic/releases/1.1.0/tokens/color.accent"
    ),
    ("/acme/mosaic/1.1.0/recipes?format=json", "/api/v1/systems/acme.mosaic/releases/1.1.0/recipes?limit=1000"),
    ("/acme/mosaic/2.0.0/deprecations?format=json", "/api/v1/systems/acme.mosaic/releases/2.0.0/removals"),
    (
      "/acme/mosaic/compare/1.0.0...%5E1?format=json",
      "/api/v1/systems/acme.mosaic/diff?from=1.0.0&to=%5E1&format=json"
    ), ("/search?q=ink&format=json", "/api/v1/search?q=ink"),
    (
      "/acme/mosaic/1.1.0/tokens?format=json&limit=1&cursor=color.accent",
      "/api/v1/systems/acme.mosaic/releases/1.1.0/tokens?limit=1&cursor=color.accent"
    ), ("/?format=json&limit=1&cursor=acme.mosaic", "/api/v1/systems?limit=1&cursor=acme.mosaic"),
  ])
  func `a page gives what it shows as data`(_ page: String, _ interface: String) {
    let answer = test.call("GET", page)
    #expect(answer.status == 200 && answer.fields["Content-Type"] == "application/json", "\(answer.text)")
    #expect(answer.bytes == test.call("GET", interface).bytes)
  }

  @Test func `versions that are chosen lead to an address that holds both`() {
    let answer = test.call("GET", "/acme/mosaic/compare?from=1.0.0&to=2.0.0")
    #expect(answer.status == 303 && answer.fields["Location"] == "/acme/mosaic/compare/1.0.0...2.0.0")
    let hostile = test.call("GET", "/acme/mosaic/compare?from=%0D%0AX&to=//evil")
    #expect(hostile.fields["Location"] == "/acme/mosaic/compare/%0D%0AX...%2F%2Fevil")
    #expect(test.call("GET", "/acme/mosaic/compare?from=1.0.0").fields["Content-Type"] == "text/html; charset=utf-8")
    for query in ["", "&from=1.0.0", "&to=1.0.0", "&from=&to="] {
      let data = test.call("GET", "/acme/mosaic/compare?format=json\(query)")
      #expect(data.status == 400 && data.code == "request.parameter", "\(query)")
    }
  }

  @Test(arguments: [
    ("/nothing", 404, "There is no page at"), ("/acme/mosaik", 404, "acme.mosaic"),
    ("/acme/mosaic/9.9.9", 404, "2.0.0"), ("/acme/mosaic/1..2", 404, "There is no page at"),
    ("/acme/mosaic/1.1.0/tokens/color.acent", 404, "color.accent"),
    ("/acme/mosaic/2.0.0/tokens/color.accent", 404, "removed"), ("/acme/mosaic/1.1.0/recipes/card", 404, "card"),
    ("/Acme/Mosaic", 404, "There is no page at"), ("/operator", 401, "Not allowed"),
    ("/%3Cscript%3E", 404, "There is no page at"),
    ("/search?q=" + String(repeating: "x", count: 1_001), 400, "it has more than 1000 characters"),
  ])
  func `what is not there says what may have been meant`(_ target: String, _ status: Int, _ text: String) {
    let page = test.call("GET", target, fields: ["Accept": "text/html,*/*;q=0.8"])
    #expect(page.status == status, "\(page.text.prefix(2_000))")
    #expect(page.fields["Content-Type"] == "text/html; charset=utf-8" && page.text.contains(text))
    #expect(!page.text.contains("<script>"))
  }

  @Test func `commands name the address that whoever looks used, each their own`() throws {
    #expect(test.call("GET", "/acme/mosaic").text.contains("--registry https://tessera.acme.dev<"))
    let plain = try TestService()
    plain.publish(TestService.one, key: try plain.key(.publish))
    for (host, command) in [
      ("127.0.0.1:7878", "--registry http://127.0.0.1:7878<"),
      ("[::1]:7878", "--registry &#39;http://[::1]:7878&#39;<"),
      ("other.example", "--registry http://other.example<"), ("a;id", "--out DesignSystem<"),
    ] {
      let page = plain.call("GET", "/acme/mosaic", fields: ["Host": host])
      #expect(page.text.contains(command), "\(host)")
      #expect(plain.call("GET", "/acme/mosaic", fields: ["Host": host]).bytes == page.bytes)
    }
    let closed = try TestService { $0.anonymousRead = false }
    let refused = closed.call("GET", "/", fields: ["Host": "t.example:1"])
    #expect(refused.text.contains("tessera login http://t.example:1<"))
    #expect(refused.text.contains("registry http://t.example:1<"))
  }

  @Test func `the history of a token tells what it was, what it was called, and what came through others`() throws {
    func publish(_ tokens: String, _ version: String) throws {
      let files: JSONObject = [
        "design-system.json": #"{"id":"acme.past","policy":{"removalWindow":{"minors":0,"days":0}}}"#,
        "tokens/a.tokens.json": .string(tokens),
      ]
      var bytes: [UInt8] = []
      JSONText.append(.object(["files": .object(files), "version": .string(version)]), to: &bytes)
      let answer = test.publish(String(decoding: bytes, as: UTF8.self), key: key, system: "acme.past")
      #expect(answer.status == 201, "\(answer.text)")
    }
    func tokens(_ width: Int, _ name: String) -> String {
      #"""
      {"base":{"$type":"dimension","$value":{"value":\#(width),"unit":"px"}},
       "\#(name)":{"$type":"dimension","$value":"{base}","$extensions":{"dev.tessera":{"id":"n1"}}}}
      """#
    }
    try publish(tokens(11, "old"), "1.0.0")
    try publish(tokens(13, "old"), "1.1.0")
    try publish(tokens(13, "new"), "2.0.0")
    let page = test.call("GET", "/acme/past/2.0.0/tokens/new")
    let line = try #require(page.text.components(separatedBy: "id=\"history\"").last)
    let text = line.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("2.0.0 2027-01-15 renamed from old 13px"))
    // Nobody wrote it otherwise in 1.1.0: what it refers to was.
    #expect(text.contains("1.1.0 2027-01-15 13px"))
    #expect(text.contains("1.0.0 2027-01-15 called old 11px"))
    #expect(line.contains("href=\"/acme/past/1.0.0/tokens/old\""))
  }

  @Test func `a page of a withdrawn release says that it is gone`() {
    _ = test.call("GET", "/acme/mosaic/1.1.0/tokens")
    let withdrawal = "/api/v1/systems/acme.mosaic/releases/1.1.0/withdrawal"
    #expect(test.call("PUT", withdrawal, key: key, body: #"{"reason":"a name was in it"}"#).status == 200)
    #expect(test.call("GET", "/acme/mosaic/1.1.0").status == 200)
    for part in ["/tokens", "/tokens/color.text", "/recipes", "/deprecations"] {
      let page = test.call("GET", "/acme/mosaic/1.1.0" + part)
      #expect(page.status == 410 && page.text.contains("a name was in it"), "\(part)")
    }
    let compare = test.call("GET", "/acme/mosaic/compare/1.0.0...1.1.0")
    #expect(compare.status == 200 && compare.text.contains("was withdrawn"))
  }

  @Test func `the page about the service is for those who run it`() throws {
    let page = test.call("GET", "/operator", key: key)
    #expect(page.status == 200 && page.fields["Cache-Control"] == "no-store")
    #expect(page.text.contains("release.publish"))
    #expect(!page.text.contains(key))
    #expect(test.call("GET", "/", key: key).text.contains("/operator"))
    #expect(!test.call("GET", "/").text.contains("/operator"))
    #expect(test.call("GET", "/", key: key).fields["Cache-Control"] == "private, no-cache")
    let asked = test.call("GET", "/operator", fields: ["Accept": "text/html"])
    #expect(asked.fields["WWW-Authenticate"] == #"Basic realm="Tessera", charset="UTF-8""#)
    #expect(test.call("GET", "/operator", key: try test.key(.read)).status == 403)
  }

  @Test func `what pages load may be kept for ever`() {
    for (path, type) in [
      ("/static/site.css", "text/css; charset=utf-8"), ("/static/details.css", "text/css; charset=utf-8"),
      ("/static/site.js", "text/javascript; charset=utf-8"),
      ("/static/icon.svg", "image/svg+xml"),
    ] {
      let asset = test.call("GET", path + "?v=1")
      #expect(asset.status == 200 && asset.fields["Content-Type"] == type)
      #expect(asset.fields["Cache-Control"] == "public, max-age=31536000, immutable")
    }
  }

  @Test func `without anonymous reading pages ask for a key, and show what it is for`() throws {
    let closed = try TestService { $0.anonymousRead = false }
    let publisher = try closed.key(.publish)
    closed.publish(TestService.one, key: publisher)
    closed.publish(
      TestService.document([("accent", "0a66ff", "7ab0ff")], id: "other.kit"), key: publisher, system: "other.kit")
    for target in ["/", "/search?q=accent", "/acme/mosaic", "/acme/mosaic/1.0.0/tokens"] {
      let page = closed.call("GET", target)
      #expect(page.status == 401 && page.text.contains("Not allowed"), "\(target)")
    }
    let reader = try closed.key(.read, pattern: "acme.*")
    let list = closed.call("GET", "/", key: reader)
    #expect(list.text.contains("acme.mosaic") && !list.text.contains("other.kit"))
    let found = closed.call("GET", "/search?q=accent", key: reader)
    #expect(found.status == 200 && !found.text.contains("other.kit"))
    #expect(closed.call("GET", "/other/kit", key: reader).status == 403)
    #expect(closed.call("GET", "/static/site.css").status == 200)
  }

  @Test func `what a release says shows as text on every page`() throws {
    let hostile = #"<script>alert(1)</script>"#
    let document = TestService.document([("accent", "0a66ff", "7ab0ff")], id: "evil.kit", title: "T")
      .replacingOccurrences(of: #"\"title\":\"T\""#, with: #"\"title\":\"<script>alert(1)</script>\""#)
    let noted = String(document.dropLast()) + #","notes":"\#(hostile) [x](javascript:alert(1))"}"#
    #expect(test.publish(noted, key: key, system: "evil.kit").status == 201)
    for target in [
      "/", "/evil/kit", "/evil/kit/1.0.0", "/evil/kit/1.0.0/tokens", "/evil/kit/1.0.0/tokens/color.accent",
      "/search?q=%3Cscript%3Ealert(1)%3C/script%3E",
    ] {
      let page = test.call("GET", target)
      #expect(page.status == 200)
      #expect(!page.text.contains("<script>") && !page.text.contains("href=\"javascript:"), "\(target)")
    }
  }
}
