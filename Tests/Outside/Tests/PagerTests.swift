import Foundation
import Testing

/// `pager` does the same with its own form as `forward new`, `keeper` the same with settings as
/// `forward edit`, and `forwarder` the same with items as `forward send`.
@Suite("Programs outside, in place of forward new, forward edit and forward send")
struct PagerTests {
  @Test("A pager takes answers from options, a file and the environment, and reports them")
  func pager() throws { #expect(try transcript(of: "pager", expected) == expected) }

  @Test("Settings in a file take the same options")
  func keeper() throws { #expect(try transcript(of: "keeper", kept) == kept) }

  @Test("Items are refused, wait in the outbox, and are sent")
  func forwarder() throws { #expect(try transcript(of: "forwarder", forwarded) == forwarded) }

  /// Runs the commands of a transcript, and returns their output.
  func transcript(of name: String, _ expected: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: name)
    let commands = expected.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map {
      $0.dropFirst(2)
    }
    var transcript = ""
    for command in commands {
      let shell = Process()
      let output = Foundation.Pipe()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["-c", "exec 2>&1; \(name)() { \"\(program.path)\" \"$@\"; }; \(command)"]
      shell.currentDirectoryURL = folder
      shell.environment = ["PATH": "/usr/bin:/bin", "COLUMNS": "80"]
      shell.standardInput = FileHandle.nullDevice
      shell.standardOutput = output
      try shell.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      shell.waitUntilExit()
      transcript += "$ \(command)\n" + text.replacing(program.path, with: name)
    }
    return transcript
  }
}

private let expected = #"""
  $ pager --name Ada --number 112; echo $?
  0
  $ pager --name Ada --number 113; echo $?
  name (--name): 'Ada' already exists; choose another.
  65
  $ pager --no-input --number 112 --set urgency=loud; echo $?
  name: An answer is required.
  urgency (--set): 'loud' is not one of the options: low, normal, wakeUp.
  65
  $ pager --no-input --json --set nmae=Bo --set urgency=loud --token hunter2
  {
    "status": 65,
    "problems": [
      {
        "code": "missing",
        "path": "name",
        "title": "Name",
        "message": "An answer is required.",
        "accepts": "Takes a line of text."
      },
      {
        "code": "missing",
        "path": "number",
        "title": "Number",
        "message": "An answer is required.",
        "accepts": "A telephone number."
      },
      {
        "code": "not-an-option",
        "path": "urgency",
        "title": "Urgency",
        "value": "loud",
        "message": "'loud' is not one of the options: low, normal, wakeUp.",
        "accepts": "One of low, normal, wakeUp.",
        "source": "--set"
      },
      {
        "code": "no-such-row",
        "path": "nmae",
        "message": "There is no such row; the known ones are name, number, token, urgency.",
        "nearest": ["name", "number", "token"],
        "source": "--set"
      },
      {
        "code": "not-asked",
        "path": "token",
        "title": "Token",
        "message": "This isn't asked for, given the other answers.",
        "source": "--token"
      }
    ],
    "next": [
      "pager",
      "--set",
      "name=Bo",
      "--set",
      "token=@<Token>",
      "--no-input",
      "--json",
      "--set",
      "urgency=<Urgency>",
      "--set",
      "number=<Number>"
    ]
  }
  $ echo '{"name": "Bo", "urgency": "wakeUp"}' >bo.json; PAGER_NUMBER=110 PAGER_TOKEN=s3cret pager --answers bo.json --json
  {
    "name": "Bo",
    "number": "110",
    "token": "••••••",
    "urgency": "wakeUp"
  }
  $ pager --no-input --json --name Bo --number 110
  {
    "status": 65,
    "problems": [
      {
        "code": "name-taken",
        "path": "name",
        "title": "Name",
        "message": "'Bo' already exists; choose another.",
        "accepts": "Takes a line of text.",
        "source": "--name"
      }
    ],
    "next": [
      "pager",
      "--set",
      "number=110",
      "--no-input",
      "--json",
      "--set",
      "name=<Name>"
    ]
  }
  $ echo '{"name": 3, "number": "110", "urgency": "Wake up"}' | pager --answers - --no-input; echo $?
  name (standard input, line 1): 3 is not a text; as a text it is "3".
  urgency (standard input, line 1): 'Wake up' is not one of the options: low, normal, wakeUp.
  65
  $ pager --schema | grep -A 5 number
      "number": {
        "title": "Number",
        "type": "string",
        "pattern": "^[ +./()*#-]*[0-9][0-9 +./()*#-]*$|^$",
        "allOf": [
          {
  --
    "required": ["name", "number"],
    "additionalProperties": false,
    "allOf": [
      {
        "if": {
          "properties": {
  $ pager --help
  OVERVIEW: Saves a new pager.

  USAGE: pager [--set <path=value> ...] [--unset <path> ...] [--answers <file>]
         [--no-input] [--all] [--json] [--schema] [--lang <lang>]
         [--completions <shell>]

  OPTIONS:
    --set <path=value>      Answer a row, such as days=3. @FILE is the text of a
                            file, as in token=@key.txt, $NAME the value of an
                            environment variable, and := takes JSON, as in
                            days:=3. In a list, tags[2]=b sets an item, tags[+]=c
                            adds one, and tags[2]- removes one. May be repeated.
    --unset <path>          Remove the answer of a row, or an item, as --set
                            tags[2]- does. May be repeated.
    --answers <file>        A file of answers as JSON, {"days": 3}; - is standard
                            input.
    --no-input              Never ask, not even on a terminal.
    --all                   Ask for all rows, including answered rows and rows
                            that only the review offers.
    --json                  Write the answers, or what is missing or was refused,
                            as JSON.
    --schema                Write the JSON Schema of the answers, and ask nothing.
    --lang <lang>           The language of what is said: en, zh-Hans.
    --completions <shell>   Write the script that makes a shell complete this
                            command. (values: bash, zsh, fish)
    -h, --help              Show help information.

  ROWS:
    --name     Name (required). Takes a line of text.
    --number   Number (required). A telephone number.
    --urgency  Urgency. One of low, normal, wakeUp. Default: normal.
    --token    Token (required, secret). Takes a line of text. Asked when urgency is wakeUp.
  $ pager --nam Ada; echo $?
  Error: Unknown option '--nam'. Did you mean '--name'?
  Usage: pager [<options>]
    See 'pager --help' for more information.
  64
  $ pager --completions --candidates -- --urgency ''
  low
  normal
  wakeUp
  $ cat pagers.json
  {
    "version": 1,
    "targets": {
      "Ada": {
        "kind": "pager",
        "settings": {
          "name": "Ada",
          "number": "112",
          "token": "",
          "urgency": "normal"
        }
      },
      "Bo": {
        "kind": "pager",
        "settings": {
          "name": "Bo",
          "number": "110",
          "token": "s3cret",
          "urgency": "wakeUp"
        }
      }
    }
  }

  """#

private let kept = #"""
  $ keeper --schema | grep -A 5 retries
      "retries": {
        "title": "Retries",
        "default": 3,
        "type": "integer",
        "minimum": 0,
        "maximum": 9
  $ keeper --set retries=7 --folder /srv/notes --no-input; cat settings.json
  {
    "folder": "/srv/notes",
    "retries": 7
  }
  $ KEEPER_RETRIES=many keeper --json --lang zh-Hans --set isSynced=yes; echo $?
  {
    "status": 65,
    "problems": [
      {
        "code": "not-whole",
        "path": "retries",
        "title": "Retries",
        "value": "many",
        "message": "“many”不是整数。",
        "accepts": "请输入整数，从 0 到 9。",
        "source": "$KEEPER_RETRIES"
      },
      {
        "code": "missing",
        "path": "token",
        "title": "Token",
        "message": "此项必须填写。",
        "accepts": "请输入一行文本。"
      }
    ],
    "next": [
      "keeper",
      "--set",
      "isSynced=yes",
      "--json",
      "--lang",
      "zh-Hans",
      "--set",
      "retries=<Retries>",
      "--set",
      "token=@<Token>"
    ]
  }
  65
  $ echo '{"retries": "8"}' | keeper --answers -
  retries (standard input, line 1): Expected a whole number, found text.
  $ echo '{"retries": 8, "isSynced": true, "token": "hunter2"}' | keeper --answers - --json
  {
    "folder": "/srv/notes",
    "retries": 8,
    "isSynced": true,
    "token": "••••••"
  }
  $ echo '{"folder": "/srv", "token": "••••••"}' | keeper --answers -; cat settings.json
  {
    "folder": "/srv",
    "retries": 8,
    "isSynced": true,
    "token": "hunter2"
  }
  $ keeper --help | tail -5
  ROWS:
    --folder     Folder (required). Takes a line of text. Now: /srv.
    --retries    Retries. A whole number from 0 to 9. Now: 8.
    --is-synced  Synced. Takes yes or no. Now: yes.
    --token      Token (required, secret). Takes a line of text. Asked when isSynced is yes.
  $ echo '{' >settings.json; keeper --json --no-input; echo $?
  {
    "status": 65,
    "problems": [
      {
        "code": "bad-store",
        "message": "'settings.json' is not JSON at line 2, column 1: The text ends where a key in double quotes is expected."
      }
    ]
  }
  65
  $ keeper --lang fr
  Error: The value 'fr' is invalid for '--lang <lang>'. Please provide one of 'en' and 'zh-Hans'.
  Help:  --lang <lang>  The language of what is said: en, zh-Hans.
  Usage: keeper [<options>]
    See 'keeper --help' for more information.

  """#

private let forwarded = #"""
  $ echo '{"version": 1, "targets": {' >targets.json
  $ echo '"list": {"kind": "file", "settings": {"path": "/PWD/a/list.txt"}},' >>targets.json
  $ echo '"hook": {"kind": "webhook", "settings": {' >>targets.json
  $ echo '"url": "https://example.org", "token": "env:HOOK_TOKEN"}}}}' >>targets.json
  $ sed -i "s,/PWD,$PWD," targets.json
  $ forwarder list Milk 2>&1 | sed -E "s,$PWD/,,; s/as [a-z0-9]{8}/as ID/"
  'Milk' to list: the folder of 'a/list.txt' doesn't exist; it is refused, and stays in the outbox as ID.
  list (File)
    Adds to a/list.txt:
      Milk
  0 sent, 0 waiting, 1 refused: status 65
  $ forwarder hook Eggs 2>&1 | sed -E 's/as [a-z0-9]{8}/as ID/'
  'Eggs' to hook: 'token' can't be read: the variable HOOK_TOKEN isn't set, or is empty; it stays in the outbox as ID.
  hook (Webhook)
    POST https://example.org
      Authorization: Bearer ••••••
  0 sent, 1 waiting, 0 refused: status 75
  $ forwarder lsit Tea; echo $?
  There is no target 'lsit' in 'targets.json'.
  1
  $ mkdir a; forwarder 2>&1 | sed -E 's/as [a-z0-9]{8}/as ID/'; cat a/list.txt
  'Eggs' to hook: 'token' can't be read: the variable HOOK_TOKEN isn't set, or is empty; it stays in the outbox as ID.
  1 sent, 1 waiting, 0 refused: status 75
  Milk
  $ forwarder list Tea Bread | tail -1; cat a/list.txt
  2 sent, 0 waiting, 0 refused: status 0
  Milk
  Tea
  Bread

  """#
