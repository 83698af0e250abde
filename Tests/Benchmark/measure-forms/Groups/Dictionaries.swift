internal import ForwardForm

let dictionaries = Group(
  name: "dictionaries", title: "A dictionary of n entries",
  measures: [
    .one("its prompt in the dialogue, sorted") { size, _ in
      let session = Phonebook.session(size)
      return Steps(count: 5) { _ in try session.enterPrompt() }
    },
    .one("adding an entry") { size, _ in
      let session = Phonebook.session(size)
      return Steps(count: 20) { step in try session.addEntry("New \(step)") }
    },
    .one("editing an entry, by its place in the order") { size, _ in
      let session = Phonebook.session(size)
      return Steps(count: 5) { step in
        try session.perform(.item(.edit(size / 2)))
        try session.perform(.keep)
        try session.perform(.answer(.text("\(step)")))
      }
    },
    .all("adding all entries") { size, _ in
      let session = Phonebook.session(0)
      return Steps(count: size) { step in try session.addEntry("New \(step)") }
    },
    .one("adding one of many in the dialogue") { size, _ in
      let session = Phonebook.session(size)
      func add(_ key: String) throws {
        for text in ["add", key, "2"] { try session.enter(text) }
      }
      // The first addition sorts the other entries.
      try add("First")
      return Steps(count: 100) { step in try add("New \(step)") }
    },
    .all("undoing all of these additions") { size, limit in
      let session = try grown(to: size, limit)
      return Steps(count: size) { _ in try session.perform(.undo(draft: nil)) }
    },
    .all("cancelling all of these additions") { size, limit in
      let session = try grown(to: size, limit)
      return Steps { _ in try session.perform(.cancel) }
    },
  ])

/// Returns a session at a dictionary that grew from empty.
private func grown(to size: Int, _ limit: Limit) throws -> FormSession {
  let session = Phonebook.session(0)
  for step in 0..<size {
    try session.addEntry("New \(step)")
    try limit.check()
  }
  return session
}
