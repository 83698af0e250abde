internal import ForwardForm
internal import ForwardFormTerminal

let listing = Group(
  name: "lists", title: "A list of n items of 3 rows",
  measures: [
    .one("answering the row before it") { size, _ in
      let session = FormSession(Form(Depot(size)))
      return Steps(count: 20) { step in
        try session.perform(.answer(.text("\(step)")))
        try session.perform(.back(draft: nil))
      }
    },
    .one("its prompt in the dialogue") { size, _ in
      let session = try Depot.session(size)
      return Steps(count: 5) { _ in try session.enterPrompt() }
    },
    .one("reading its value") { size, _ in
      let form = Form(Depot(size))
      return Steps(count: 5) { _ in
        guard case .list(let items)? = form.rows[1].value(), items.count == size else {
          throw Unexpected()
        }
      }
    },
    .one("keeping it") { size, _ in
      let session = try Depot.session(size)
      return Steps(count: 5) { _ in
        try session.perform(.keep)
        try session.perform(.back(draft: nil))
      }
    },
    .one("adding an item") { size, _ in
      let session = try Depot.session(size)
      return Steps(count: 20) { _ in try session.fillItem(.add) }
    },
    .one("editing an item") { size, _ in
      let session = try Depot.session(size)
      return Steps(count: 20) { step in
        try session.fillItem(.edit(size / 2), name: "Lamp \(step)")
      }
    },
    .all("adding all items") { size, _ in
      let session = try Depot.session(0)
      return Steps(count: size) { _ in try session.fillItem(.add) }
    },
    .all("undoing all of these additions") { size, limit in
      let session = try grown(to: size, limit)
      return Steps(count: size) { _ in try session.perform(.undo(draft: nil)) }
    },
    .all("cancelling all of these additions") { size, limit in
      let session = try grown(to: size, limit)
      return Steps { _ in try session.perform(.cancel) }
    },
    .all("editing all items") { size, _ in
      let session = try Depot.session(size)
      return Steps(count: size) { try session.fillItem(.edit($0)) }
    },
    .one("going to the review of changed items") { size, limit in
      let session = try edited(size, limit)
      try session.perform(.keep)
      try session.perform(.keep)
      return Steps(count: 5) { _ in
        try session.perform(.edit("note"))
        try session.perform(.back(draft: nil))
        guard case .review(let review) = session.position, !review.originals.isEmpty else {
          throw Unexpected()
        }
      }
    },
    .one("the review of changed items in the dialogue") { size, limit in
      let session = try edited(size, limit)
      try session.perform(.keep)
      try session.perform(.keep)
      return Steps(count: 5) { _ in
        guard case .review(let review) = session.position else { throw Unexpected() }
        var dialogue = Dialogue(EnterReader(), NoOutput())
        guard try dialogue.review(review) == .save else { throw Unexpected() }
      }
    },
    .all("removing all items one by one") { size, _ in
      let session = try Depot.session(size)
      return Steps(count: size) { _ in try session.perform(.item(.remove(0))) }
    },
    .all("saving") { size, _ in
      let session = try Depot.session(size)
      try session.perform(.keep)
      try session.perform(.keep)
      return Steps { _ in
        try session.perform(.save)
        guard case .ended(.saved) = session.position else { throw Unexpected() }
      }
    },
  ])

/// Returns a session at a list that grew from empty.
private func grown(to size: Int, _ limit: Limit) throws -> FormSession {
  let session = try Depot.session(0)
  for _ in 0..<size {
    try session.fillItem(.add)
    try limit.check()
  }
  return session
}

/// Returns a session at a list after edits of all items.
private func edited(_ size: Int, _ limit: Limit) throws -> FormSession {
  let session = try Depot.session(size)
  for index in 0..<size {
    try session.fillItem(.edit(index))
    try limit.check()
  }
  return session
}
