import ForwardSystem
import ProgramSupport
import Testing

internal import ForwardCLibrary

@Suite("A guard of files")
struct FileGuardTests {
  private let folder: TemporaryFolder
  private let files: FileGuard

  init() throws {
    folder = try TemporaryFolder()
    for path in ["work", "work/in", "own", "own/kinds", "elsewhere"] { mkdir(folder[path], 0o700) }
    for name in ["work/a", "own/store", "own/kinds/k", "elsewhere/e", "elsewhere/linked"] {
      try folder.write(name, to: name)
    }
    try folder.link("own/kinds/link", to: folder["elsewhere/linked"])
    try folder.link("work/to-own", to: folder["own"])
    try folder.link("work/to-store", to: folder["own/store"])
    try folder.link("work/to-e", to: folder["elsewhere/e"])
    try #require(link(folder["own/store"], folder["work/hard"]) == 0)
    files = try FileGuard(root: folder["work"], besides: [folder["own"], folder["work/later/x"]])
  }

  private func judged(_ path: String) -> String {
    do throws(ForwardSystem.SystemError) {
      let place = try FilePlace(following: folder[path])
      try files.check(place)
      guard try FileStatus(at: place.path) != nil else { return "new" }
      let file = try Descriptor(opening: folder[path], O_RDONLY)
      try files.check(file.number, at: place)
      return "may"
    } catch {
      return error.description
    }
  }

  private let own = "An agent can't use forward's own files"
  private let outside = "The file is outside the folder of the agent (--root)"

  @Test("Files below the root may be used, by any way that leads there")
  func inside() {
    #expect(judged("work/a") == "may")
    #expect(judged("own/../work/in/../a") == "may")
    #expect(judged("work/new") == "new")
    #expect(judged("work/no/folder/yet") == "new")
  }

  @Test("The program's own files are refused under each of their names, also before they exist")
  func kept() {
    for path in [
      "own/store", "own/kinds/k", "own/new", "work/to-store", "work/to-own/kinds/k", "work/hard",
      "work/to-own/new", "work/../own/store", "elsewhere/linked", "work/later/x", "work/Later/X/y",
    ] {
      #expect(judged(path) == own, "\(path)")
    }
  }

  @Test("Files outside the root are refused, unless a person has chosen them")
  func elsewhere() throws {
    #expect(judged("elsewhere/e") == outside)
    #expect(judged("work/to-e") == outside)
    #expect(judged("work/../elsewhere/new") == outside)
    try files.check(FilePlace(naming: folder["elsewhere/e"]), isChosen: true)
  }

  @Test("A folder that was exchanged after it was opened doesn't lead elsewhere")
  func exchanged() throws {
    let file = try Descriptor(opening: folder["own/store"], O_RDONLY)
    #expect(throws: ForwardSystem.SystemError.self) {
      try files.check(file.number, at: FilePlace(naming: folder["work/a"]))
    }
    let other = try Descriptor(opening: folder["elsewhere/e"], O_RDONLY)
    #expect(throws: ForwardSystem.SystemError.self) {
      try files.check(other.number, at: FilePlace(naming: folder["work/a"]))
    }
  }
}
