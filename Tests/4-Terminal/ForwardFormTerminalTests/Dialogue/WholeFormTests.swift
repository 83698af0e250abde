import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Whole forms")
struct WholeFormTests {
  @Test("A new target with all kinds of rows is filled in")
  func new() throws {
    let order = Order()
    let (outcome, transcript) = try play(
      Form(order),
      title: "New order",
      marksChanges: false,
      "For {customer},",
      "with care.",
      ".",
      "Main Street 1",
      "Springfield",
      ".",
      "ada@example.org",
      "courier",
      "yes",
      ""
    )
    #expect(outcome == .saved)
    #expect(
      transcript == """
        New order
        ↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.
        Notes (For {customer}): a line with a single . ends the text
        > For {customer},
        > with care.
        > .
        Address (Street and town): a line with a single . ends the text
        > Main Street 1
        > Springfield
        > .
        Mail (ada@example.org): ada@example.org
         *1 Pick up   2 Post   3 Courier
        Delivery [Pick up]: courier
        Gift (yes or no) [no]: yes
        Review
          1 Notes:    For {customer}, … (2 lines)
          2 Address:  Main Street 1 … (2 lines)
          3 Mail:     ada@example.org
          4 Delivery: Courier
          5 Gift:     yes
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(order.notes == "For {customer},\nwith care.")
    #expect(order.address == "Main Street 1\nSpringfield")
    #expect(order.mail == "ada@example.org")
    #expect(order.delivery == .courier)
    #expect(order.isGift)
  }

  @Test("An edited target has kept and changed values")
  func edited() throws {
    let order = Order()
    order.notes = "Soon"
    order.address = "Main Street 1\nSpringfield"
    order.mail = "ada@example.org"
    order.isGift = true
    let (outcome, transcript) = try play(
      Form(order),
      title: "lamp (Order)",
      .enter,
      "",
      "bob@example.org",
      "",
      "no",
      ""
    )
    #expect(outcome == .saved)
    #expect(
      transcript == """
        lamp (Order)
        ↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.
        Notes: a line with a single . ends the text
        > Soon
        Address: a line with a single . ends the text
          Main Street 1
          Springfield
        Enter keeps this text, ↑ or ↓ edits its lines, other lines replace it.
        > 
        Mail: bob@example.org
         *1 Pick up   2 Post   3 Courier
        Delivery [Pick up]: 
        Gift (yes or no) [yes]: no
        Review: 2 changes
          1 Notes:    Soon
          2 Address:  Main Street 1 … (2 lines)
          3 Mail:     ada@example.org → bob@example.org
          4 Delivery: Pick up
          5 Gift:     yes → no
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(order.address == "Main Street 1\nSpringfield")
  }

  @Test("Refused answers come back with their text, and one sentence each")
  func refused() throws {
    let order = Order()
    let (outcome, transcript) = try play(
      Form(order),
      "Dear {custommer}",
      "Dear {customer}",
      ".",
      ".",
      "ada",
      "ada@example.org",
      "p",
      "post",
      "maybe",
      "y",
      ""
    )
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Notes (For {customer}): a line with a single . ends the text
        > Dear {custommer}
          '{custommer}' is not a placeholder; the known ones are {customer}, {date}.
            For a plain brace write {{.
        > Dear {customer}
        > .
        Address (Street and town): a line with a single . ends the text
        > .
        Mail (ada@example.org): ada
          'ada' is not an e-mail address such as ada@example.org.
        Mail: ada@example.org
         *1 Pick up   2 Post   3 Courier
        Delivery [Pick up]: p
          2 options match 'p':
         *1 Pick up   2 Post
        Delivery [Pick up]: post
        Gift (yes or no) [no]: maybe
          'maybe' is neither yes nor no.
        Gift (yes or no) [no]: yes
        Review: 4 changes
          1 Notes:    (nothing) → Dear {customer}
          2 Address:  (nothing)
          3 Mail:     (nothing) → ada@example.org
          4 Delivery: Pick up → Post
          5 Gift:     no → yes
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(order.notes == "Dear {customer}")
  }

  /// Answers to every row of an order.
  private static let answers: [Keys] = [.nothing, .nothing, "ada@example.org", "post", "yes"]

  @Test("Ctrl-C ends a form at every row and at the review", arguments: 0...5)
  func interrupted(row: Int) throws {
    let order = Order()
    order.notes = "kept"
    #expect(try fill(order, Self.answers.prefix(row) + [.interrupt]) == .interrupted)
    #expect([order.notes, order.mail, order.delivery.rawValue] == ["kept", "", "pickUp"])
  }

  @Test("Ctrl-D cancels at every row of one line and at the review", arguments: 2...5)
  func ended(row: Int) throws {
    let order = Order()
    order.notes = "kept"
    #expect(try fill(order, Self.answers.prefix(row) + [.endOfInput]) == .cancelled)
    #expect([order.notes, order.mail, order.delivery.rawValue] == ["kept", "", "pickUp"])
  }

  private func fill(_ order: Order, _ script: [Keys]) throws -> Outcome {
    let transcript = Transcript()
    var dialogue = Dialogue(ScriptedLineReader(script, transcript), transcript, wording: .english)
    return try FormSession(Form(order)).run(&dialogue)
  }
}
