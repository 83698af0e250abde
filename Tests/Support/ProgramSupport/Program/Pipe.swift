internal import CPseudoTerminal

/// Both ends of a pipe.
struct Pipe {
  let reading, writing: Descriptor

  init() throws {
    var ends: (reading: CInt, writing: CInt) = (-1, -1)
    try check(pipe_open(&ends.reading, &ends.writing), "pipe")
    reading = Descriptor(ends.reading)
    writing = Descriptor(ends.writing)
  }
}
