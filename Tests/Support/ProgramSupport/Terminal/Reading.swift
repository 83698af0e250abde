extension Terminal {
  /// All the output so far, with its escape sequences.
  public var transcript: String {
    String(decoding: received, as: UTF8.self)
  }

  /// The end of the output so far, with its escape sequences.
  public func transcript(last count: Int) -> String {
    String(decoding: received.suffix(count), as: UTF8.self)
  }

  /// All the output so far as a person sees it, with nothing scrolled away.
  public var lines: [String] {
    var screen = Screen()
    for (index, width) in widths.enumerated() {
      let end = index + 1 < widths.count ? widths[index + 1].start : received.count
      screen.columns = width.columns
      screen.show(String(decoding: received[width.start..<end], as: UTF8.self))
    }
    return screen.lines
  }
}
