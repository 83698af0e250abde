import ProgramSupport
import Testing

@Suite("Temporary folders and built products")
struct FilesTests {
  @Test("A text is written and read")
  func text() throws {
    let folder = try TemporaryFolder()
    try folder.write("a longer text\n", to: "a.txt")
    try folder.write("Zoë\n", to: "a.txt")
    #expect(try folder.text(of: "a.txt") == "Zoë\n")
    #expect(try run("/bin/cat", ["a.txt"], folder: folder.path).output == "Zoë\n")
    #expect(throws: SystemError.self) { try folder.text(of: "b.txt") }
  }

  @Test("A folder is removed")
  func removal() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("", to: "a.txt")
    #expect(try run("/bin/ls", [path]).output == "a.txt\n")
    folder = nil
    #expect(try run("/bin/ls", [path]).status == .exited(2))
  }

  @Test("Products are built next to the tests")
  func products() throws {
    #expect(try run(executable(named: "measure")).status == .exited(64))
    #expect(throws: SystemError.self) { try executable(named: "no-such-product") }
  }
}
