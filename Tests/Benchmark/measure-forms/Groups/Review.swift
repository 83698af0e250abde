internal import ForwardForm
internal import ForwardFormTerminal

let reviewing = Group(
  name: "review", title: "The review of n changed rows",
  measures: Shape.few.flatMap { shape in
    [
      .one("back to it from a row: \(shape.title)") { size, limit in
        let session = try shape.session(size, limit)
        let row = session.form.rows[size / 2].path
        return Steps(count: 20) { _ in
          try session.perform(.edit(row))
          try session.perform(.back(draft: nil))
        }
      },
      .one("reading its values: \(shape.title)") { size, limit in
        let session = try shape.session(size, limit)
        return Steps(count: 20) { _ in
          guard case .review(let review) = session.position, review.originals.count == size else {
            throw Unexpected()
          }
        }
      },
      .one("shown by the dialogue: \(shape.title)") { size, limit in
        let session = try shape.session(size, limit)
        return Steps(count: 5) { _ in
          guard case .review(let review) = session.position else { throw Unexpected() }
          var dialogue = Dialogue(EnterReader(), NoOutput())
          guard try dialogue.review(review) == .save else { throw Unexpected() }
        }
      },
    ]
  })
