internal import ForwardForm

/// How a folder is backed up: any form would do, this one has a row of every kind.
final class Backup: ForwardTarget {
  var address = ""
  var password = ""
  var every = Interval.day
  var weekday = Weekday.sunday
  var leftOut = ""
  var reports = false
  var recipient = ""

  enum Interval: String, CaseIterable {
    case hour, day, week
  }

  enum Weekday: String, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  }

  var form: [ForwardFormElement] {
    textField("Address", \.address, placeholder: "https://nas.example.org", keyboard: .url)
      .required().rules(.url(schemes: "https")).slowRule(hasRoom)
      .help("Where the copies go.")
    textField("Password", \.password)
      .secret(enteredTwice: true).rules(.length(8...200))
      .help("What they are encrypted with.")
    picker("Every", \.every)
    if every == .week {
      picker("Weekday", \.weekday)
    }
    textView("Leave out", \.leftOut, placeholder: "*.tmp")
      .help("Names of files that are not backed up, one a line.")
    section("Reports") {
      toggle("By e-mail", \.reports)
      if reports {
        textField("Recipient", \.recipient, placeholder: "ada@example.org", keyboard: .emailAddress)
          .required()
      }
    }
  }
}

extension Backup: CustomStringConvertible {
  var description: String {
    let when = every == .week ? "on \(weekday.rawValue.asTitle)s" : "every \(every.rawValue)"
    let whom = reports ? ", and tells \(recipient)" : ""
    return "Backs up to \(address) \(when)\(whom)."
  }
}

/// Stands in for a rule that asks the server.
private let hasRoom = SlowRule(within: .seconds(2)) { address in
  address.contains("full") ? .other("There is no room left at '\(address)'.") : nil
}
