import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Foundation
import Testing

// The code of the rows on the page "Cookbook"; a test compares the two.

@Suite("The page with recipes: rows")
struct CookbookRows {
  struct Trip: FormValue {
    var departure: CalendarDate?

    static func form(_ trip: Ref<Trip>) -> [ForwardFormElement] {
      trip.textField("Departure", \.departure, as: .date())
    }
  }

  @Test("Date")
  func date() throws {
    let trip = Ref(Trip())
    let (outcome, transcript) = try play(Form(trip), "31.2.2027", "28 Feb 2027", .enter)
    #expect(outcome == .saved)
    #expect(trip.value.departure == CalendarDate(year: 2027, month: 2, day: 28))
    #expect(
      transcript == """
        Departure: 31.2.2027
          '31.2.2027' is not in the calendar: the month ends on 2027-02-28.
        Departure: 28 Feb 2027
        Review: 1 change
          1 Departure: (nothing) → 2027-02-28
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Letter: FormValue {
    var attachment = ""

    static func form(_ letter: Ref<Letter>) -> [ForwardFormElement] {
      letter.textField("Attachment", \.attachment, keyboard: .path).required()
        .rules(
          .text {
            FileManager.default.fileExists(atPath: $0) ? nil : .other("There is no file '\($0)'.")
          })
    }
  }

  @Test("File path")
  func path() throws {
    let letter = Ref(Letter())
    let (outcome, transcript) = try play(Form(letter), "/no/such/file", "/bin/sh", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Attachment (required): /no/such/file
          There is no file '/no/such/file'.
        Attachment: /bin/sh
        Review: 1 change
          1 Attachment: (nothing) → /bin/sh
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Account: FormValue {
    var name = ""

    static func form(_ account: Ref<Account>) -> [ForwardFormElement] {
      account.textField("Name", \.name).required().asyncRule(
        AsyncRule(within: .seconds(5)) { name in
          try await isTaken(name) ? .refused("'\(name)' is taken.", code: "name-taken") : nil
        })
    }

    private static func isTaken(_ name: String) async throws -> Bool { name == "ada" }
  }

  @Test("Validate against a server")
  func server() async throws {
    let account = Ref(Account())
    let (outcome, transcript) = try await play(Form(account), "ada", "grace", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Name (required): ada
          Checking Name… Ctrl-C stops the check.
          'ada' is taken.
        Name: grace
          Checking Name… Ctrl-C stops the check.
        Review: 1 change
          1 Name: (nothing) → grace
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Pager: FormValue {
    var isUrgent = false
    var repeats = 3

    static func form(_ pager: Ref<Pager>) -> [ForwardFormElement] {
      pager.toggle("Urgent", \.isUrgent)
      if pager.isUrgent.value {
        pager.textField("Repeats", \.repeats, as: .integer(in: 1...10))
      }
    }
  }

  @Test("Show a row only if")
  func condition() throws {
    let pager = Ref(Pager())
    let (outcome, transcript) = try play(Form(pager), "yes", "5", .back(), .back(), "no", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Urgent (yes or no) [no]: yes
        Repeats: 5
        Review: 2 changes
          1 Urgent:  no → yes
          2 Repeats: 3 → 5
        Enter saves, a number edits that row, Ctrl-D cancels: <back>
        Repeats: 5<back>
        Urgent (yes or no) [yes]: no
        Review: no changes
          1 Urgent: no
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Project: FormValue {
    var name = ""
    private var ownFolder: String?

    var folder: String {
      get { ownFolder ?? name.lowercased() }
      set { ownFolder = newValue }
    }

    static func form(_ project: Ref<Project>) -> [ForwardFormElement] {
      project.textField("Name", \.name).required()
      project.textField("Folder", \.folder).required()
    }
  }

  @Test("Default from another answer")
  func defaultAnswer() throws {
    let project = Ref(Project())
    let (outcome, transcript) = try play(Form(project), "Moon", .enter, .enter)
    #expect(outcome == .saved)
    #expect(project.value.folder == "moon")
    #expect(
      transcript == """
        Name (required): Moon
        Folder: moon
        Review: 2 changes
          1 Name:   (nothing) → Moon
          2 Folder: (nothing) → moon
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  struct Upload: FormValue {
    var token = ""

    static func form(_ upload: Ref<Upload>) -> [ForwardFormElement] {
      upload.textField("Token", \.token).required().secret().environment("UPLOAD_TOKEN")
    }
  }

  @Test("Secret from the environment")
  func secret() throws {
    let upload = Ref(Upload())
    let form = Form(upload)
    form.environment = { ["UPLOAD_TOKEN": "Wgb4-77aQ"][$0] }
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader([.enter], transcript), transcript, wording: .english)
    let outcome = try dialogue.fill(form)
    #expect(outcome == .saved)
    #expect(upload.value.token == "Wgb4-77aQ")
    #expect(
      transcript.text == """
        Review: 1 change
          1 Token: (nothing) → •••••• (from the environment)
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }
}
