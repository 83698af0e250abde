import ForwardForm
import ForwardFormTesting
internal import TestSupport

internal import ForwardCLibrary

struct Booking: FormValue {
  struct Table: FormValue, Equatable {
    var number = ""
    var host = ""

    static func form(_ table: Ref<Table>) -> [ForwardFormElement] {
      table.textField("Number", \.number)
      table.textField("Host", \.host)
    }
  }

  var table = Table()
  var guests: [String] = []
  var remarks: [String: String] = [:]

  static func form(_ booking: Ref<Booking>) -> [ForwardFormElement] {
    booking.form("Table", \.table).asyncRule(of: booking.value.table) { table in
      table.number == "7" ? .other("Table 7 isn't free for '\(table.host)'.") : nil
    }
    booking.list("Guests", \.guests, new: "") { $0.textField("Guest", \.self) }
      .asyncRule(AsyncRule { $0.contains("eve") ? .other("Not all of '\($0)' are welcome.") : nil })
    booking.dictionary(
      "Remarks", \.remarks,
      asyncKeys: AsyncRule { $0 == "vip" ? .other("'\($0)' isn't for guests.") : nil })
  }
}

extension Scenario {
  static let checking = [
    Scenario(
      "rules",
      "Each kind of rule, and its sentence",
      [
        "", "Ada", "ab", "far too long a name", "abc", "7", "7A", "12", "5", "blue", "green",
        "odd", "even", "ada@example", "ada@example.org", "ftp://example.org",
        "https://example.org", .enter,
      ],
      {
        Form([
          field("Needed", Ref("")).required(),
          field("Length", Ref("")).rules(.length(3...8)),
          field("Pattern", Ref("")).rules(.pattern("[0-9][A-F]", wants: "a seat such as 7A")),
          field("Range", Ref("")).rules(.range(1...9)),
          field("One of", Ref("")).rules(.oneOf(["red", "green"])),
          field("Own", Ref("")).rules(
            .text { $0.count.isMultiple(of: 2) ? nil : .other("'\($0)' has an odd length.") }
          ),
          .textField(title: "Mail", placeholder: "", keyboardType: .emailAddress, bind: Ref("")),
          field("Page", Ref("")).rules(.url(schemes: "https")),
        ])
      }
    ),
    Scenario(
      "form-rules",
      "Answers that don't go together are told at once; if they are kept, saving leads to the first",
      ["9", "3", .enter, .enter, "2", .enter],
      {
        let (first, last) = (Ref("1"), Ref("5"))
        let rule = FormRule("first-day", "last-day") {
          (Int(first.value) ?? 0) <= (Int(last.value) ?? 0)
            ? nil : .other("The first day is after the last one.")
        }
        return Form([field("First day", first), field("Last day", last)], rules: [rule])
      }
    ),
    Scenario(
      "slow-rules",
      "A check that takes its time says so, may refuse, and may take no longer than it may",
      ["taken", "slow", "stuck", "broken", "free", .enter],
      {
        Form([
          field("Name", Ref(""))
            .asyncRule(
              AsyncRule(within: .milliseconds(200)) { name in
                struct Unreachable: Error, CustomStringConvertible {
                  let description = "the registry can't be reached"
                }
                if name == "slow" { try await Task.sleep(for: .seconds(3600)) }
                // Nothing can cancel this call, as with a host lookup.
                if name == "stuck" { _ = sleep(3600) }
                if name == "broken" { throw Unreachable() }
                return name == "taken" ? .other("There is a 'taken' already.") : nil
              }
            )
        ])
      }
    ),
    Scenario(
      "slow-lists",
      "What takes its time at a list, at the keys of a dictionary and at a part is told when they are left",
      [
        "7", "Ada", .back(""), "8", "Ada", "add", "eve", .enter, "remove 1", .enter, "add", "vip",
        "tall",
        "yes",
        .enter, .enter,
      ],
      { Form(Ref(Booking())) }
    ),
    Scenario(
      "stopping-a-check",
      "Ctrl-C stops a check and not the form",
      ["free", .enter],
      {
        Form([
          field("Name", Ref("")).asyncRule(
            AsyncRule(within: .seconds(3600)) { name in
              if name == "slow" { try await Task.sleep(for: .seconds(3600)) }
              return nil
            }
          )
        ])
      }
    ),
  ]

  /// The same conversations without a line editor.
  static let plain = [
    Scenario(
      "plain",
      "Without a line editor it is the same conversation, line by line",
      [
        .help("Bo"), "Bob", "first", .back("sec"), "", ".", "air", .back("7"), .back("fer"), "",
        "", "", "7A", "40", "4", .undo(), "4", .back("n"), "", "no", "hunter2", "3", "2",
        .endOfInput, "", "",
      ],
      Trip.saved
    ).with { $0.isPlain = true },
    Scenario(
      "plain-options",
      "Long lists of options without a line editor",
      [.nextPage, "town 99", .previousPage, "9999", "p", ""],
      {
        Form([
          picker("Town", (1...10_000).map { "Town \($0)" }, Ref(4321)),
          picker("Country", ["Norway", "Oman", "Peru"], Ref(0)),
        ])
      }
    ).with { $0.isPlain = true },
  ]
}
