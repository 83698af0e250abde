import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

// The code of the page "Async"; a test compares the two.

@Suite("The page on async code")
struct AsyncPage {
  private static func isFree(_ name: String) async throws -> Bool { name != "ada" }

  final class Account: FormModel {
    var name = ""

    var form: [ForwardFormElement] {
      textField("Name", \.name).required().asyncRule(
        AsyncRule(within: .seconds(5)) { name in
          try await isFree(name) ? nil : .other("'\(name)' is taken; choose another name.")
        })
    }
  }

  @Test("A rule that takes its time")
  func rule() throws {
    let account = Account()
    let (outcome, transcript) = try play(Form(account), "ada", "grace", .enter)
    #expect(outcome == .saved)
    #expect(account.name == "grace")
    #expect(
      transcript == """
        Name (required): ada
          Checking Name… Ctrl-C stops the check.
          'ada' is taken; choose another name.
        Name: grace
          Checking Name… Ctrl-C stops the check.
        Review: 1 change
          1 Name: (nothing) → grace
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  private static func isFree(_ name: String, in team: String) async throws -> Bool {
    team == "bakers"
  }

  private static func unknown(among hosts: [String]) async throws -> String? {
    hosts.first { $0 != "web" }
  }

  struct Project: FormValue {
    var name = ""
    var team = ""
    var hosts: [String] = []

    static func form(_ project: Ref<Project>) -> [ForwardFormElement] {
      project.textField("Name", \.name)
      project.textField("Team", \.team)
      project.textField("Hosts", \.hosts, as: .list())
    }

    static func formRules(_ project: Ref<Project>) -> [FormRule] {
      [
        AsyncFormRule("name", "team", within: .seconds(5), of: project.value) { project in
          try await isFree(project.name, in: project.team)
            ? nil : .other("The team \(project.team) has a '\(project.name)' already.")
        },
        AsyncFormRule("hosts", of: project[\.hosts].value) { hosts in
          try await unknown(among: hosts).map { .other("There is no host '\($0)'.") }
        },
      ]
    }
  }

  @Test("A form rule that takes its time")
  func formRule() async throws {
    let project = Ref(Project())
    let (outcome, transcript) = try await play(
      Form(project), "fridge", "cooks", "bakers", "web, wob", "web", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Name: fridge
        Team: cooks
          Checking Team… Ctrl-C stops the check.
          The team cooks has a 'fridge' already.
        Team: bakers
          Checking Team… Ctrl-C stops the check.
        Hosts: web, wob
          Checking Hosts… Ctrl-C stops the check.
          There is no host 'wob'.
        Hosts: web
          Checking Hosts… Ctrl-C stops the check.
        Review: 3 changes
          1 Name:  (nothing) → fridge
          2 Team:  (nothing) → bakers
          3 Hosts: (nothing) → web
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  private static func isMember(_ name: String, of team: String) async throws -> Bool {
    team == "bakers"
  }

  private static let isAllowed = AsyncRule { $0 == "os" ? .other("'\($0)' is the system's.") : nil }

  struct Owner: FormValue, Equatable {
    var name = ""
    var team = ""

    static func form(_ owner: Ref<Owner>) -> [ForwardFormElement] {
      owner.textField("Name", \.name)
      owner.textField("Team", \.team)
    }
  }

  struct Host: FormValue, Equatable {
    var name = ""

    static func form(_ host: Ref<Host>) -> [ForwardFormElement] { host.textField("Host", \.name) }
  }

  struct Cluster: FormValue, Equatable {
    var owner = Owner()
    var hosts: [Host] = []
    var labels: [String: String] = [:]

    static func form(_ cluster: Ref<Cluster>) -> [ForwardFormElement] {
      cluster.form("Owner", \.owner).asyncRule(of: cluster.value.owner) { owner in
        try await isMember(owner.name, of: owner.team)
          ? nil : .other("The team \(owner.team) has no '\(owner.name)'.")
      }
      cluster.list("Hosts", \.hosts, new: Host()).asyncRule(of: cluster.value.hosts) { hosts in
        try await unknown(among: hosts.map(\.name)).map { .other("There is no host '\($0)'.") }
      }
      cluster.dictionary("Labels", \.labels, asyncKeys: isAllowed)
    }
  }

  @Test("A list, a dictionary or a part that takes its time")
  func parts() async throws {
    let cluster = Ref(Cluster())
    let (outcome, transcript) = try await play(
      Form(cluster), "ada", "cooks", "bakers", "add", "wob", .enter, "1", "web", .enter, "add",
      "os", "tier", "1", .enter, .enter)
    #expect(outcome == .saved)
    #expect(
      transcript.hasPrefix(
        """

        Owner
        Name: ada
        Team: cooks
          Checking Team… Ctrl-C stops the check.
          The team cooks has no 'ada'.
        Team: bakers
          Checking Team… Ctrl-C stops the check.
        Hosts: (none)
        Enter continues, a text adds one: add

        Hosts › new
        Host: wob
        Hosts: 1 item
          1 wob
        Enter continues, a number edits, a text adds one, copy N, remove N, move N M: 
          Checking Hosts… Ctrl-C stops the check.
          There is no host 'wob'.
        Hosts: 1 item
          1 wob
        Enter continues, a number edits, a text adds one, copy N, remove N, move N M: 1

        Hosts › 1
        Host: web
        Hosts: 1 item
          1 web
        Enter continues, a number edits, a text adds one, copy N, remove N, move N M: 
          Checking Hosts… Ctrl-C stops the check.
        Labels: (none)
        Enter continues, add adds one: add

        Labels › new
        Key (required): os
          Checking Key… Ctrl-C stops the check.
          'os' is the system's.
        Key: tier
          Checking Key… Ctrl-C stops the check.

        """))
  }

  @Test("A value that threads share")
  func shared() async {
    let temperature = SharedRef(20.0)
    await temperature.write(21.5)
    let now = await temperature.value
    #expect(now == 21.5)
  }
}
