/// Returns the text of a store with one target, in the command's layout.
func store(_ name: String, _ kind: String, _ settings: String) -> String {
  let settings = settings.split(separator: "\n").map { "        \($0)\n" }.joined()
  return """
    {
      "version": 1,
      "targets": {
        "\(name)": {
          "kind": "\(kind)",
          "settings": {
    \(settings)      }
        }
      }
    }

    """
}

/// A to-do with answers to all rows.
let fridge = things()

/// Returns a store with a to-do named fridge, with some values replaced.
func things(
  title: String = "Use {item}",
  notes: String = "Soon.",
  deadline: String = "daysBefore",
  days: String = "3",
  list: String = "Home",
  tags: String = #"["food"]"#,
  reminder: Bool = true
) -> String {
  return store(
    "fridge",
    "things",
    """
    "title": "\(title)",
    "notes": "\(notes)",
    "deadline": "\(deadline)",
    "days": \(days),
    "list": "\(list)",
    "tags": \(tags),
    "reminder": \(reminder)
    """
  )
}

/// Returns a store with a web hook that has a secret token.
func hook(
  url: String = "https://example.org/hook",
  method: String = "POST",
  token: String = "s3cret-t0ken",
  body: String = "",
  verifyTLS: Bool = true
) -> String {
  store(
    "hook",
    "webhook",
    """
    "url": "\(url)",
    "method": "\(method)",
    "token": "\(token)",
    "body": "\(body)",
    "verifyTLS": \(verifyTLS)
    """
  )
}

/// An e-mail with a body of several lines.
let letter = store(
  "letter",
  "mail",
  #"""
  "recipients": ["ada@example.org"],
  "subject": "Hello",
  "body": "one\n\nthree",
  "html": false,
  "sendBy": "sendmail",
  "server": "",
  "security": "implicit",
  "user": "",
  "password": "",
  "sender": ""
  """#
)

/// Returns a store with a line in a file.
func log(path: String = "~/log.txt", format: String = "csv", createsFolders: Bool = false) -> String
{
  store(
    "log",
    "file",
    """
    "path": "\(path)",
    "format": "\(format)",
    "template": "",
    "createsFolders": \(createsFolders)
    """
  )
}

/// A target of each kind, with secrets.
let targets = """
  {
    "version": 1,
    "targets": {
      "todo": {"kind": "file", "settings": {"path": "~/todo.txt"}},
      "log": {
        "kind": "file",
        "settings": {"path": "~/new/log.csv", "format": "csv", "createsFolders": true}
      },
      "fridge": {
        "kind": "things",
        "settings": {"title": "Use {item}", "deadline": "daysBefore", "days": 3, "tags": ["food"]}
      },
      "hook": {
        "kind": "webhook",
        "settings": {
          "url": "https://ada:s3cret@example.org/hook?token=s3cret",
          "token": "s3cret",
          "body": "{\\"item\\": \\"{item}\\"}",
          "verifyTLS": false
        }
      },
      "letter": {
        "kind": "mail",
        "settings": {
          "recipients": ["ada@example.org", "bob@example.org"],
          "subject": "{item} expires {expires}",
          "body": "<p>Please use {item}.</p>",
          "html": true,
          "sendBy": "smtp",
          "server": "smtp.example.org",
          "security": "startTLS",
          "user": "me",
          "password": "s3cret",
          "sender": "me@example.org"
        }
      }
    }
  }

  """

/// Two files.
let files = """
  {
    "version": 1,
    "targets": {
      "todo": {"kind": "file", "settings": {"path": "~/todo.txt"}},
      "log": {"kind": "file", "settings": {"path": "~/log.csv", "format": "csv"}}
    }
  }

  """

/// Files, two of them with tags.
let taggedFiles = """
  {
    "version": 1,
    "targets": {
      "todo": {"kind": "file", "settings": {"path": "~/todo.txt"}, "tags": ["work", "home"]},
      "log": {"kind": "file", "settings": {"path": "~/log.txt"}, "tags": ["work"]},
      "@odd": {"kind": "file", "settings": {"path": "~/odd.txt"}}
    }
  }

  """
