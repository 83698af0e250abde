import ForwardJSON
import ForwardStore
import ProgramSupport
import Testing
import TestSupport

internal import ForwardCLibrary

@Suite("Refusals of the store")
struct StoreRefusalTests {
  private let folder: TemporaryFolder
  private let store: DocumentStore

  init() throws {
    folder = try TemporaryFolder()
    store = DocumentStore(path: folder["targets.json"])
  }

  @Test(
    "A file that isn't a store is reported with its fault, and left alone",
    arguments: [
      ("", "is not JSON at line 1, column 1: The text ends where a value is expected."),
      (
        "{\n  nul",
        "is not JSON at line 2, column 3: Expected a key in double quotes, found 'nul'."
      ),
      (
        #"{"version":1,"targets":{"a":1,"a":2}}"#,
        "is not JSON at line 1, column 31: The key 'a' appears twice in one object."
      ),
      ("[]", "is not a store of targets: It holds a list, not an object."),
      ("{}", "is not a store of targets: 'version' is missing."),
      (
        #"{"version":"1"}"#,
        "is not a store of targets: 'version' is not the number 1."
      ),
      (
        #"{"version":0}"#,
        "is not a store of targets: 'version' is not the number 1."
      ),
      (
        #"{"version":2,"targets":[]}"#,
        "was written by a newer version of forward (version 2; this one reads 1)."
      ),
      (#"{"version":1}"#, "is not a store of targets: 'targets' is missing."),
      (
        #"{"version":1,"targets":[]}"#,
        "is not a store of targets: 'targets' is a list, not an object."
      ),
    ]
  )
  func content(text: String, message: String) throws {
    try folder.write(text, to: "targets.json")
    for edit in [false, true] {
      let error = failure(edit: edit)
      #expect(error?.message == "'\(store.path)' \(message)")
      #expect(error?.isBadData == true)
    }
    #expect(try folder.text(of: "targets.json") == text)
    #expect(folder.names() == ["targets.json"])
  }

  @Test("Anything but a file is refused at once")
  func noFile() throws {
    #expect(mkfifo(store.path, 0o600) == 0)
    #expect(failure(edit: true)?.message == "'\(store.path)' is a pipe, not a file.")
    #expect(failure(edit: true)?.isBadData == false)

    let here = DocumentStore(path: folder.path)
    #expect(throws: StoreError.notAFile(path: here.path, .folder)) { try here.entries() }
    let device = DocumentStore(path: "/dev/null")
    #expect(throws: StoreError.notAFile(path: "/dev/null", .device)) {
      try device.add(name: "a", kind: "mail", settings: JSONObject())
    }
  }

  @Test("A file that is too large is not read")
  func tooLarge() throws {
    try folder.write("", to: "targets.json")
    #expect(truncate(store.path, (64 << 20) + 1) == 0)
    let error = failure(edit: true)
    #expect(error?.message == "'\(store.path)' is larger than 64 MiB.")
    #expect(error?.isBadData == true)
  }

  @Test("System errors are passed on in the system's words")
  func system() throws {
    try folder.link("targets.json", to: "targets.json")
    let reason = "Too many levels of symbolic links"
    #expect(failure(edit: false) == .unreadable(path: store.path, reason: reason))
    #expect(failure(edit: true) == .unwritable(path: store.path, reason: reason))

    try folder.write("", to: "file")
    let inside = DocumentStore(path: folder["file/targets.json"])
    #expect(throws: StoreError.unreadable(path: inside.path, reason: "Not a directory")) {
      try inside.entries()
    }

    // The name fits, but the longer name of the lock file doesn't.
    let long = DocumentStore(path: folder[String(repeating: "x", count: 255)])
    #expect(throws: StoreError.unwritable(path: long.path, reason: "File name too long")) {
      try long.add(name: "a", kind: "mail", settings: JSONObject())
    }

    let nowhere = DocumentStore(path: folder["new/"])
    #expect(throws: StoreError.unwritable(path: nowhere.path, reason: "Is a directory")) {
      try nowhere.add(name: "a", kind: "mail", settings: JSONObject())
    }
    #expect(folder.names() == ["file", "targets.json"])
  }

  @Test(
    "A folder and a file that can't be written leave the file unchanged",
    .enabled(if: geteuid() != 0, "root may write everywhere")
  )
  func readOnly() throws {
    let text = #"{"version":1,"targets":{}}"#
    try folder.write(text, to: "targets.json", mode: 0o400)
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(failure(edit: true)?.message == "'\(store.path)' cannot be written: Permission denied.")
    #expect(throws: StoreError.unwritable(path: store.path, reason: "Permission denied")) {
      try store.checkWritable()
    }
    #expect(try folder.text(of: "targets.json") == text)
    // A writable file is overwritten if it can't be replaced.
    chmod(store.path, 0o600)
    #expect(failure(edit: true) == nil)
    #expect(try store.entries().map(\.name) == ["new"])
    chmod(store.path, 0)
    #expect(failure(edit: false)?.message == "'\(store.path)' cannot be read: Permission denied.")
  }

  @Test("An edit that is going to fail is known before, and nothing is made for that")
  func early() throws {
    func failure(_ path: String) -> StoreError? {
      do throws(StoreError) {
        try DocumentStore(path: path).checkWritable()
        return nil
      } catch {
        return error
      }
    }
    #expect(failure(folder["new/folder/t.json"]) == nil)
    #expect(failure("t.json") == nil)
    #expect(failure(folder.path) == .notAFile(path: folder.path, .folder))
    try folder.write("{", to: "broken.json")
    #expect(failure(folder["broken.json"]) == nil)  // It isn't read.
    let inside = folder["broken.json/t.json"]
    #expect(failure(inside) == .unwritable(path: inside, reason: "Not a directory"))
    try folder.link("dangling.json", to: "broken.json/none/t.json")
    let behind = folder["dangling.json"]
    #expect(failure(behind) == .unwritable(path: behind, reason: "Not a directory"))
    #expect(folder.names() == ["broken.json", "dangling.json"])
  }

  @Test("Messages about targets quote their names")
  func messages() {
    #expect(
      "\(StoreError.missing(name: "a\n", path: "/p\u{9B}"))"
        == #"There is no target 'a\n' in '/p\u009B'."#
    )
  }

  private func failure(edit: Bool) -> StoreError? {
    do {
      if edit {
        try store.add(name: "new", kind: "mail", settings: JSONObject())
      } else {
        _ = try store.entries()
      }
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "The text at a fault is never quoted, as it may be a secret",
    arguments: [
      #""settings":{"token": SECRET}"#, #""settings":{"token": "SECRET\x"}"#,
      #""settings":{"a": "SECRET"#,
      #""settings":{"a": 0SECRET}"#, #""settings":{"a": tSECRET}"#, #""settings":{"a" "SECRET"}"#,
      #""settings":"SECRET""#, #""settings":["SECRET"]"#, #""kind":{"SECRET":1},"settings":{}"#,
    ]
  )
  func quotesNothing(entry: String) throws {
    for text in [
      #"{"version":1,"targets":{"a":{"kind":"k",\#(entry)}}}"#,
      #"{"version":"SECRET","targets":{}}"#, #"{"version":1,"targets":"SECRET"}"#, "SECRET",
    ] {
      try folder.write(text.replacing(#""kind":"k","kind""#, with: #""kind""#), to: "targets.json")
      let error = #expect(throws: StoreError.self) {
        _ = try store.contents().document(named: "a")
      }
      #expect(error?.message.contains("SECRET") == false)
    }
  }
}
