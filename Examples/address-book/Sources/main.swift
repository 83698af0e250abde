internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal

let sample = Book([
  Person(name: "Ada Lovelace", addresses: [Address(street: "St James's Square", town: "London")]),
  Person(name: "Grace Hopper", addresses: [Address(street: "Broadway", town: "New York")]),
])

do {
  // The book is in the file, if there is one, or else in memory.
  let file = try CommandLine.arguments.dropFirst().first.map(BookFile.init)
  let addressBook = AddressBook(file.map(Ref.init) ?? Ref(History(sample)))
  let views = Views(of: addressBook.book, on: FileOutput(descriptor: 1))
  defer { withExtendedLifetime(views) {} }
  let dialogue = Dialogue.standard()
  while true {
    try file?.look()
    dialogue.say("")
    let menu = Menu(addressBook.book.value.people)
    let outcome = try dialogue.fill(Form(menu), review: false)
    if outcome == .interrupted { throw Unanswered(outcome) }
    guard outcome == .saved, menu.action != .quit else { break }
    try file?.look()
    try addressBook.perform(menu, by: dialogue)
  }
} catch {
  Dialogue.standard().exit(after: error)
}
