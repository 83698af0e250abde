import ProgramSupport

/// Another program that asks rows with the prompts `Row 1: `, `Row 2: ` and so on.
struct Peer {
  let name: String
  /// A shell command that builds or finds the program; it fails if the machine can't provide the
  /// program.
  let prepare: String
  /// The program and its arguments. The number of rows follows them.
  let command: [String]
  /// The number of rows to measure; zero for a program that asks only one row.
  var rows = 0
}

extension Peer {
  /// Returns the programs to measure, built in a folder.
  ///
  /// Three of them are in Debian's packages `dialog`, `whiptail` and `librust-dialoguer-dev`; Cargo
  /// compiles dialoguer offline. The last two are in the Python package index.
  static func all(in folder: String, sources: String) -> [Peer] {
    let venv = "\(folder)/venv", python = "\(venv)/bin/python"
    let registry = #"'source.debian.directory="/usr/share/cargo/registry"'"#
    return [
      Peer(
        name: "bash read -e", prepare: "command -v bash",
        command: [
          "/bin/bash", "-c", #"for ((i = 1; i <= $1; i++)); do read -e -p "Row $i: "; done"#,
          "bash",
        ],
        rows: 2000),
      Peer(
        name: "dialoguer",
        prepare: """
          cp \(sources)/Cargo.toml \(sources)/dialoguer-rows.rs \(folder) && cd \(folder) &&
          cargo build --quiet --release --offline --target-dir \(folder) \
          --config 'source.crates-io.replace-with="debian"' --config \(registry)
          """,
        command: ["\(folder)/release/dialoguer-rows"], rows: 2000),
      Peer(
        name: "whiptail", prepare: "command -v whiptail",
        command: ["/usr/bin/whiptail", "--inputbox", "Row 1: ", "8", "40", "--"]),
      Peer(
        name: "dialog", prepare: "command -v dialog",
        command: ["/usr/bin/dialog", "--inputbox", "Row 1: ", "8", "40", "--"]),
      Peer(
        name: "gum", prepare: "test -x /usr/bin/gum",
        command: ["/usr/bin/gum", "input", "--prompt", "Row 1: "]),
      Peer(
        name: "questionary",
        prepare: "python3 -m venv \(venv) && \(venv)/bin/pip install --quiet questionary",
        command: [python, "\(sources)/questionary-rows.py"], rows: 60),
      Peer(
        name: "InquirerPy",
        prepare: "python3 -m venv \(venv) && \(venv)/bin/pip install --quiet InquirerPy",
        command: [python, "\(sources)/inquirerpy-rows.py"], rows: 60),
    ]
  }
}
