import ForwardForm
import ForwardJSON
import ProgramSupport
import TestSupport
import Testing

@Suite("Secrets of a document")
struct FilledSecretsTests {
  private let files: FilledFolder

  init() throws { files = try FilledFolder(by: schema) }

  @Test("The secrets of the documents before and behind it in a file are masked, too")
  func documents() throws {
    try files.folder.write("token: one\n---\nlevel: 1\n---\ntoken: |\n  two\n", to: "m.yaml")
    let shown = try files.fill("m.yaml --document 2 --set level:=2 --diff --json")
    #expect(
      try JSONValue(parsing: shown.output)["diff"] == """
        --- m.yaml
        +++ m.yaml
        @@ -1,6 +1,6 @@
         token: ••••••
         ---
        -level: 1
        +level: 2
         ---
         token: ••••••
           ••••••

        """)
  }

  @Test("A secret is masked at its anchor, and where another answer makes it none")
  func otherPlaces() throws {
    try files.folder.write(
      "base: &token s3cret-one\nlevel: 1\ntoken: *token\nkind: db\npassword: s3cret-two\n",
      to: "b.yaml")
    let shown = try files.fill("b.yaml --set level:=2 --set kind=file --diff --json")
    #expect(
      try JSONValue(parsing: shown.output)["diff"] == """
        --- b.yaml
        +++ b.yaml
        @@ -1,5 +1,5 @@
         base: &token ••••••
        -level: 1
        +level: 2
         token: ••••••
        -kind: db
        +kind: file
         password: ••••••

        """)
  }

  @Test("A mask in place of an entry of a secret map that isn't there is refused")
  func maskOfNewEntry() throws {
    try files.folder.write(#"{"auths": {"a": "s3cret"}}"#, to: "c.json")
    let refused = try files.fill("c.json --set auths.b=\(Form.Row.mask)")
    #expect(refused.status == .exited(65))
    #expect(
      refused.errors == """
        auths.b: '••••••' stands for a secret that isn't shown; the secret itself is wanted.

        """)
    #expect(try files.fill("c.json --set auths.a=\(Form.Row.mask)").status == .exited(0))
    #expect(try files.folder.text(of: "c.json") == #"{"auths": {"a": "s3cret"}}"#)
  }
}

private let schema = FilledExamples.secretsSchema
