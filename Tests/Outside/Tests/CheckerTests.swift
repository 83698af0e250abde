import Testing

/// `checker` does the same as `forward validate`, with the schemas of a folder.
@Suite("A program outside, in place of forward validate")
struct CheckerTests {
  @Test("Files are checked by the schemas of a folder, in words, as data and as annotations")
  func checker() throws {
    #expect(try PagerTests().transcript(of: "checker", expected) == expected)
  }
}

private let expected = #"""
  $ mkdir schemas; echo '{"properties": {"port": {"type": "integer"}}}' >schemas/shop.json
  $ echo '{"schemas": [{"name": "shop", "fileMatch": ["shop*"], "url": "shop.json"}]}' >schemas/catalog.json
  $ echo 'port: eighty' >shop.yaml; echo 'port = 80' >shop.toml; checker shop.yaml shop.toml none; echo $?
  none: There is no such file.
  shop.yaml:1:7: port: 'eighty' is not a whole number. (schemas/shop.json#/properties/port/type)
  65
  $ checker --json shop.yaml shop.toml
  [
    {
      "instance": "shop.yaml",
      "verdict": "invalid",
      "problems": [
        {
          "path": "/port",
          "line": 1,
          "column": 7,
          "keyword": "type",
          "schemaLocation": "schemas/shop.json#/properties/port/type",
          "message": "'eighty' is not a whole number."
        }
      ]
    },
    {
      "instance": "shop.toml",
      "verdict": "valid",
      "problems": []
    }
  ]
  $ printf '{"port": 1}\n{"port": true}\n' >shop.jsonl; checker --github shop.jsonl
  ::error file=shop.jsonl,line=2,col=10::port: true is not a whole number. (schemas/shop.json#/properties/port/type)
  $ echo '{}' >other.json; checker other.json; echo $?
  other.json: The file names no schema with '$schema'.
  64

  """#
