import ForwardCLibrary
import ProgramSupport
import Testing

@Suite("Code that the compiler refuses")
struct RefusedCodeTests {
  @Test("A pointer to an element must be unwrapped, as the element may cease to exist")
  func isUnwrapped() throws {
    let refused = [
      #"_ = shelf.names[0].textField("Name", \.self)"#,
      #"_ = shelf.grid[0]?[0].textField("Name", \.self)"#,
      #"_ = shelf.grid[0][0]?.textField("Name", \.self)"#,
      "let name: Ref<String> = shelf.names[0]",
      "_ = shelf.names[0..<1].value.count",
      "_ = shelf.names[0...1].value.count",
      "_ = shelf.names[0...].value.count",
      "_ = shelf.names[..<1].value.count",
      "_ = shelf.names[...1].value.count",
    ]
    let accepted = [
      #"_ = shelf.names[0]?.textField("Name", \.self)"#,
      #"_ = shelf.grid[0]?[0]?.textField("Name", \.self)"#,
      "let name: Ref<String>? = shelf.names[0]",
      "let name = shelf.names[0]; name?.value = shelf.names[1]?.value ?? String()",
      "_ = shelf.names.elements.count",
    ]
    #expect(try refusedLines(of: accepted + refused) == Array(refused))
  }

  /// Returns the lines that the compiler refuses because an element may no longer exist.
  private func refusedLines(of lines: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let functions = lines.enumerated().map { "func f\($0)(_ shelf: Ref<Shelf>) { \($1) }" }
    let declarations =
      "import ForwardForm; struct Shelf { var names = [String](), grid = [[String]]() }"
    try folder.write(([declarations] + functions).joined(separator: "\n"), to: "code.swift")
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let compiled = try run(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-I", try executable(named: "Modules"), folder["code.swift"],
      ],
      environment: [String: String].plain.merging(["HOME": folder.path, "PATH": path]) { $1 },
      within: .seconds(300))
    let errors = compiled.errors.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.filter { !$0.contains("may cease to exist") } == [])
    let numbers = Set(
      errors.compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } })
    return numbers.sorted().compactMap { lines.dropFirst($0 - 2).first }
  }
}
