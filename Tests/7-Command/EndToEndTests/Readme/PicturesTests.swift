import ProgramSupport
import Testing

/// The pictures show the present conversations.
@Suite("The pictures of the README and the manual")
struct PicturesTests {
  private let anew = "'.build/debug/draw-pictures .' draws it anew."

  @Test("The pictures show what people see")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let finished = try run(executable(named: "draw-pictures"), [folder.path])
    let paths = finished.output.split(separator: "\n").map(String.init)
    #expect(finished.status == .exited(0) && paths.count == 5)
    let readme = try Markdown.text(of: "README.md")
    let manual = try Markdown.text(of: "Sources/7-Command/forward/README.md")
    for path in paths {
      let isUpToDate = try Markdown.text(of: path) == folder.text(of: path)
      #expect(isUpToDate, "\(path) isn't what a person sees now. \(anew)")
      let isShown = readme.contains("](\(path))") || manual.contains("](../../../\(path))")
      #expect(isShown, "Neither the README nor the manual shows \(path).")
    }
  }
}
