/// What to press for what.
public struct KeyNames: Sendable {
  /// Completes what is typed; `nil` where nothing does.
  public var complete: KeyName?
  public var back: KeyName
  public var help: KeyName
  public var editor: KeyName
  public var nothing: KeyName
  public var undo: KeyName
  public var redo: KeyName
  public var nextPage: KeyName
  public var previousPage: KeyName

  public init(
    complete: KeyName? = nil,
    back: KeyName,
    help: KeyName,
    editor: KeyName,
    nothing: KeyName,
    undo: KeyName,
    redo: KeyName,
    nextPage: KeyName,
    previousPage: KeyName
  ) {
    self.complete = complete
    self.back = back
    self.help = help
    self.editor = editor
    self.nothing = nothing
    self.undo = undo
    self.redo = redo
    self.nextPage = nextPage
    self.previousPage = previousPage
  }
}

extension KeyNames {
  /// The keys of a line editor.
  package static let editing = KeyNames(
    complete: "Tab",
    back: ["Shift-Tab", "Ctrl-X Ctrl-B"],
    help: ["F1", "Ctrl-X Ctrl-H"],
    editor: "Ctrl-X Ctrl-E",
    nothing: "Ctrl-X Ctrl-K",
    undo: "Ctrl-X z",
    redo: "Ctrl-X y",
    nextPage: ["Page-Down", "Ctrl-X n"],
    previousPage: ["Page-Up", "Ctrl-X p"]
  )

  /// The keys where lines are read as they come.
  package static let plain = KeyNames(
    back: .thenEnter("Shift-Tab", "Ctrl-X Ctrl-B"),
    help: .thenEnter("F1", "Ctrl-X Ctrl-H"),
    editor: .thenEnter("Ctrl-X Ctrl-E"),
    nothing: .thenEnter("Ctrl-X Ctrl-K"),
    undo: .thenEnter("Ctrl-X z"),
    redo: .thenEnter("Ctrl-X y"),
    nextPage: .thenEnter("Page-Down", "Ctrl-X n"),
    previousPage: .thenEnter("Page-Up", "Ctrl-X p")
  )
}

/// A key, or some that do the same.
public struct KeyName: Sendable {
  public let names: [String]
  /// Whether it acts only when Enter is pressed after it.
  public let needsEnter: Bool

  public init(_ names: [String], needsEnter: Bool = false) {
    self.names = names
    self.needsEnter = needsEnter
  }

  /// A key that a line reader sees only when Enter is pressed after it.
  public static func thenEnter(_ names: String...) -> KeyName {
    KeyName(names, needsEnter: true)
  }
}

extension KeyName {
  /// The first of them alone.
  var first: KeyName { KeyName(Array(names.prefix(1)), needsEnter: needsEnter) }
}

extension KeyName: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) {
    self.init([name])
  }
}

extension KeyName: ExpressibleByArrayLiteral {
  public init(arrayLiteral names: String...) {
    self.init(names)
  }
}
