extension [String: String] {
  /// An environment in which a program behaves the same on every machine.
  public static var plain: [String: String] {
    [
      "HOME": "/dev/null",
      "INPUTRC": "/dev/null",
      "LC_ALL": "C.UTF-8",
      "PATH": "/usr/bin:/bin",
      "TERM": "xterm",
    ]
  }
}
