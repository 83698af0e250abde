import ForwardSystem
import ProgramSupport
import Testing

internal import ForwardCLibrary

@Suite("Files that others could change")
struct ExposureTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder["a/b/program"]
    for name in ["a", "a/b"] { mkdir(folder[name], 0o755) }
    try folder.write("", to: "a/b/program", mode: 0o755)
    chmod(file, 0o755)
    for name in ["a", "a/b"] { chmod(folder[name], 0o755) }
  }

  private func exposed(_ path: String) -> String? {
    Exposure(of: path).map { exposure in
      switch exposure.cause {
      case .writable(let permissions):
        "\(exposure.path.dropFirst(folder.path.count)) \(String(permissions, radix: 8))"
      case .foreign(let user): "\(exposure.path.dropFirst(folder.path.count)) of \(user)"
      }
    }
  }

  @Test(
    "A file is exposed if others than the user and root can write to it, or to a folder on the way",
    arguments: ["a/b/program", "a/b", "a"])
  func permissions(name: String) throws {
    #expect(exposed(file) == nil)
    for mode: UInt32 in [0o775, 0o757, 0o777] {
      chmod(folder[name], mode)
      #expect(exposed(file) == "/\(name) \(String(mode, radix: 8))")
    }
    chmod(folder[name], 0o700)
    #expect(exposed(file) == nil)
  }

  @Test("In a folder like /tmp, others can't replace a file that isn't theirs")
  func sticky() {
    chmod(folder["a/b"], 0o1777)
    #expect(exposed(file) == nil)
    // The sticky bit has no effect on a file.
    chmod(file, 0o1777)
    #expect(exposed(file) == "/a/b/program 1777")
  }

  @Test(
    "A file of another user is exposed",
    .enabled(if: geteuid() == 0, "Needs root."),
    arguments: ["a/b/program", "a/b", "a"])
  func owner(name: String) throws {
    chown(folder[name], 1234, 0)
    #expect(exposed(file) == "/\(name) of 1234")
  }

  @Test("The folder of a link counts, and each folder on the way to its target")
  func links() throws {
    for name in ["links", "other"] { mkdir(folder[name], 0o700) }
    try folder.link("other/b", to: "../a/b")
    try folder.link("links/program", to: folder["other/b/./../b/program"])
    let link = folder["links/program"]
    #expect(exposed(link) == nil)
    for name in ["links", "other", "a", "a/b", "a/b/program"] {
      chmod(folder[name], 0o777)
      #expect(exposed(link) == "/\(name) 777")
      chmod(folder[name], 0o700)
    }
    // The folder of a link into the home counts, too.
    if let home = Environment.homeFolder {
      chmod(folder["links"], 0o777)
      try folder.link("links/home", to: home)
      #expect(exposed(folder["links/home"]) == "/links 777")
    }
    try folder.link("loop", to: "loop")
    #expect(exposed(folder["loop"]) == nil)
    #expect(exposed(folder["missing"]) == nil)
  }
}
