import Testing

/// Names, members of tokens and groups, and metadata.
@Suite struct NameRuleTests {
  private static let token = "{'$type': 'number', '$value': 1}"

  static let names: [RuleCase] = [
    .accepted(
      "spaces, slashes, digits, script and emoji are names",
      "{' a ': \(token), 'a/b': \(token), '500': \(token), 'größe': \(token), '🎨': \(token), 'a$b': \(token), '~': \(token)}",
      "a/b = 1", "500 = 1", "größe = 1", "🎨 = 1", "a$b = 1", "~ = 1", "·a· = 1"),
    .accepted(
      "the same leaf stands in two groups", "{'a': {'x': \(token)}, 'b': {'x': \(token)}}", "a.x = 1", "b.x = 1"),
    .accepted(
      "keywords of languages are names", "{'default': \(token), 'class': \(token), 'value': {'type': \(token)}}"),
    .accepted("a name of 255 bytes", "{'\(String(repeating: "é", count: 127))x': \(token)}"),
    .refused("a name of 256 bytes", "{«'\(String(repeating: "é", count: 128))': \(token)}", "limit.name "),
    .refused("a dot", "{«'a.b': \(token)}", "name.char a.b"),
    .refused("a brace open", "{'g': {«'a{b': \(token)}}", "name.char g.a{b"),
    .refused("a brace closed", "{'g': {«'}': {'x': \(token)}}}", "name.char g.}"),
    .refused("an escaped dot", #"{«'a\u002eb': \#(token)}"#, "name.char a.b"),
    .refused("an empty name", "{'g': {«'': \(token)}}", "name.empty g"),
    .refused("a dollar", "{«'$a': \(token)}", "name.dollar $a"),
    .refused("a dollar on a group", "{'g': {«'$group': {'x': \(token)}}}", "name.dollar g.$group"),
    .refused("an escaped dollar", #"{«'\u0024a': \#(token)}"#, "name.dollar $a"),
    .refused("a dollar alone", "{«'$': \(token)}", "name.dollar $"),
    .refused(
      "the dollar names of other drafts", "{«'$defs': {}, «'$schemas': 1}", "name.dollar $defs", "node.unknown-dollar "),
    .refused("names that differ in case", "{'a': \(token), «'A': \(token)}", "~name.case-twin A"),
    .refused(
      "three of them", "{«'Ab': \(token), 'ab': \(token), «'AB': \(token)}", "~name.case-twin Ab", "~name.case-twin AB"),
    .refused("letters written in two ways", "{'e\u{301}': \(token), «'\u{e9}': \(token)}", "~name.case-twin \u{e9}"),
    .accepted(
      "letters written in two ways are two names",
      "{'e\u{301}': \(token), '\u{e9}': {'$type': 'number', '$value': 2}, 'x': {'$value': '{e\u{301}}'}, 'y': {'$value': '{\u{e9}}'}}",
      "x = 1", "y = 2"
    ).warned("name.case-twin"),
    .accepted(
      "case distinguishes", "{'a': \(token), 'A': {'$type': 'number', '$value': 2}, 'x': {'$value': '{A}'}}", "x = 2"
    )
    .warned("name.case-twin"),
    .refused("a name twice", "{'a': \(token), «'a': \(token)}", "json.duplicate-key + draft.defined-twice a").marked(
      "{'a': \(token), «'a': «\(token)}", "json.duplicate-key", "draft.defined-twice a"),
    .refused("a name twice, once escaped", #"{'a': \#(token), «'\u0061': {}}"#, "json.duplicate-key").marked(
      #"{'a': \#(token), «'\u0061': «{}}"#, "json.duplicate-key", "node.token-and-group a"),
  ]

  static let nodes: [RuleCase] = [
    .accepted("an empty document", "{}"), .accepted("an empty group", "{'g': {}}"),
    .accepted(
      "a group that only speaks", "{'g': {'$description': 'd', '$deprecated': 'later', '$extensions': {'x.y': 1}}}"),
    .refused("an array", "«[]", "value.shape"), .refused("a string", "«'x'", "value.shape"),
    .refused("null", "«null", "value.shape"),
    .refused("a root with a value", "«{'$type': 'number', '$value': 1}", "node.token-and-group "),
    .refused("a root that refers", "«{'$ref': '#/a/$value', 'a': \(token)}", "node.token-and-group "),
    .refused(
      "a token with a child", "{'a': {'$type': 'number', '$value': 1, «'b': \(token)}}", "node.token-and-group a"),
    .refused(
      "a token with a child group", "{'a': {«'b': {}, '$type': 'number', '$value': 1}}", "node.token-and-group a"),
    .refused(
      "a token with a root", "{'a': {'$type': 'number', '$value': 1, «'$root': \(token)}}", "node.unknown-dollar a"),
    .refused(
      "a token that extends", "{'g': {}, 'a': {'$type': 'number', '$value': 1, «'$extends': '{g}'}}",
      "node.unknown-dollar a"),
    .refused(
      "a token with a foreign member", "{'a': {'$type': 'number', '$value': 1, «'comment': 'x'}}", "node.extra-member a"
    ),
    .refused(
      "a token with a foreign dollar", "{'a': {'$type': 'number', '$value': 1, «'$comment': 'x'}}",
      "node.unknown-dollar a"),
    .refused(
      "a token with a schema", "{'a': {'$type': 'number', '$value': 1, «'$schema': 'x'}}", "node.unknown-dollar a"),
    .refused(
      "a value and a reference", "{'a': «{'$type': 'number', '$value': 1, '$ref': '#/b/$value'}, 'b': \(token)}",
      "ref.value-and-ref a"),
    .refused("a value that is null", "{'a': {'$type': 'number', '$value': «null}}", "value.shape a"),
    .refused("a token without its value", "{'a': «{'$type': 'number'}}", "~node.incomplete-token a"),
    .refused(
      "a type without children but words", "{'a': «{'$type': 'number', '$description': 'd'}}",
      "~node.incomplete-token a"),
    .refused("a string in the place of a token", "{'g': {«'a': 'x', 'b': \(token)}}", "node.extra-member g.a"),
    .refused(
      "other things in the place of a token", "{«'a': 1, «'b': [], «'c': null, «'d': false}",
      "node.extra-member a", "node.extra-member b", "node.extra-member c", "node.extra-member d"),
    .refused("a group with a foreign dollar", "{'g': {«'$name': 'x'}}", "node.unknown-dollar g"),
    .accepted("a schema at the root", "{'$schema': 'https://example.org/x.json', 'a': \(token)}", "a = 1"),
    .refused("a schema that is no string", "{'$schema': «1}", "value.shape "),
    .refused("a schema elsewhere", "{'g': {«'$schema': 'x'}}", "node.unknown-dollar g"),
    .accepted(
      "a root token", "{'g': {'$type': 'number', '$root': {'$value': 1}, 'b': {'$value': '{g.$root}'}}}", "g.$root = 1",
      "g.b = 1"),
    .accepted("a root token of the root", "{'$root': \(token), 'b': {'$value': '{$root}'}}", "$root = 1", "b = 1"),
    .accepted("a root token that refers", "{'a': \(token), 'g': {'$root': {'$ref': '#/a/$value'}}}", "g.$root = 1"),
    .refused("a root token without a value", "{'g': {'$root': «{'$type': 'number'}}}", "node.incomplete-token g.$root"),
    .refused("a root token that is a group", "{'g': {'$root': «{'a': \(token)}}}", "node.incomplete-token g.$root"),
    .refused("a root token that is text", "{'g': {«'$root': 'x'}}", "node.extra-member g.$root"),
    .refused(
      "a root token with a child", "{'g': {'$root': {'$type': 'number', '$value': 1, «'b': \(token)}}}",
      "node.token-and-group g.$root"),
  ]

  /// A token and a group that both say `member`.
  private static func both(_ member: String) -> String {
    "{'a': {'$type': 'number', '$value': 1, \(member)}, 'g': {\(member), 'b': \(token)}}"
  }

  static let metadata: [RuleCase] = [
    .accepted("descriptions", both("'$description': ''")),
    .refused("a description that is a number", both("'$description': «1"), "value.shape a", "value.shape g"),
    .refused("a description that is null", both("'$description': «null"), "value.shape a", "value.shape g"),
    .refused("a description that is a list", both("'$description': «['x']"), "value.shape a", "value.shape g"),
    .accepted("deprecated by true", both("'$deprecated': true")).warned("life.reason"),
    .accepted("deprecated by false", both("'$deprecated': false")),
    .accepted("deprecated by text", both("'$deprecated': 'Use {g.b}.'")).warned("life.replacement"),
    .refused("deprecated by a number", both("'$deprecated': «1"), "value.shape a", "value.shape g"),
    .refused("deprecated by an object", both("'$deprecated': «{}"), "value.shape a", "value.shape g"),
    .refused("deprecated by null", both("'$deprecated': «null"), "value.shape a", "value.shape g"),
    .accepted("extensions of any kind", both("'$extensions': {'org.example': [1, null, {'$value': '{x}'}], 'b': 'x'}")),
    .accepted("no extensions", both("'$extensions': {}")),
    .refused("extensions that are a list", both("'$extensions': «[]"), "value.shape a", "value.shape g"),
    .refused("extensions that are text", both("'$extensions': «'x'"), "value.shape a", "value.shape g"),
    .refused("extensions that are null", both("'$extensions': «null"), "value.shape a", "value.shape g"),
    .refused(
      "a type that is none", "{'a': {'$type': «'string', '$value': 1}, 'g': {'$type': «'opacity', 'b': {'$value': 1}}}",
      "type.unknown a", "type.unknown g"),
    .refused("a type in another case", "{'a': {'$type': «'Number', '$value': 1}}", "type.unknown a"),
    .refused("a type that is a number", "{'a': {'$type': «1, '$value': 1}}", "type.unknown a"),
    .refused("a type that is null", "{'a': {'$type': «null, '$value': 1}}", "type.unknown a"),
    .refused("a type that is empty", "{'g': {'$type': «'', 'b': {'$value': 1}}}", "type.unknown g"),
    .refused(
      "our own data of another shape",
      "{'a': {'$type': 'number', '$value': 1, '$extensions': {'dev.tessera': {'id': «1, 'visibility': «'hidden', 'since': «'x', «'odd': 1}}}}",
      "tessera.extension a", "tessera.extension a", "tessera.extension a", "~tessera.extension a"),
    .refused(
      "an identity twice",
      "{'a': {'$type': 'number', '$value': 1, '$extensions': {'dev.tessera': {'id': 'i'}}}, 'b': {'$type': 'number', '$value': 1, '$extensions': {'dev.tessera': {'id': «'i'}}}}",
      "tessera.id-twice b"),
  ]

  static let json: [RuleCase] = [
    .refused("nothing", "«", "json.syntax"), .refused("a comment", "{«// x\n}", "json.syntax"),
    .refused("a comma too many", "{'a': \(token)«,}", "json.syntax"),
    .refused("text after the end", "{} «x", "json.syntax"), .refused("single quotes", "{«`a`: 1}", "json.syntax"),
    .refused("a leading zero", "{'a': {'$type': 'number', '$value': 0«1}}", "json.syntax"),
    .refused("a plus", "{'a': {'$type': 'number', '$value': «+1}}", "json.syntax"),
    .refused("not a number", "{'a': {'$type': 'number', '$value': «NaN}}", "json.syntax"),
    .refused("columns count scalars", "{'ü🎨': {\n '$type': 'ü', '$value': 1«`}}", "json.syntax"),
    .refused("half a surrogate", #"{'a': {'$type': 'fontFamily', '$value': '«\ud800'}}"#, "json.syntax"),
  ]

  @Test(arguments: [names, nodes, metadata, json].flatMap(\.self))
  func `a document holds groups and tokens with sound names, and nothing else`(_ item: RuleCase) { item.check() }
}
