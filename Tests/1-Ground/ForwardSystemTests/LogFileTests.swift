import ForwardSystem
import ProgramSupport
import Testing

internal import ForwardCLibrary

@Suite("A log file")
struct LogFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder["log"]
  }

  private func add(_ text: String, to log: LogFile, durably: Bool = false) throws {
    try log.append(Array(text.utf8), durably: durably)
  }

  private func text(_ log: LogFile) throws -> String {
    String(decoding: try log.contents(upTo: .max), as: UTF8.self)
  }

  @Test("A new program adds its lines after the former ones")
  func lines() throws {
    #expect(try LogFile.existing(path) == nil)
    do {
      let log = try #require(try LogFile.created(path))
      try add("a\n", to: log)
      try add("b\n", to: log, durably: true)
    }
    let log = try #require(try LogFile.existing(path))
    #expect(try text(log) == "a\nb\n")
    #expect(log.size == 4 && !log.isTorn)
    try add("c\n", to: log)
    #expect(try folder.text(of: "log") == "a\nb\nc\n")
  }

  @Test("A part of a line, which an ended program left, makes room for the next line")
  func torn() throws {
    try folder.write("a\nhal", to: "log")
    let log = try #require(try LogFile.existing(path))
    #expect(try text(log) == "a\nhal")
    #expect(log.size == 2 && log.isTorn)
    #expect(try folder.text(of: "log") == "a\nhal")
    try add("b\n", to: log)
    #expect(try folder.text(of: "log") == "a\nb\n")
  }

  @Test("Lines are taken back from the end")
  func takenBack() throws {
    let log = try #require(try LogFile.created(path))
    try add("a\n", to: log)
    try add("b\n", to: log)
    try log.truncate(to: 2)
    try add("c\n", to: log)
    #expect(try folder.text(of: "log") == "a\nc\n")
  }

  @Test("The file is its own lock, also when it was replaced or renamed")
  func lock() throws {
    let log = try #require(try LogFile.created(path))
    #expect(try LogFile.created(path) == nil)
    #expect(throws: SystemError.locked) { try LogFile.existing(path) }
    try log.replace(with: Array("a\nb\n".utf8), durably: true)
    #expect(throws: SystemError.locked) { try LogFile.existing(path) }
    try log.move(to: folder["other"])
    #expect(throws: SystemError.locked) { try LogFile.existing(folder["other"]) }
    #expect(try LogFile.contents(of: folder["other"], upTo: 3) == Array("a\nb".utf8))
    log.unlock()
    let other = try #require(try LogFile.existing(folder["other"]))
    #expect(try text(other) == "a\nb\n")
    #expect(folder.names() == ["other"])
  }

  @Test("After a replacement, lines are added to and taken from the new file")
  func replaced() throws {
    let log = try #require(try LogFile.created(path))
    try add("a\n", to: log)
    try folder.write("left by an ended program", to: "log.tmp")
    try log.replace(with: Array("b\n".utf8), durably: false)
    try add("c\n", to: log)
    try log.truncate(to: 2)
    try add("d\n", to: log)
    #expect(try folder.text(of: "log") == "b\nd\n")
    #expect(try text(log) == "b\nd\n")
    #expect(folder.names() == ["log"])
  }

  @Test("Only the owner can read the file, and a link isn't followed")
  func permissions() throws {
    let log = try #require(try LogFile.created(path))
    #expect(try folder.mode(of: "log") == "600")
    try log.replace(with: [], durably: false)
    #expect(try folder.mode(of: "log") == "600")
    _ = try LogFile.withoutLock(folder["claims"])
    #expect(try folder.mode(of: "claims") == "600")
    try folder.link("link", to: "claims")
    #expect(throws: SystemError.link) { try LogFile.existing(folder["link"]) }
    #expect(throws: SystemError.link) { try LogFile.withoutLock(folder["link"]) }
    #expect(try LogFile.created(folder["link"]) == nil)
    let elsewhere = try TemporaryFolder()
    try folder.link("linked", to: elsewhere.path)
    for _ in 0..<2 {
      #expect(throws: SystemError.linkedFolder) { try LogFile.existing(folder["linked/log"]) }
      #expect(throws: SystemError.linkedFolder) { try LogFile.created(folder["linked/log"]) }
      #expect(throws: SystemError.linkedFolder) { try LogFile.withoutLock(folder["linked/log"]) }
      try elsewhere.write("a\n", to: "log")
    }
    #expect(try elsewhere.text(of: "log") == "a\n")
  }

  @Test("A removed file is gone with its temporary file, and that is noticed")
  func removed() throws {
    let log = try #require(try LogFile.created(path))
    try folder.write("", to: "log.tmp")
    #expect(try log.isInPlace)
    try log.remove(durably: true)
    #expect(folder.names() == [])
    #expect(try !log.isInPlace)
    try log.remove(durably: false)
    _ = try #require(try LogFile.created(path))
    #expect(try !log.isInPlace)
  }

  @Test("A change that the system refuses leaves the lines as they were")
  func refused() throws {
    let log = try #require(try LogFile.created(path))
    try add("a\n", to: log)
    mkdir(folder["log.tmp"], 0o700)
    #expect(throws: SystemError(code: EEXIST)) {
      try log.replace(with: Array("b\n".utf8), durably: false)
    }
    try add("c\n", to: log)
    #expect(try folder.text(of: "log") == "a\nc\n")
  }
}
