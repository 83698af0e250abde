import ForwardForm
import Testing

private struct Licence: Identifiable, Equatable {
  let id: String
  var title: String

  static let all = [
    Licence(id: "mit", title: "MIT License"),
    Licence(id: "apache-2.0", title: "Apache License 2.0"),
  ]
  static let old = Licence(id: "bsd", title: "BSD License")
}

private final class Project: FormModel {
  var licences = Licence.all
  var licence = Licence.all[0]
  var other: Licence?
  var branch = "main"
  var port: Int? = 80
  var plan = Plan.free

  /// A value that is neither text nor identified.
  struct Plan: Equatable {
    let seats: Int
    static let free = Plan(seats: 1)
  }

  var form: [ForwardFormElement] {
    picker("Licence", \.licence, .identified(licences) { $0.title })
    picker("Other", \.other, .identified(licences) { $0.title }, none: "No other")
    picker("Branch", \.branch, .from(["main", "next"]))
    picker("Port", \.port, .from([80, 443]))
    picker("Plan", \.plan, .from([.free, Plan(seats: 5)]) { "\($0.seats) seats" })
  }
}

@Suite("Pickers of any values")
struct ValuePickerTests {
  private let project = Project()

  private func options(_ id: String) -> [String] {
    Form(project).rows.first { $0.id == id }?.options?.map { "\($0.title) (\($0.name))" } ?? []
  }

  @Test("An option has its title, and its id or its text as its name, otherwise its title")
  func options() {
    #expect(options("licence") == ["MIT License (mit)", "Apache License 2.0 (apache-2.0)"])
    #expect(
      options("other") == [
        "No other (none)", "MIT License (mit)", "Apache License 2.0 (apache-2.0)",
      ])
    #expect(options("branch") == ["main (main)", "next (next)"])
    #expect(options("port") == ["None (none)", "80 (80)", "443 (443)"])
    #expect(options("plan") == ["1 seats (1 seats)", "5 seats (5 seats)"])
  }

  @Test("Answers write values, by title, name or number, and read back as texts to save")
  func answers() throws {
    let session = FormSession(Form(project), review: false)
    for (row, text) in zip(session.form.rows, ["apache", "mit", "next", "443", "2"]) {
      try session.perform(.answer(row.value(of: text)))
    }
    #expect(session.place == "saved")
    #expect(project.licence == Licence.all[1])
    #expect(project.other == Licence.all[0])
    #expect(project.branch == "next")
    #expect(project.port == 443)
    #expect(project.plan == Project.Plan(seats: 5))
    #expect(
      session.answers.map { "\($0.path) \($0.text)" } == [
        "licence apache-2.0", "other mit", "branch next", "port 443", "plan 5 seats",
      ])
  }

  @Test("Saved and given answers name options")
  func optionNames() {
    let answers = [
      Form.Answer(row: "licence", text: "apache-2.0"), Form.Answer(row: "port", text: "none"),
      Form.Answer(row: "branch", text: "old"),
    ]
    let session = FormSession(Form(project), given: answers)
    #expect(project.licence.id == "apache-2.0")
    #expect(project.port == nil)
    #expect(
      session.refusedAnswers.map(\.rejection) == [.notAnOption("old", options: ["main", "next"])])
  }

  @Test("A value with an option's id is that option, though it was changed, and is kept")
  func changedValue() throws {
    project.licence.title = "The MIT License"
    let session = FormSession(Form(project))
    #expect(session.form.values["licence"] == .choice(0))
    #expect(try session.walk(.keep, .goBack, .choice(0)) == ["other", "licence", "other"])
    #expect(project.licence.title == "The MIT License")
  }

  @Test("A value that is no option is shown by its title, kept by Enter, and put back exactly")
  func unknownValue() throws {
    project.licence = .old
    project.other = .old
    project.branch = "gone"
    let session = FormSession(Form(project))
    #expect(session.form.values["licence"] == .unknown("BSD License"))
    #expect(session.form.values["other"] == .unknown("BSD License"))
    #expect(session.form.values["branch"] == .unknown("gone"))
    #expect(try session.walk(.keep, .choice(0), .choice(1)) == ["other", "branch", "port"])
    #expect(project.licence == .old)
    #expect(project.other == nil)
    #expect(project.branch == "next")
    #expect(
      try session.walk(.takeBack, .takeBack)
        == ["branch (undone: branch)", "other (undone: other)"])
    #expect(project.other == .old)
    #expect(project.branch == "gone")
    _ = try session.walk(.choice(1), .cancel)
    #expect(project.other == .old)
  }

  @Test("Options that go while the form is filled in: undo and roll-back write values, not indices")
  func vanishingOptions() throws {
    project.licence = Licence.all[1]
    let session = FormSession(Form(project))
    _ = try session.walk(.choice(0))
    project.licences = []
    #expect(try session.walk(.takeBack) == ["licence (undone: licence)"])
    #expect(project.licence == Licence.all[1])
    #expect(session.form.values["licence"] == .unknown("Apache License 2.0"))
    #expect(
      try session.walk(.choice(0)) == ["licence: '1' is not one of the options: ."])
    _ = try session.walk(.giveAgain, .cancel)
    #expect(project.licence == Licence.all[1])
  }

  private enum Colour: CaseIterable { case red, darkGreen }
  private enum Priority: Int, CaseIterable { case low = 10, high = 20 }

  private final class Car: FormModel {
    var colour = Colour.red
    var second: Colour?
    var priority = Priority.high
    var wish: Priority?

    var form: [ForwardFormElement] {
      picker("Colour", \.colour)
      picker("Second", \.second)
      picker("Priority", \.priority)
      picker("Wish", \.wish, .cases { "Number \($0.rawValue)" }, none: "Whatever")
    }
  }

  @Test("Enums without raw values, or with numbers, are named by their cases")
  func enums() throws {
    let car = Car()
    let form = Form(car)
    #expect(
      form.rows.map { $0.options?.map { "\($0.title) (\($0.name))" } } == [
        ["Red (red)", "Dark green (darkGreen)"],
        ["None (none)", "Red (red)", "Dark green (darkGreen)"],
        ["Low (low)", "High (high)"],
        ["Whatever (none)", "Number 10 (low)", "Number 20 (high)"],
      ])
    let session = FormSession(form, review: false)
    #expect(
      try session.walk(.choice(1), .choice(2), .choice(0), .choice(2))
        == ["second", "priority", "wish", "saved"])
    #expect(car.colour == .darkGreen && car.second == .darkGreen)
    #expect(car.priority == .low && car.wish == .high)
  }

  @Test("An optional picker that is required has no option for none")
  func required() throws {
    let element = project.picker("Port", \.port, .from([80, 443])).required()
    let row = try row(element)
    #expect(row.options?.map(\.title) == ["80", "443"])
    #expect(row.value() == .choice(0))
    #expect(row.rejection(of: .nothing) == .missing)
    #expect(row.rejection(of: .choice(0)) == nil)
  }

  @Test("Titles are made only for the rows that are looked at")
  func lazyTitles() throws {
    let count = Ref(0)
    let form = Form {
      for number in 0..<3 {
        project.picker(
          "Row \(number)", \.branch,
          .from(["main", "next"]) { title in
            count.value += 1
            return title
          })
      }
    }
    #expect(try FormSession(form).walk(.choice(1), .choice(0)) == ["row-1", "row-2"])
    #expect(count.value == 0)
    #expect(form.rows[1].options?.count == 2)
    #expect(count.value == 2)
  }
}
