import ForwardForm
import ForwardJSON
import ForwardTargets
import ProgramSupport
import Testing
import TestSupport

/// Items of random characters. Python's readers of each format must find them again unchanged.
@Suite("Random items", .enabled(if: hasPython, "Needs python3."))
struct RandomItemsTests {
  @Test("Random items are text wherever they stand", arguments: hundredsOfGames(400))
  func everywhere(hundred: Int) throws {
    var random = SeededRandom(seed: UInt64(71_000_000 + hundred))
    var lines = ""
    for _ in 0..<100 {
      let item = random.item()
      let properties = JSONValue.object(
        JSONObject([
          ("item", .string(item.text)), ("expires", .string(item.expires?.description ?? "")),
          ("quantity", item.quantity.map { .number(JSONNumber($0)) } ?? .null),
          ("notes", .string(item.notes)),
        ]))
      for place in Place.allCases {
        guard let sent = try place.filled(item) else { continue }
        let line = JSONValue.object(
          JSONObject([
            ("place", .string(place.rawValue)), ("item", properties), ("sent", .string(sent)),
          ]))
        lines += line.text() + "\n"
      }
    }
    let reading = try run(
      "/usr/bin/env", ["python3", "-c", reader], input: lines, within: .seconds(120))
    #expect(reading.output == "", "seed \(71_000_000 + hundred)")
    #expect(reading.errors == "")
    #expect(reading.status == .exited(0))
  }
}

/// A place for a filled-in template.
private enum Place: String, CaseIterable {
  case json, csv, html, url, todo, markdown

  /// Returns the text that a target sends; `nil` if it can't send the item.
  func filled(_ item: Item) throws -> String? {
    do {
      switch self {
      case .json:
        let body =
          #"{"item": "{item}", "both": "\"{item}\\{notes}", "n": {quantity}, "{notes}": [{notes}]}"#
        return ItemTemplate(body).json(of: item)
      case .csv: return try ItemTemplate("{item},{notes}|{item},{quantity}").csv(of: item, row: "")
      case .html:
        return ItemTemplate("<p>{item}</p><p title=\"{notes}\">|{notes}</p>").html(of: item)
      case .url:
        let settings = #"{"notes": "{item}|{notes}", "title": "a{item}"}"#
        guard case .address(let address) = try delivery(.things, settings, of: item) else {
          return nil
        }
        return address
      case .todo:
        return try ItemTemplate("{item} due:{expires} n:{quantity}").todoTask(of: item, row: "")
      case .markdown: return try ItemTemplate("{item} {notes}").markdownTask(of: item, row: "")
      }
    } catch is Undeliverable {
      return nil
    }
  }
}

/// A script that reads the sent texts, and prints the texts that differ from the item.
private let reader = #"""
  import csv, html.parser, io, json, re, sys, unicodedata, urllib.parse

  BREAKS = "\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"

  # What spreadsheets take for cells, and what they run.
  CELLS = re.compile("([;\t" + BREAKS + "])")

  def runs(cell):
      while cell and (cell[0].isspace() or unicodedata.category(cell[0]) in ("Cc", "Cf")):
          cell = cell[1:]
      return cell[:1] in tuple("=+-@＝＋－＠") and not re.fullmatch(r"[+-][0-9.]+(e[0-9]+)?", cell)

  def bare(field):
      if field[:2] in ("'\t", "'\r"):
          field = field[1:]
      return "".join(part[1:] if part[:1] == "'" and runs(part[1:]) else part for part in CELLS.split(field))

  class Reader(html.parser.HTMLParser):
      def __init__(self):
          super().__init__(convert_charrefs=True)
          self.text, self.tags, self.title = "", [], None
      def handle_starttag(self, tag, attributes):
          self.tags.append(tag)
          self.title = dict(attributes).get("title", self.title)
      def handle_data(self, data):
          self.text += data

  def check(place, item, sent):
      text, notes, quantity = item["item"], item["notes"], item["quantity"]
      if place == "json":
          value = json.loads(sent)
          assert value["item"] == text
          assert value["both"] == '"' + text + "\\" + notes
          assert value["n"] == quantity
          assert value[notes] == [notes or None] or notes in ("item", "both", "n")
      elif place == "csv":
          if "\0" in sent and sys.version_info < (3, 11):
              return
          rows = list(csv.reader(io.StringIO(sent, newline=""), strict=True))
          number = "" if quantity is None else str(quantity)
          assert len(rows) == 1
          wanted = [text, notes + "|" + text, number]
          assert [bare(cell) for cell in rows[0]] == [bare(cell) for cell in wanted], rows
          assert not any(runs(part) for cell in rows[0] for part in CELLS.split(cell)), rows
          assert not any(cell[:1] in ("\t", "\r") for cell in rows[0]), rows
      elif place == "html":
          reader = Reader()
          reader.feed(sent)
          reader.close()
          assert set(reader.tags) <= {"p", "br"}, reader.tags
          assert reader.title.replace("\r\n", "\n") == notes.replace("\r\n", "\n"), reader.title
          assert reader.text.replace("\r\n", "\n") == (text + "|" + notes).replace("\r\n", "\n"), reader.text
      elif place == "url":
          query = urllib.parse.parse_qs(sent.partition("?")[2], keep_blank_values=True, strict_parsing=True)
          assert without_spaces(query["title"][0]) == without_spaces("a" + text)
          assert query["notes"] == [text + "|" + notes]
          assert all(33 <= ord(c) < 127 for c in sent)
      else:
          assert not any(c in BREAKS for c in sent)

  def without_spaces(text):
      return "".join(c for c in text if not c.isspace())

  for line in sys.stdin:
      case = json.loads(line)
      try:
          check(case["place"], case["item"], case["sent"])
      except Exception as error:
          print(repr(error), line[:2000])
  """#

private let hasPython = (try? run("/usr/bin/env", ["python3", "-c", ""]))?.status == .exited(0)

extension SeededRandom {
  fileprivate mutating func item() -> Item {
    Item(
      text(), expires: chance(2) ? nil : CalendarDate(dayNumber: number(in: 1...3_000_000)),
      quantity: chance(2) ? nil : below(1_000_000), notes: text())
  }

  /// Returns a text of any script, with characters that have a meaning in one of the formats.
  private mutating func text() -> String {
    if chance(200) { return String(repeating: pick(["a", "\"", "漢", "{item}"]), count: 20_000) }
    let special = [
      "\"", "'", "\\", "{", "}", "{{item}", "{item}", "{notes}", ",", ";", "\n", "\r\n", "\r", "\t",
      "<", ">", "&", "&amp;", "<b>", "-->", "]]>", "%", "%41", "+", "&x=", "#", "?", "/", "=",
      "\u{0}",
      "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}", "e\u{301}", "🥛", "👨‍👩‍👧",
      "漢字",
      "עברית", "हिन्दी", "due:", "x ", "- [ ] ", "null", "1", " ", "  ", "Milk", "=1+1", "+", "-", "@",
      "-5",
      "＝1", "\u{10FFFF}",
    ]
    var text = ""
    for _ in 0..<below(8) {
      if chance(4), let scalar = Unicode.Scalar(UInt32(below(0x11_0000))) {
        text.unicodeScalars.append(scalar)
      } else {
        text += pick(special)
      }
    }
    return text
  }
}
