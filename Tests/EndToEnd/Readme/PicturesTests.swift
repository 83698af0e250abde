import ProgramSupport
import Testing

/// The pictures show the present conversations.
@Suite("The README's pictures")
struct PicturesTests {
  private let anew = "'.build/debug/draw-pictures Tests/Pictures' draws it anew."

  @Test("They show what people see")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let finished = try run(executable(named: "draw-pictures"), [folder.path])
    #expect(finished == Finished(output: ""))
    let readme = try Markdown.text(of: "README.md")
    for name in folder.names() {
      let isUpToDate =
        try Markdown.text(of: "Tests/Pictures/\(name)") == folder.text(of: name)
      #expect(isUpToDate, "Tests/Pictures/\(name) isn't what a person sees now. \(anew)")
      #expect(readme.contains("](Tests/Pictures/\(name))"), "The README doesn't show \(name).")
    }
  }
}
