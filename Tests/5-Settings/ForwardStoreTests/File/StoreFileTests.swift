import ForwardJSON
import ForwardSystem
import ProgramSupport
import Testing
import TestSupport

@testable import ForwardStore

internal import ForwardCLibrary

@Suite("The file of the store")
struct StoreFileTests {
  private let folder: TemporaryFolder
  private let store: DocumentStore

  init() throws {
    folder = try TemporaryFolder()
    store = DocumentStore(path: folder["targets.json"])
  }

  private func add(_ name: String, to store: DocumentStore) throws {
    try store.add(name: name, kind: "mail", settings: JSONObject())
  }

  @Test("Whatever its permissions were, the file is its owner's alone after an edit")
  func mode() throws {
    try folder.write(#"{"version":1,"targets":{}}"#, to: "targets.json", mode: 0o644)
    try add("a", to: store)
    #expect(try folder.mode(of: "targets.json") == "600")
  }

  @Test("A symbolic link stays, and the file that it leads to is replaced")
  func links() throws {
    mkdir(folder["dotfiles"], 0o700)
    try folder.link("targets.json", to: "dotfiles/link.json")
    try folder.link("dotfiles/link.json", to: folder["dotfiles/real.json"])
    try add("a", to: store)
    try add("b", to: store)
    #expect(
      try DocumentStore(path: folder["dotfiles/real.json"]).entries().map(\.name) == ["a", "b"]
    )
    #expect(folder.names() == ["dotfiles", "targets.json"])
    #expect(folder.names(in: "dotfiles") == [".real.json.lock", "link.json", "real.json"])
  }

  @Test("A link that is turned during an edit doesn't lead it to another file")
  func turnedLink() throws {
    try folder.write("a", to: "a.json")
    try folder.write("b", to: "b.json")
    try folder.link("link.json", to: "a.json")
    let path = folder["link.json"]
    try StoreFile(path: path).edit { file throws(StoreError) in
      unlink(path)
      symlink("b.json", path)
      let contents = try file.contents() ?? []
      try file.replace(with: contents + Array("2".utf8))
    }
    #expect(try folder.text(of: "a.json") == "a2")
    #expect(try folder.text(of: "b.json") == "b")
  }

  @Test("A document that fits only without its layout is written without it")
  func compact() throws {
    let document = JSONObject([("list", .array((0..<20).map { .number(JSONNumber($0)) }))])
    for (largest, isPretty) in [(1000, true), (80, false)] {
      let file = StoreFile(path: folder["t.json"], largest: largest)
      try file.edit { file throws(StoreError) in try file.replace(with: document, in: nil) }
      #expect(try folder.text(of: "t.json").contains("\n ") == isPretty)
    }
    let file = StoreFile(path: folder["t.json"], largest: 20)
    #expect(throws: StoreError.self) {
      try file.edit { file throws(StoreError) in try file.replace(with: document, in: nil) }
    }
  }

  @Test("While another program edits, an edit waits a while and then says so")
  func lock() throws {
    try add("a", to: store)
    let before = try folder.text(of: "targets.json")
    let other = open(folder[".targets.json.lock"], O_RDWR)
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
    let impatient = DocumentStore(path: store.path, patience: .milliseconds(30))
    #expect(throws: StoreError.locked(path: store.path)) { try add("b", to: impatient) }
    #expect(try impatient.entries().map(\.name) == ["a"])
    #expect(try folder.text(of: "targets.json") == before)
    close(other)
    try add("b", to: impatient)
    #expect(try store.entries().map(\.name) == ["a", "b"])
  }

  @Test("The lock of a removed lock file doesn't count")
  func removedLock() throws {
    let store = DocumentStore(path: store.path, patience: .seconds(60))
    try add("a", to: store)
    let lock = folder[".targets.json.lock"]
    let other = open(lock, O_RDWR | O_CLOEXEC)
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
    let ending = Ending(lock: lock, descriptor: other)
    // Tests block the threads of tasks, so this test runs in its own thread.
    var thread = pthread_t()
    let created = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Ending>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(ending).toOpaque())
    #expect(created == 0)
    try add("b", to: store)
    pthread_join(thread, nil)
    #expect(try store.entries().map(\.name) == ["a", "b"])
    #expect(folder.names() == [".targets.json.lock", "targets.json"])
  }

  /// An object that removes a lock file while an edit waits for its lock, and then frees the lock.
  private final class Ending: Sendable {
    let lock: String
    let descriptor: Int32

    init(lock: String, descriptor: Int32) {
      self.lock = lock
      self.descriptor = descriptor
    }

    func run() {
      usleep(50_000)
      unlink(lock)
      close(descriptor)
    }
  }

  @Test("A killed program's remains do no harm and are removed by the next edit")
  func leftovers() throws {
    func leftover(_ name: String) -> String {
      ".\(name).1x-\(String("\(name)/1x".hash64, radix: 36)).tmp"
    }
    try folder.write("{", to: leftover("targets.json"))
    try folder.write("", to: ".targets.json.lock")
    // A person's own store may have a name that resembles a temporary file.
    let others = [
      leftover("other.json"), leftover("targets.json.new"), ".targets.json.keep.tmp",
      ".targets.json.1x.tmp", ".targets.json.1x-keep.tmp", "targets.json.1x.tmp",
    ]
    for name in others { try folder.write("", to: name) }
    try add("a", to: store)
    #expect(try store.entries().map(\.name) == ["a"])
    #expect(folder.names() == (others + [".targets.json.lock", "targets.json"]).sorted())
  }

  @Test("A replacement that fails leaves no temporary file")
  func failedReplacement() throws {
    mkdir(folder["targets.json"], 0o700)
    let reason = SystemError(code: EISDIR).description
    #expect(throws: StoreError.unwritable(path: store.path, reason: reason)) {
      try StoreFile(path: store.path).edit { file throws(StoreError) in
        try file.replace(with: [1, 2, 3])
      }
    }
    #expect(folder.names() == ["targets.json"])
  }

  @Test("Of many writers at once none loses an edit, and a reader never sees half a file")
  func concurrent() async throws {
    let store = DocumentStore(path: store.path, patience: .seconds(60))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for edit in 0..<10 {
            try store.add(name: "\(writer)-\(edit)", kind: "mail", settings: JSONObject())
            let target = try store.document(named: "\(writer)-\(edit)")
            if edit % 2 == 0 { #expect(try store.remove(target) == .saved) }
          }
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<8).flatMap { writer in
      stride(from: 1, to: 10, by: 2).map { "\(writer)-\($0)" }
    }
    #expect(try store.entries().map(\.name).sorted() == expected)
    #expect(folder.names() == [".targets.json.lock", "targets.json"])
  }
}
