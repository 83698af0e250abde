import ForwardFormFiles
import ForwardJSON
import ProgramSupport
import Testing
import TestSupport

/// Documents in the form for a shell or an environment.
@Suite("Documents as variables")
struct DocumentVariablesTests {
  private let document: JSONValue = [
    "name": "it's $HOME", "on": true, "none": nil,
    "server": ["maxSize": 5, "hosts": ["a", "b c"], "tls": [:]],
    "env": [["k": "1"]],
  ]

  @Test(
    "A variable is named by the keys of its value; a list is several texts if the shell has lists"
  )
  func shells() {
    let variables = DocumentVariables(of: document, prefix: "x_")
    #expect(
      variables.assignments(for: .bash) == """
        x_name='it'\\''s $HOME'
        x_on='true'
        x_none=''
        x_server_max_size='5'
        x_server_hosts=('a' 'b c')
        x_server_tls='{}'
        x_env=('{"k":"1"}')

        """)
    #expect(variables.assignments(for: .sh).contains("x_server_hosts='a\nb c'\n"))
  }

  @Test("An environment has names in upper case, and values in quotes where they need them")
  func environment() {
    #expect(
      DocumentVariables(of: document).environment == """
        NAME="it's \\$HOME"
        ON=true
        NONE=
        SERVER_MAX_SIZE=5
        SERVER_HOSTS='["a","b c"]'
        SERVER_TLS='{}'
        ENV='[{"k":"1"}]'

        """)
    #expect(DocumentVariables(of: "a\n\"b\\").environment == #"VALUE="a\n\"b\\""# + "\n")
  }

  @Test(
    "Each value has a name of its own, which is no variable of the shell",
    arguments: [
      (["a-b": 1, "a_b": 2, "aB": 3, "a_b_2": 4], "a_b a_b_2 a_b_3 a_b_2_2"),
      (["PATH": 1, "IFS": 2, "_": 3, "": 4, "1a": 5], "path ifs value_ value value1a"),
      (["größe": 1, "日本": 2, "a; touch bad;": 3, "$(x)": 4], "gr_e value_ a_touch_bad_ value_x_"),
      (["HTTPServer": 1, "x": ["Y Z": 2]], "httpserver x_y_z"),
    ] as [(JSONValue, String)])
  func names(document: JSONValue, names: String) {
    let lines = DocumentVariables(of: document).assignments(for: .sh).split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != "=" } }.joined(separator: " ") == names)
  }

  @Test("A name that is the shell's own ends with a line below")
  func ownNames() {
    let variables = DocumentVariables(of: ["path": "a", "status": 1])
    #expect(variables.assignments(for: .zsh) == "path_='a'\nstatus_='1'\n")
    #expect(variables.assignments(for: .fish) == "set -g path 'a';\nset -g status_ '1';\n")
  }

  @Test("A shell reads any keys and values unchanged, and runs nothing")
  func hostile() throws {
    var random = SeededRandom(seed: 29)
    let parts = [
      "'", "\"", "\\", "$(touch bad)", "`touch bad`", "; touch bad;", "\n", "=", "a", "B", "é", "-",
      " ",
      "_", "1",
    ]
    let folder = try TemporaryFolder()
    func text() -> String { (0..<random.below(6)).map { _ in random.pick(parts) }.joined() }
    var document = JSONObject()
    for _ in 0..<500 { document[text()] = .string(text()) }
    let assignments = DocumentVariables(of: .object(document), prefix: "v_").assignments(for: .sh)
    try folder.write(assignments, to: "answers")
    let names = assignments.split(separator: "\n").filter {
      $0.hasPrefix("v_") && $0.contains("='")
    }
    .map { $0.prefix { $0 != "=" } }
    let words = names.map { "\"$\($0)\"" }.joined(separator: " ")
    try folder.write("eval \"$(cat answers)\"\nprintf '%s\\0' \(words)\nls\n", to: "script")
    let finished = try run("/bin/sh", ["script"], folder: folder.path)
    let values = document.map { _, value in value.text() }
    #expect(finished.status == .exited(0) && finished.output.hasSuffix("answers\nscript\n"))
    let read = finished.output.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
    #expect(read.map { JSONValue.string(String($0)).text() } == values)
  }
}
