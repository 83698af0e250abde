internal import CPseudoTerminal

extension Terminal {
  /// Waits for a text in the output after the last match, and returns the output before the text.
  @discardableResult
  public func expect(
    _ text: String,
    within limit: Duration = .seconds(10),
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> String {
    let deadline = Instant.now.advanced(by: limit)
    var searched = matched
    while true {
      if let found = received.firstOffset(of: text, from: searched) {
        defer { matched = found + text.utf8.count }
        return String(decoding: received[matched..<found], as: UTF8.self)
      }
      searched = max(matched, received.count - text.utf8.count + 1)
      guard try exchange(until: deadline) else {
        throw failure("\"\(visible(text))\"", limit, "\(fileID):\(line)")
      }
    }
  }

  /// Waits until the program has read all typed bytes, or has ended.
  public func expectReading(
    within limit: Duration = .seconds(10),
    fileID: String = #fileID,
    line: Int = #line
  ) throws {
    let deadline = Instant.now.advanced(by: limit)
    while !hasEnded, !unsent.isEmpty || terminal_unread(slave.number) > 0 {
      guard .now < deadline else { throw failure("reading", limit, "\(fileID):\(line)") }
      // Reads output meanwhile; otherwise the program would wait for a reader.
      _ = try exchange(until: .now.advanced(by: .microseconds(50)))
    }
  }

  /// Waits until a program that polls has read all typed bytes and waits for more, or has ended.
  ///
  /// - Returns: Whether the program is still running.
  public func expectWaiting(
    within limit: Duration = .seconds(10),
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> Bool {
    let deadline = Instant.now.advanced(by: limit)
    repeat {
      guard .now < deadline else { throw failure("waiting", limit, "\(fileID):\(line)") }
      // Reads output meanwhile; otherwise the program would wait for a reader.
      _ = try exchange(until: .now.advanced(by: .microseconds(50)))
    } while !hasEnded && (!unsent.isEmpty || terminal_unread(slave.number) > 0 || !program.polls)
    if !hasEnded { try drain() }
    return !hasEnded
  }

  /// Waits until the screen equals the expected text; otherwise fails with the contents of the
  /// screen.
  public func expectScreen(
    _ expected: String,
    within limit: Duration = .seconds(10),
    fileID: String = #fileID,
    line: Int = #line,
    where isExpected: (Screen) throws -> Bool
  ) throws {
    let deadline = Instant.now.advanced(by: limit)
    while try !isExpected(screen) {
      guard try exchange(until: deadline) else {
        throw failure("\(expected) on the screen\n\(screen)\n", limit, "\(fileID):\(line)")
      }
    }
  }

  /// Types keys, and waits until the screen has exactly these rows.
  public func expectRows(
    after keys: String = "", _ rows: String..., fileID: String = #fileID, line: Int = #line
  ) throws {
    send(keys)
    try expectScreen("\(rows)", fileID: fileID, line: line) { $0.lines == rows }
  }

  /// Types keys, and waits until the last rows of the screen are these.
  public func expectLastRows(
    after keys: String = "", _ rows: String..., fileID: String = #fileID, line: Int = #line
  ) throws {
    send(keys)
    try expectScreen("\(rows)", fileID: fileID, line: line) {
      $0.lines.suffix(rows.count) == rows
    }
  }

  /// Waits for output beyond a number of bytes.
  public func expectOutput(
    after count: Int,
    within limit: Duration = .seconds(10),
    fileID: String = #fileID,
    line: Int = #line
  ) throws {
    let deadline = Instant.now.advanced(by: limit)
    while received.count <= count {
      guard try exchange(until: deadline) else {
        throw failure("more output", limit, "\(fileID):\(line)")
      }
    }
  }

  /// Waits for the end of the program and reads all of its output; kills a program that is late.
  public func expectEnd(
    within limit: Duration = .seconds(10),
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> ProgramEnd {
    let deadline = Instant.now.advanced(by: limit)
    while try exchange(until: deadline) {}
    guard hasEnded else {
      let failure = failure("an end", limit, "\(fileID):\(line)")
      program.kill()
      hasEnded = true
      throw failure
    }
    return program.wait().status
  }

  /// Sends pending bytes and reads new output; returns `false` after the end or the deadline.
  private func exchange(until deadline: Instant) throws -> Bool {
    // A program that never stops writing must not outlast the deadline either.
    if hasEnded || .now >= deadline { return false }
    var descriptors = [
      pollfd(master.number, unsent.isEmpty ? POLLIN : POLLIN | POLLOUT),
      pollfd(program.end.number, POLLIN),
    ]
    guard try wait(for: &descriptors, until: deadline) else { return false }
    if descriptors[0].has(POLLOUT) { _ = master.write(&unsent) }
    if descriptors[0].has(POLLIN) {
      _ = master.read(into: &received)
      answerQuestions()
    }
    if descriptors[1].isReady {
      try drain()
      hasEnded = true
    }
    return true
  }

  /// Tells the program where the cursor is, if it asks.
  private func answerQuestions() {
    let question = "\u{1B}[6n"
    while let start = received.firstOffset(of: question, from: answered) {
      answered = start + question.utf8.count
      let (cursor, top) = (screen.cursor, screen.top)
      send("\u{1B}[\(cursor.row - top + 1);\(cursor.column + 1)R")
    }
    answered = max(answered, received.count - question.utf8.count + 1)
  }

  /// Reads the remaining output. The terminal delivers all output before poll reports that there is
  /// none. This takes no time unless another program writes to the terminal endlessly.
  func drain() throws {
    let deadline = Instant.now.advanced(by: .seconds(1))
    var descriptors = [pollfd(master.number, POLLIN)]
    while try wait(for: &descriptors, until: .now), descriptors[0].has(POLLIN), .now < deadline {
      _ = master.read(into: &received)
      answerQuestions()
    }
  }

  private func failure(_ expected: String, _ limit: Duration, _ place: String) -> TerminalFailure {
    TerminalFailure(
      expected: expected,
      limit: limit,
      status: hasEnded ? program.wait().status : nil,
      unsent: unsent.count,
      seen: tail(of: received[..<matched]),
      unseen: tail(of: received[matched...]),
      place: place
    )
  }
}
