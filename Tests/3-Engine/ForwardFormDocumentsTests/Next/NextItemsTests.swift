import ForwardForm
import Testing

@Suite("The next command, with items")
struct NextItemsTests {
  private func refused(_ command: String..., after file: [Form.Answer] = []) throws
    -> RefusedCommand
  {
    try RefusedCommand(command, of: Route(), after: file)
  }

  @Test("The next command adds the same items, with a hole for a refused one")
  func added() throws {
    let file = [Form.Answer("stops[+].days", "2"), Form.Answer("names[+]", "f")]
    let refused = try refused(
      "stops[+].town=Ulm", "stops[+].days=x", "stops[+].town=Bonn", "names[+]=a",
      "names[+]=b\u{7}", "stops[+].days=0", "names[+]=c", "stops[+].days=9", "names[2]-",
      after: file)
    #expect(
      refused.problems == """
        stops[2].days: 'x' is not a whole number.
        stops[3].days: '0' is not between 1 and 9.
        stops[1].town: An answer is required.
        stops[4].town: An answer is required.
        names[3]: 'b\u{7}' has a control character (U+0007); it can't be part of an answer.
        """)
    #expect(
      refused.next == [
        "stops[+].town=Ulm", "stops[+].days=<Days>", "stops[+].town=Bonn", "names[+]=a",
        "names[+]=<Names>", "stops[+].days=<Days>", "names[+]=c", "stops[+].days=9", "names[2]-",
        "stops[1].town=<Town>", "stops[4].town=<Town>",
      ])
  }

  @Test("The next command adds the items of a file's text, even if the file can't be read")
  func files() throws {
    let refused = try refused(
      "names[+]=@b\u{7}", "names[+]=@missing", "names[+]=a", "names[+]:={",
      "stops[+].town=@missing",
      "stops[+].days=@missing", "stops[+].town=@Bonn", "names[+]=@missing")
    #expect(
      refused.problems == """
        names[2]: The environment variable missing is not set.
        names[4]: The value is not JSON: 1:2: The text ends where a key in double quotes is expected.
        stops[1].town: The environment variable missing is not set.
        stops[1].days: The environment variable missing is not set.
        names[5]: The environment variable missing is not set.
        names[1]: 'b\u{7}' has a control character (U+0007); it can't be part of an answer.
        """)
    #expect(
      refused.next == [
        "names[+]=<Names>", "names[+]=<Names>", "names[+]=a", "names[+]=<Names>",
        "stops[+].town=<Town>", "stops[+].days=<Days>", "stops[+].town=@Bonn", "names[+]=<Names>",
      ])
  }

  @Test("A mistyped row, a mistyped list and the row that an item is named by are corrected")
  func names() throws {
    let refused = try refused(
      "stops[+].twon=Ulm", "stops[+].dasy=3", "stosp[+].town=Bonn", "stps[+].Days=4", "Names[+]=a",
      "stops[+].x=1", "stops[twon=Ulm].days=5", "stops[+].twon=@missing")
    #expect(
      refused.problems == """
        stops[2].twon: The environment variable missing is not set.
        stops[twon=Ulm].days: There is no such row; the known ones are stops[town=Ulm].days, stops[tags=Ulm].days, \
        stops[days=Ulm].days, stops[remark=Ulm].days.
        stops[1].twon: There is no such row; the known ones are stops[1].town, stops[1].tags, stops[1].days, stops[1].remark.
        stops[1].dasy: There is no such row; the known ones are stops[1].days, stops[1].tags, stops[1].town, stops[1].remark.
        stops[1].x: There is no such row; the known ones are stops[1].town, stops[1].days, stops[1].tags, stops[1].remark.
        stops[2].twon: There is no such row; the known ones are stops[2].town, stops[2].tags, stops[2].days, stops[2].remark.
        stops[1].town: An answer is required.
        stops[2].town: An answer is required.
        stosp[+].town: There is no such row; the known ones are stops, names.
        stps[+].Days: There is no such row; the known ones are stops, names.
        Names[+]: There is no such row; the known ones are names, stops.
        """)
    #expect(
      refused.next == [
        "stops[+].town=Ulm", "stops[+].days=3", "stops[+].town=Bonn", "stops[+].days=4",
        "names[+]=a", "<stops[+].x>=1", "stops[town=Ulm].days=5", "stops[+].town=<Town>",
      ])
  }

  @Test("An object is one item, and its right answers are kept")
  func objects() throws {
    let refused = try refused(
      #"stops[+]:={"town": "Ulm", "days": 0}"#, #"stops[+]:={"town": "Bonn"}"#,
      #"stops[+]:={"twon": "Köln", "days": 2}"#, #"stops[+]:={"x": 1, "town": "Linz"}"#,
      #"stops[+]:={"days": 3}"#, "stops[+]:=5", #"names[+]:=["a", 5]"#,
      #"stops[+]:={"town": "Graz", "days": "x"}"#)
    #expect(
      refused.problems == """
        stops[6]: Expected an object, found a number.
        stops[1].days: '0' is not between 1 and 9.
        stops[3].twon: There is no such row; the known ones are stops[3].town, stops[3].tags, stops[3].days, stops[3].remark.
        stops[4].x: There is no such row; the known ones are stops[4].town, stops[4].days, stops[4].tags, stops[4].remark.
        stops[7].days: 'x' is not a whole number.
        stops[3].town: An answer is required.
        stops[5].town: An answer is required.
        names[1]: 5 is not a text; as a text it is "5".
        """)
    #expect(
      refused.next == [
        #"stops[+]:=[{"town":"Ulm"}]"#, #"stops[+]:={"town": "Bonn"}"#,
        #"stops[+]:=[{"town":"Köln","days":2}]"#, #"stops[+]:=[{"<stops[4].x>":1,"town":"Linz"}]"#,
        #"stops[+]:={"days": 3}"#, "stops[+]:=<Stops>", "names[+]=<Names>",
        #"stops[+]:=[{"town":"Graz"}]"#, "stops[1].days=<Days>", "stops[7].days=<Days>",
        "stops[5].town=<Town>",
      ])
  }

  @Test("A missing item has a hole as a new one, unless it was to be removed")
  func missing() throws {
    let refused = try refused(
      "stops[+].town=Ulm", "stops[9].days=3", "names[4]-", "names[7]=x", "stops[town=Ulm].days=0",
      #"stops[9]:={"tags": ["a"]}"#, "stops[+].tags[2]=x")
    #expect(
      refused.problems == """
        stops[9].days: There is no item 9: the list has 1 item.
        stops[9].tags: There is no item 9: the list has 1 item.
        stops[1].days: '0' is not between 1 and 9.
        stops[1].tags[2]: There is no item 2: the list is empty.
        names[4]: There is no item 4: the list is empty.
        names[7]: There is no item 7: the list is empty.
        """)
    #expect(
      refused.next == [
        "stops[+].town=Ulm", "stops[+].days=<Days>", "names[+]=<Names>",
        "stops[town=Ulm].days=<Days>", "stops[+].tags=<Tags>", "stops[+].tags[+]=<Tags>",
      ])
  }

  @Test("An item named by a value of no item, or of several, has a hole for its path")
  func values() throws {
    let refused = try refused(
      "stops[+].town=Ulm", "stops[+].town=Bonn", "stops[+].town=Bonn", "stops[town=Bonn].days=3",
      #"stops[town=Köln]:={"days": 4}"#, "stops[town=Linz]-", "stops[town=Ulm].days=5")
    #expect(
      refused.problems == """
        stops[town=Bonn].days: Several items have town 'Bonn': 2, 3. Name one by its number.
        stops[town=Köln].days: No item has town 'Köln'; the known ones are Bonn, Ulm.
        stops[town=Linz]: No item has town 'Linz'; the known ones are Bonn, Ulm.
        """)
    #expect(
      refused.next == [
        "stops[+].town=Ulm", "stops[+].town=Bonn", "stops[+].town=Bonn",
        "<stops[town=Bonn].days>=3", "<stops[town=Köln].days>:=4", "<stops[town=Linz]>-",
        "stops[town=Ulm].days=5",
      ])
  }

  @Test(
    "A number after a dot is an item's, and a row without an item has a hole for its path")
  func dots() throws {
    let refused = try refused(
      "stops.1.town=Ulm", "stops.2.twon=Bonn", "stops.days=3", "names.1=a", "name.2=b", "names.x=c",
      "stop.2.days=4")
    #expect(
      refused.problems == """
        stops.1.town: There is no such row; the known ones are stops[1].town, stops[1].tags, stops[1].days, stops[1].remark.
        stops.2.twon: There is no such row; the known ones are stops[2].town, stops[2].tags, stops[2].days, stops[2].remark.
        stops.days: There is no such row; the known ones are stops[+].days, stops[+].tags, stops[+].town, stops[+].remark.
        names.1: There is no such row; the known ones are names[1].
        name.2: There is no such row; the known ones are names, stops.
        names.x: There is no such row; the known ones are names[+].
        stop.2.days: There is no such row; the known ones are stops, names.
        """)
    #expect(
      refused.next == [
        "stops[1].town=Ulm", "stops[2].town=Bonn", "<stops.days>=3", "names[1]=a", "names[2]=b",
        "<names.x>=c", "stops[2].days=4",
      ])
  }

  @Test("An item that was refused has its hole before those after it")
  func numbered() throws {
    let refused = try refused(
      "names[1]=b\u{7}", "names[2]=c", "stops[1].days=x", "stops[1].town=Ulm", "stops[2].town=Bonn")
    #expect(
      refused.next == [
        "names[1]=<Names>", "names[2]=c", "stops[1].days=<Days>", "stops[1].town=Ulm",
        "stops[2].town=Bonn",
      ])
  }

  @Test("A text that isn't a path has a hole for the path, and keeps its value")
  func unreadPaths() throws {
    let refused = try refused(
      "stops[0].town=Ulm", "names[]:=[\"a\"]", "stops[first]-", "names", "x y",
      "stops[1.town=[::1]")
    #expect(
      refused.next == [
        "<stops[0].town>=Ulm", "<names[]>:=[\"a\"]", "<stops[first]>-", "names=<Names>", "<x>",
        "<stops[1.town>=[::1]",
      ])
  }

  @Test("Options may answer items of a file, and their mistakes are corrected in the options")
  func itemsOfFile() throws {
    let file = [
      Form.Answer(
        "stops",
        .items([
          Form.Answer.Item([Form.Answer("town", "Ulm"), Form.Answer("days", "2")]),
          Form.Answer.Item([Form.Answer("town", "Bonn")]),
        ]))
    ]
    let refused = try refused(
      "stops[1].days=x", "stops[town=Bonn].dasy=3", "stops[+].town=Linz", "stops[3].days=0",
      after: file)
    #expect(
      refused.problems == """
        stops[1].days: 'x' is not a whole number.
        stops[2].dasy: There is no such row; the known ones are stops[2].days, stops[2].tags, stops[2].town, stops[2].remark.
        stops[3].days: '0' is not between 1 and 9.
        """)
    #expect(
      refused.next == [
        "stops[1].days=<Days>", "stops[town=Bonn].days=3", "stops[+].town=Linz",
        "stops[3].days=<Days>",
      ])
  }
}
