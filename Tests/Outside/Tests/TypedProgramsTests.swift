import Testing

/// Programs of at most 25 lines that edit a person's file as a struct.
@Suite("Programs outside, over a person's file")
struct TypedProgramsTests {
  @Test("A YAML file keeps its comments, and its lists their style")
  func server() throws { #expect(try PagerTests().transcript(of: "server", yaml) == yaml) }

  @Test("A TOML file gets the answers, and a mistake in it is reported by key and line")
  func mailer() throws { #expect(try PagerTests().transcript(of: "mailer", toml) == toml) }

  @Test("One contact of a JSONC file is edited as settings of its own")
  func contacts() throws { #expect(try PagerTests().transcript(of: "contacts", jsonc) == jsonc) }
}

private let yaml = #"""
  $ printf '# The server of the attic.\nname: attic  # as in DNS\nlisteners:\n  - port: 8080  # plain\n    tls: false\n  - {port: 443}\nlogging:\n  level: verbose  # to be changed\n' >server.yaml
  $ server --set 'listeners[2].port=8443' --set logging.level=warn --set labels.room=attic; echo $?; cat server.yaml
  0
  # The server of the attic.
  name: attic  # as in DNS
  listeners:
    - port: 8080  # plain
      tls: false
    - {port: 8443}
  logging:
    level: warn  # to be changed
  labels:
    room: attic
  $ server --no-input --set 'listeners[+].port=99999'; echo $?
  listeners[3].port (--set): '99999' is not between 1 and 65535.
  65

  """#

private let toml = #"""
  $ mailer --set from=ada@example.org; cat mailer.toml
  ada@example.org sends by localhost:25
  from = "ada@example.org"
  $ printf '# Ours.\nfrom = "ada@example.org"\n\n[smtp]\nport = 587 # submission\n' >mailer.toml
  $ mailer --set smtp.host=mail.example.org; cat mailer.toml
  ada@example.org sends by mail.example.org:587
  # Ours.
  from = "ada@example.org"

  [smtp]
  host = "mail.example.org"
  port = 587 # submission

  """#

private let jsonc = #"""
  $ printf '{\n  // Whom to call.\n  "people": [\n    {"name": "Ada", "phone": "112"}, // at work\n    {"name": "Bo"}\n  ]\n}\n' >contacts.jsonc
  $ contacts Ada --set isFriend=yes; contacts Bo --set phone=113; contacts Cy --set phone=114; cat contacts.jsonc
  {
    // Whom to call.
    "people": [
      {"name": "Ada", "phone": "112", "isFriend": true}, // at work
      {"name": "Bo", "phone": "113"},
      {
        "name": "Cy",
        "phone": "114"
      }
    ]
  }

  """#
