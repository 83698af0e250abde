#if os(Linux)
  import ForwardCLibrary
  import ProgramSupport
  import Testing

  @Suite("How often the store is read")
  struct ReadCountTests {
    @Test(
      "The store is read once for a target, and under the lock to add or remove one",
      arguments: [
        (["new", "file", "log"], "~/mine.txt\n\n\n\n", 2),
        (["edit", "fridge"], "Eat {item}\n\n\n\n\n\n\n", 1),
        (["edit", "fridge", "--set", "notes=a"], "", 1),
        (["duplicate", "fridge", "other"], "\n\n\n\n\n\n\n", 2),
        (["show", "fridge"], "", 1),
        (["list"], "", 1),
        (["delete", "fridge", "--yes"], "", 2),
      ]
    )
    func reads(arguments: [String], input: String, count: Int) throws {
      let home = try Home(store: fridge)
      // A file that was just written is read again, because its time may hide a second change.
      usleep(100_000)
      let watch = try FolderWatch(home.folder.path)
      let finished = try run(
        executable(named: "forward"),
        arguments,
        input: input,
        environment: home.environment,
        folder: home.folder.path
      )
      #expect(finished.status == .exited(0), "\(finished.errors)")
      #expect(watch.opens(of: "t.json") == count)
    }
  }

  /// A counter of the opened files of a folder.
  final class FolderWatch {
    private let descriptor: Int32

    init(_ path: String) throws {
      descriptor = inotify_init1(Int32(IN_NONBLOCK))
      let watch = inotify_add_watch(descriptor, path, UInt32(IN_OPEN))
      try #require(descriptor >= 0 && watch >= 0)
    }

    deinit { close(descriptor) }

    /// Returns how often a file was opened since the last call. Without a name, counts all files.
    func opens(of name: String? = nil) -> Int {
      var count = 0
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let size = read(descriptor, &buffer, buffer.count)
        guard size > 0 else { return count }
        // An event has four 32-bit fields. The last field is the length of the following name.
        var start = 0
        while start + 16 <= size {
          let length = buffer[start + 12..<start + 16].reversed().reduce(0) { $0 << 8 | Int($1) }
          let bytes = buffer[start + 16..<start + 16 + length].prefix { $0 != 0 }
          if name == nil || String(decoding: bytes, as: UTF8.self) == name { count += 1 }
          start += 16 + length
        }
      }
    }
  }
#endif
