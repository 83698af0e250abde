internal import ForwardForm

// A page for each position of a session.

extension FormSession {
  /// - Parameter hidden: Fields that the page sends with each action.
  func page(_ title: String, sending hidden: HTML) -> HTML {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(title)</title>
    <style>\(style)</style>
    <h1>\(title)</h1>
    <form method="post" action="/" autocomplete="off">
    \(hidden)
    \(content)
    </form>
    </html>

    """
  }

  private var content: HTML {
    switch position {
    case .row(let question): form.page(asking: question)
    case .review(let review): review.page
    case .checking(let check): "<p>Checking \(check.row.title)… <a href=\"/\">Look again</a></p>"
    case .leaving(let leaving):
      """
      <p>\(leaving.changes == 1 ? "1 change" : "\(leaving.changes) changes") would be lost.</p>
      \(button("keep", "Go on")) \(button("drop", "Drop"))
      """
    case .ended(.saved): "<p>Saved. This page can be closed.</p>"
    case .ended: "<p>Nothing was saved. This page can be closed.</p>"
    @unknown default: "<p><a href=\"/\">Look again</a></p>"
    }
  }
}

extension Form {
  /// All rows, with the asked one among them.
  fileprivate func page(asking question: FormSession.Question) -> HTML {
    // An item of a list has a separate page.
    if let item = question.items.last {
      let number: HTML = item.isNew ? "new" : "\(item.number)"
      return """
        <h2>\(item.title) › \(number)</h2>
        <ul>\(question.line)</ul>
        \(button("leave", "Cancel"))
        """
    }
    let list = list(rows) { row in
      row.id == question.row.id ? question.line : "<li>\(row.title): \(row.shown)</li>"
    }
    return "\(list)\n\(button("leave", "Cancel"))"
  }
}

extension FormSession.Review {
  fileprivate var page: HTML {
    let list = list(rows) { row in
      let original: HTML = originals[row.id].map { "\(row.shown($0)) → " } ?? ""
      return """
        <li>\(row.title): \(original)\(row.shown) \
        <button name="edit" value="\(row.id)">Edit</button></li>
        """
    }
    return """
      \(list)
      \(notes.map { "<p>\($0.text)</p>" })
      \(alert(rejection))
      \(button("save", "Save")) \(button("leave", "Cancel"))
      """
  }
}

/// A list of rows, with the titles of their sections.
private func list(_ rows: [Form.Row], _ line: (Form.Row) -> HTML) -> HTML {
  var section: String?
  let lines = rows.map { row -> HTML in
    defer { section = row.section }
    let heading: HTML = row.section.map { "<li><h2>\($0)</h2></li>\n" } ?? "<li><hr></li>\n"
    return "\(heading, if: row.section != section)\(line(row))\n"
  }
  return "<ul>\n\(lines)</ul>"
}

func button(_ move: String, _ title: String) -> HTML {
  "<button name=\"move\" value=\"\(move)\">\(title)</button>"
}

/// Returns the reason of a refusal.
func alert(_ rejection: Rejection?) -> HTML {
  rejection.map { "<p role=\"alert\" id=\"alert\">\($0.message)</p>" } ?? ""
}
