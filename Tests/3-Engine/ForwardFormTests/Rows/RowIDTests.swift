import ForwardForm
import Testing

@Suite("Ids of rows")
struct RowIDTests {
  private func ids(_ rows: (title: String, id: String?)...) -> [String] {
    let flag = Box(false)
    return Form(
      rows.map { title, id in
        let toggle = ForwardFormElement.toggle(title: title, bind: PropertyRef(flag, \.value))
        return id.map { toggle.id($0) } ?? toggle
      }
    ).rows.map(\.id)
  }

  @Test(
    "An id that isn't given is made of the title's words",
    arguments: [
      ("Name", "name"), ("Days before", "days-before"), ("  What's  this? ", "what-s-this"),
      ("Verify TLS 1.3", "verify-tls-1-3"), ("Größe", "größe"), ("件名", "件名"),
      ("हिन्दी", "हिन्दी"), ("Дата/время", "дата-время"), ("", "row"), ("—?!", "row"), ("🙂", "row"),
    ]
  )
  func derived(title: String, id: String) {
    #expect(ids((title, nil)) == [id])
  }

  @Test("A given id is used unchanged")
  func given() {
    #expect(ids(("Verify TLS", "verifyTLS")) == ["verifyTLS"])
  }

  @Test("A given id doesn't change with the titles of other rows")
  func givenFirst() {
    #expect(ids(("Path", nil), ("File", "path")) == ["path-2", "path"])
  }

  @Test("Rows that would have the same id are numbered")
  func duplicates() {
    #expect(ids(("Name", nil), ("Name", nil), ("NAME", nil)) == ["name", "name-2", "name-3"])
    #expect(ids(("?", nil), ("!", nil)) == ["row", "row-2"])
    #expect(ids(("A", "x"), ("B", "x")) == ["x", "x-2"])
    #expect(ids(("Name", nil), ("Name 2", nil), ("Name", nil)) == ["name", "name-2", "name-3"])
  }
}
