import TesseraAPI
import TesseraDomain
import Testing

struct APIPathTests {
  @Test func `addresses are percent-encoded segment by segment`() throws {
    let system = try SystemIdentifier(parsing: "acme.mosaic")
    let version = ReleaseVersion(1, 2, 0)
    func reference(_ text: String) throws -> String { APIPath.release(try ReleaseReference(parsing: text)) }
    #expect(try reference("acme.mosaic@^1.2") == "/api/v1/systems/acme.mosaic/releases/%5E1.2")
    #expect(try reference("acme.mosaic@>=1.2 <2") == "/api/v1/systems/acme.mosaic/releases/%3E%3D1.2%20%3C2")
    #expect(try reference("acme.mosaic") == "/api/v1/systems/acme.mosaic/releases/latest")
    #expect(
      APIPath.token(system, version, TokenPath("a b.é/ü?.$root"))
        == "/api/v1/systems/acme.mosaic/releases/1.2.0/tokens/a%20b.%C3%A9%2F%C3%BC%3F.%24root")
    #expect(
      APIPath.history(system, TokenPath(recipe: "card")) == "/api/v1/systems/acme.mosaic/history/recipes%2Fcard")
    #expect(
      APIPath.bundle(
        system, version, format: "css", kind: "tar.gz", options: [("prefix", "a&b")], context: [("theme", "dark")])
        == "/api/v1/systems/acme.mosaic/releases/1.2.0/bundles/css.tar.gz?option.prefix=a%26b&context.theme=dark")
    #expect(
      APIPath.tokens(system, version, context: [("theme", "d=k")], limit: 5, cursor: "x")
        == "/api/v1/systems/acme.mosaic/releases/1.2.0/tokens?context.theme=d%3Dk&limit=5&cursor=x")
    #expect(
      APIPath.search(SearchQuery("#0A66FF +", system: system, type: .recipe, limit: 3))
        == "/api/v1/search?q=%230A66FF%20%2B&system=acme.mosaic&type=recipe&limit=3")
    #expect(APIPath.audit(system, limit: 10) == "/api/v1/audit?system=acme.mosaic&limit=10")
    #expect(APIPath.encoded("..") == "%2E%2E")
  }
}
