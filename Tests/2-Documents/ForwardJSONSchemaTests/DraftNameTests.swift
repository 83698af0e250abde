import ForwardJSONSchema
import Testing

@Suite("Names of drafts")
struct DraftNameTests {
  @Test(
    "Each draft is known by its names",
    arguments: [
      ("draft-07", SchemaDraft.draft7), ("07", .draft7), ("7", .draft7), ("draft7", .draft7),
      ("2020-12", .draft2020), ("draft-2020-12", .draft2020), ("draft-2019-09", .draft2019),
    ])
  func known(name: String, draft: SchemaDraft) { #expect(SchemaDraft(name) == draft) }

  @Test(
    "Other names belong to no draft",
    arguments: ["", "draft-", "5", "draft-draft-07", "2020-1", "2020-12-"])
  func unknown(name: String) { #expect(SchemaDraft(name) == nil) }
}
