internal import ForwardForm

let making = Group(
  name: "making", title: "Making a form of n rows",
  measures: Shape.all.map { shape in
    .all(shape.title) { size, _ in Steps { _ in _ = shape.form(size) } }
  })

let answering = Group(
  name: "answering", title: "Answering rows of n",
  measures: Shape.all.flatMap { shape in
    [
      .all("all: \(shape.title)") { size, limit in
        let session = try shape.session(size, answered: 0, limit)
        return Steps(count: size) { _ in try session.perform(.answer(.text("x"))) }
      },
      .one("one: \(shape.title)") { size, limit in
        let session = try shape.session(size, answered: 1, limit)
        return Steps(count: min(size - 2, 200)) { _ in try session.perform(.answer(.text("x"))) }
      },
    ]
  })

let undoing = Group(
  name: "undoing", title: "Undoing n answers",
  measures: Shape.few.flatMap { shape in
    [
      .all("all: \(shape.title)") { size, limit in
        let session = try shape.session(size, answered: size - 1, limit)
        return Steps(count: size - 1) { _ in try session.perform(.undo(draft: nil)) }
      },
      .one("one, and redoing it: \(shape.title)") { size, limit in
        let session = try shape.session(size, answered: size - 1, limit)
        return Steps(count: 20) { _ in
          try session.perform(.undo(draft: nil))
          try session.perform(.redo(draft: nil))
        }
      },
    ]
  })

let cancelling = Group(
  name: "cancelling", title: "Cancelling n answers",
  measures: Shape.few.map { shape in
    .all(shape.title) { size, limit in
      let session = try shape.session(size, limit)
      return Steps { _ in try session.perform(.cancel) }
    }
  })
