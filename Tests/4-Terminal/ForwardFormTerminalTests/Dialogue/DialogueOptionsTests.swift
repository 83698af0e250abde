import ForwardForm
import ForwardFormTesting
import Testing
import TestSupport

@Suite("Options")
struct DialogueOptionsTests {
  @Test("Options are listed on one line where they fit, else one below the other")
  func listing() throws {
    let form = Form([picker("Pick", ["red", "green", "blue"], Ref(0))])
    // ` *1 red   2 green   3 blue` takes 26 columns, and the last column stays free.
    #expect(
      try play(form, columns: 27, .interrupt).transcript == """
         *1 red   2 green   3 blue
        Pick [red]: ^C

        """
    )
    #expect(
      try play(form, columns: 26, .interrupt).transcript == """
          *1 red
           2 green
           3 blue
        Pick [red]: ^C

        """
    )
  }

  @Test("A long list is shown a page at a time, first the page with the present one")
  func longList() throws {
    let options = (1...43).map { "o\($0)" }
    let form = Form([picker("Pick", options, Ref(22))])
    let (_, transcript) = try play(form, .nextPage, .nextPage, .previousPage, "")
    let lines = transcript.split(separator: "\n").map(String.init)
    let page = { (numbers: ClosedRange<Int>) in
      numbers.map { "  \($0 == 23 ? "*" : " ")\($0 < 10 ? " " : "")\($0) o\($0)" }
    }
    let more = { (count: Int) in
      "  … and \(count) more: Page-Down shows the next ones; type part of one to find it."
    }
    let before = "  … and 40 before: Page-Up shows them; type part of one to find it."
    let pages = [
      page(21...40) + [more(3), "Pick [o23]: <next page>"],
      page(41...43) + [before, "Pick [o23]: <next page>"],
      page(1...20) + [more(23), "Pick [o23]: <previous page>"],
      page(41...43) + [before, "Pick [o23]: "],
    ]
    #expect(lines.dropLast(3) == pages.flatMap(\.self)[...])
  }

  @Test("Part of a title finds options: one is taken, several are listed with their numbers")
  func filter() throws {
    let box = Ref(0)
    let form = Form([picker("City", ["Oslo", "Porto", "Osaka", "Lagos", "Rio"], box)])
    #expect(
      try play(form, "os", "la", "").transcript == """
         *1 Oslo   2 Porto   3 Osaka   4 Lagos   5 Rio
        City [Oslo]: os
          2 options match 'os':
         *1 Oslo   3 Osaka
        City [Oslo]: la
        Review: 1 change
          1 City: Oslo → Lagos
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
  }

  @Test("Options with equal titles are distinguished by their names or numbers")
  func sameTitles() throws {
    let box = Ref(0)
    let titles = ["Home", "Work", "Home"]
    let unnamed = Form([picker("List", titles, box)])
    #expect(
      try play(unnamed, "Home", "Home (3)", "").transcript.hasPrefix(
        """
         *1 Home (1)   2 Work   3 Home (3)
        List [Home (1)]: Home
          2 options match 'Home':
         *1 Home (1)   3 Home (3)
        List [Home (1)]: Home (3)
        Review: 1 change

        """
      )
    )
    #expect(box.value == 2)
    let named = Form([picker("List", titles, box).optionNames(["ada", "work", "bob"])])
    #expect(
      try play(named, "ada", "").transcript.hasPrefix("  1 Home (ada)   2 Work  *3 Home (bob)\n"))
    #expect(box.value == 0)
  }

  @Test("An option is chosen by number, name or beginning; an empty line keeps the present one")
  func chosen() throws {
    for (text, index) in [("2", 1), ("blue", 2), ("g", 1), ("", 0), ("  ", 0)] {
      let box = Ref(0)
      let form = Form([picker("Pick", ["red", "green", "blue"], box)])
      #expect(try play(form, .line(text), "").outcome == .saved)
      #expect(box.value == index, "\(text)")
    }
  }

  @Test("A choice that is none of the options is shown as unknown, and kept until there is another")
  func unknown() throws {
    let box = Ref(7)
    let form = Form([picker("Pick", ["red", "green"], box)])
    #expect(
      try play(form, "", "").transcript == """
          1 red   2 green
        Pick [(unknown)]: 
        Review: no changes
          1 Pick: (unknown)
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(box.value == 7)
    #expect(try play(form, "1", "").transcript.contains("1 Pick: (unknown) → red\n"))
    #expect(box.value == 0)
  }

  @Test("Unreadable stored values are shown as stored, in every kind of row")
  func unread() throws {
    let order = Order()
    let unread = ["mail": "[1,2]", "delivery": "drone", "gift": "perhaps", "notes": "3"]
    let form = Form(order, undecodable: undecodable(unread))
    let (outcome, transcript) = try play(form, .enter, "", .enter, "", "", "")
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Notes: a line with a single . ends the text
        > 3
        Address (Street and town): a line with a single . ends the text
        > 
        Mail: [1,2]
          1 Pick up   2 Post   3 Courier
        Delivery [drone (unknown)]: 
        Gift (yes or no) [perhaps (unknown)]: 
        Review: no changes
          1 Notes:    3 (unknown)
            The stored value can't be used. Expected something else.
          2 Address:  (nothing)
          3 Mail:     [1,2] (unknown)
            The stored value can't be used. Expected something else.
          4 Delivery: drone (unknown)
            The stored value can't be used. Expected something else.
          5 Gift:     perhaps (unknown)
            The stored value can't be used. Expected something else.
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(form.unansweredTexts == unread)
    #expect(order.notes == "")
  }

  @Test("Help lists the options again")
  func help() throws {
    let form = Form([picker("Pick", ["red", "green"], Ref(0)).help("Which colour.")])
    #expect(
      try play(form, .help("gr"), .enter, "").transcript.hasPrefix(
        """
         *1 red   2 green
        Pick [red]: gr<help>
          Which colour.
          Takes an option's number, its name, or an unambiguous part of its name.
          ↑ and ↓ go through the options that match the typed text.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
         *1 red   2 green
        Pick [red]: gr
        Review: 1 change

        """
      )
    )
  }

  @Test("Half-typed text is there again after going back, also after help")
  func back() throws {
    let flag = Ref(false)
    let form = Form([
      picker("Pick", ["red", "green"], Ref(0)),
      .toggle(title: "On", bind: PropertyRef(flag, \.value)),
    ])
    let (_, transcript) = try play(
      form,
      .back("gr"),
      .enter,
      .help("y"),
      .back(),
      .enter,
      .enter,
      .interrupt
    )
    #expect(
      transcript.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
        "Pick [red]: gr<back>", "Pick [red]: gr", "On (yes or no) [no]: yes<help>",
        "On (yes or no) [no]: yes<back>", "Pick [green]: ", "On (yes or no) [no]: yes",
        "Review: 2 changes", "Enter saves, a number edits that row, Ctrl-D cancels: ^C",
      ]
    )
  }
}
