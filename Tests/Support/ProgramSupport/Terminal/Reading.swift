extension Terminal {
  /// All output so far, with its escape sequences.
  public var transcript: String {
    String(decoding: received, as: UTF8.self)
  }

  /// Returns the last bytes of the output so far, with its escape sequences.
  public func transcript(last count: Int) -> String {
    String(decoding: received.suffix(count), as: UTF8.self)
  }

  /// The number of bytes of the output so far.
  public var outputCount: Int { received.count }

  /// The rows of all output so far, including rows that have scrolled away.
  public var lines: [String] { screen.lines }

  /// The screen that a person sees now.
  public var screen: Screen {
    while let size = resizes.first {
      show(upTo: size.start)
      shown.screen.resize(columns: size.columns, height: size.rows)
      resizes.removeFirst()
    }
    show(upTo: received.count)
    return shown.screen
  }

  private func show(upTo end: Int) {
    let new = received[min(shown.count, end)..<end]
    // Waits for the rest of an incomplete character.
    let whole = new.dropLast(new.unfinishedCount)
    shown.screen.show(String(decoding: whole, as: UTF8.self))
    shown.count += whole.count
  }
}

extension ArraySlice<UInt8> {
  /// The number of trailing bytes that are an incomplete UTF-8 character.
  fileprivate var unfinishedCount: Int {
    for (index, byte) in suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > index + 1 ? index + 1 : 0
    }
    return 0
  }
}
