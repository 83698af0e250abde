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
