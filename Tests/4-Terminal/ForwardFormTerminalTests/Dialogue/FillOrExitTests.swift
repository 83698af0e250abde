import ForwardCLibrary
import ProgramSupport
import Testing

/// `plain-form` greets with the answers of its form, through `fillOrExit`.
@Suite("Programs that a form ends")
struct FillOrExitTests {
  private func terminal() throws -> Terminal {
    let environment = [String: String].plain.merging(["NO_COLOR": "1"]) { $1 }
    return try Terminal(executable(named: "plain-form"), [], environment: environment)
  }

  private func piped(_ input: String) throws -> Finished {
    try run(executable(named: "plain-form"), input: input)
  }

  @Test("A form that is saved doesn't end the program")
  func saved() throws {
    #expect(try piped("Ada\nyes\n") == Finished(output: "Hello, ADA!\n"))
  }

  @Test("An early end names the row that lacks an answer")
  func earlyEnd() throws {
    #expect(
      try piped("Ada\n")
        == Finished(
          output: "", errors: "shouted: the input ended before this row had an answer.\n",
          status: .exited(65)))
  }

  @Test("A refused answer is named with its row")
  func refused() throws {
    #expect(
      try piped("\n")
        == Finished(output: "", errors: "name: An answer is required.\n", status: .exited(65)))
    #expect(
      try piped("Ada\nperhaps\n")
        == Finished(
          output: "", errors: "shouted: 'perhaps' is neither yes nor no.\n", status: .exited(65)))
  }

  @Test(
    "Ctrl-C and Ctrl-D cancel, and the terminal is as before",
    arguments: ["c", "d"] as [Unicode.Scalar])
  func cancelled(key: Unicode.Scalar) throws {
    let terminal = try terminal()
    try terminal.expect("Name (required): ")
    terminal.press(.ctrl(key))
    #expect(try terminal.expectEnd() == (key == "c" ? .interrupted : .exited(130)))
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("A signal ends the program by that signal", arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func signalled(number: Int32) throws {
    let terminal = try terminal()
    try terminal.expect("Name (required): ")
    terminal.signal(number)
    #expect(try terminal.expectEnd() == .signalled(number))
    #expect(try terminal.modes == terminal.modesAtStart)
  }
}
