import TestSupport

extension AnsweredForm {
  /// Form files: one with every type, and random ones.
  static var formFiles: [AnsweredForm] {
    get throws {
      let files = [everyQuestion, FilledExamples.serverForm]
      return try files.enumerated().map { try AnsweredForm("form file \($0)", ofFile: $1) }
        + (1...13).map { (seed: UInt64) in
          var random = SeededRandom(seed: seed)
          return try AnsweredForm(
            "random form file \(seed)", ofFile: RandomFormFile(&random).text)
        }
    }
  }

  /// A form with questions of every type, conditions and lists.
  static let everyQuestion = """
    {
      "rows": [
        {"title": "Name", "required": true, "minLength": 1, "maxLength": 40, "pattern": "[a-z0-9-]+",
          "wants": "a name"},
        {"title": "Kind", "options": ["web", {"name": "db", "title": "Database"}], "default": "db"},
        {"title": "Editor", "options": ["vi", "nano"], "noStrict": true, "default": "ed",
          "when": {"row": "kind", "is": "db"}},
        {"title": "Port", "type": "integer", "range": "1..65535", "default": 80,
          "when": {"row": "kind", "is": "web"}},
        {"title": "Load", "type": "decimal", "default": 0.5, "range": "0..1"},
        {"title": "Tags", "type": "choices", "options": ["a", "b", "c d"], "count": "..2"},
        {"title": "Due", "type": "date", "range": "2026-01-01.."},
        {"title": "Time", "type": "duration", "default": "1 h"},
        {"title": "Room", "type": "size", "default": "10 MB"},
        {"title": "Mail", "type": "email"}, {"title": "Page", "type": "url"},
        {"section": "Access", "when": {"not": {"row": "tags", "has": "a"}}, "rows": [
          {"title": "Public", "type": "confirm", "default": true},
          {"title": "Key", "type": "secret", "when": {"row": "public", "is": false}},
          {"title": "Home", "type": "path"}
        ]},
        {"list": "Addresses", "count": "..3", "rows": [
          {"title": "Street", "required": true}, {"title": "Number", "type": "integer"},
          {"title": "Floor", "options": ["ground", "first"]},
          {"title": "Notes", "type": "lines", "when": {"row": "floor", "is": "first"}},
          {"list": "People", "rows": [{"title": "First", "required": true}]}
        ]}
      ]
    }
    """
}
