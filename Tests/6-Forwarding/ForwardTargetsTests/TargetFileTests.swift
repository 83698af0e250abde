import ForwardForm
import ForwardFormTesting
import ForwardTargets
import Testing

@Suite("File")
struct TargetFileTests {
  @Test("A file has these rows")
  func rows() {
    #expect(
      shape(.file) == """
        path: Path, field of path (~/todo.txt)
        format: Format, picker of todotxt (todo.txt), markdown (Markdown), csv (CSV)
        template: Template, view ({item} due:{expires})
        createsFolders: Creates folders, toggle
        """
    )
  }

  @Test("A new file target has these defaults")
  func defaults() throws {
    #expect(
      try settings(TargetKind.file.make())
        == #"{"path":"","format":"todotxt","template":"","createsFolders":false}"#
    )
  }

  @Test("A path is needed")
  func path() {
    let form = Form(TargetKind.file.make())
    #expect(form.refusal(of: " ", by: "path") == "An answer is required.")
    #expect(form.refusal(of: "~/my todo.txt", by: "path") == nil)
    #expect(
      form.refusal(of: "todo.txt", by: "path")
        == "'todo.txt' is not a whole path such as ~/todo.txt or /srv/todo.txt.")
  }

  @Test("A file is filled in, and a format is found by its title, too")
  func filledIn() throws {
    let settings = try filled(.file) {
      try play($0, "~/todo.csv", "CSV", "{item},{expires}", ".", "yes", "").outcome
    }
    #expect(
      settings
        == #"{"path":"~/todo.csv","format":"csv","template":"{item},{expires}","createsFolders":true}"#
    )
  }
}
