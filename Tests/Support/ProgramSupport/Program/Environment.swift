extension [String: String] {
  /// An environment in which a program behaves alike on every machine and for everybody.
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
