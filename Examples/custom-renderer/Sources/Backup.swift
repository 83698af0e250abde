internal import ForwardForm

/// The settings of a backup, with a row of every kind. Any form would do.
final class Backup: FormModel {
  var address = ""
  var password = ""
  var server = Server(id: "attic", title: "The one in the attic")
  var isGentle = true
  var every = Interval.day
  var weekday = Weekday.sunday
  var proxy = Proxy.none
  var folders: [Folder] = []
  var environment = ["LANG": "C"]
  var keptFor: Int?
  var leftOut = ""
  var reports = false
  var events: Set<Event> = [.failed]
  var recipient = ""

  enum Interval: String, CaseIterable {
    case hour, day, week
  }

  enum Weekday: String, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  }

  enum Event: String, CaseIterable {
    case begun, done, failed
  }

  struct Server: Identifiable {
    let id, title: String

    /// The servers found when the program began.
    static let found = [
      Server(id: "nas", title: "The one in the hall"), Server(id: "far", title: "The far one"),
    ]
  }

  struct Folder: FormValue {
    var path = ""
    var withHidden = false

    static func form(_ folder: Ref<Folder>) -> [ForwardFormElement] {
      folder.textField("Path", \.path, keyboard: .path).required()
      folder.toggle("With hidden files", \.withHidden)
    }
  }

  enum Proxy {
    case none, direct(host: String, port: Int)
  }

  var form: [ForwardFormElement] {
    note("Copies are encrypted before they leave this machine.")
    textField("Address", \.address, placeholder: "https://nas.example.org", keyboard: .url)
      .required().rules(.url(schemes: "https")).asyncRule(hasRoom)
      .help("Where the copies go.")
    textField("Password", \.password)
      .secret(enteredTwice: true).rules(.length(8...200))
      .help("What they are encrypted with.")
    picker("Server", \.server, .identified(Server.found) { $0.title })
    toggle("Speed", \.isGentle, yes: "Gentle", no: "Full")
    picker("Every", \.every)
    if every == .week {
      picker("Weekday", \.weekday)
    }
    variant("Proxy", \.proxy, of: .none, .direct(host: "", port: 8080)) {
      switch $0 {
      case .none: Case("None")
      case .direct(let host, let port):
        Case("Direct", (host, port), { .direct(host: $0, port: $1) }) {
          $0.textField("Host", \.0).required()
          $0.textField("Port", \.1, as: .integer(in: 1...65_535))
        }
      }
    }
    list("Folders", \.folders, count: 1...9, new: Folder())
    textField("Kept for", \.keptFor, as: .integer(in: 1...365)).optional()
      .help("A number of days; without one, copies are kept for good.")
    dictionary("Environment", \.environment, count: 0...20)
    textView("Leave out", \.leftOut, placeholder: "*.tmp")
      .help("Names of files that are not backed up, one a line.")
    section("Reports") {
      toggle("By e-mail", \.reports)
      if reports {
        textField("Recipient", \.recipient, placeholder: "ada@example.org", keyboard: .emailAddress)
          .required()
        choices("When a backup is", \.events, count: 1...2)
      }
    }
    note("The first backup begins when this is saved.")
  }
}

extension Backup: CustomStringConvertible {
  var description: String {
    let when = every == .week ? "on \(weekday.rawValue.asTitle)s" : "every \(every.rawValue)"
    let what = folders.map(\.path).joined(separator: " and ")
    let whom = reports ? ", and tells \(recipient)" : ""
    return "Backs up \(what) to \(address) \(when)\(whom)."
  }
}

/// A stand-in for a rule that asks the server.
private let hasRoom = AsyncRule(within: .seconds(2)) { address in
  address.contains("full") ? .other("There is no room left at '\(address)'.") : nil
}
