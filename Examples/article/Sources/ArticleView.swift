import ForwardForm

/// An article on the terminal, drawn anew after every change.
@MainActor
final class ArticleView {
  private var title = ""
  private var author = ""
  private var summary: String?
  private var isLoading = false
  private var observations: [Disposable] = []

  init(_ model: ArticleViewModel) {
    // The view owns its observations, so they must not own the view.
    model.title.bind { [unowned self] in title = $0 }.store(in: &observations)
    model.author.bind { [unowned self] in author = $0 }.store(in: &observations)
    model.summary.bind { [unowned self] in summary = $0 }.store(in: &observations)
    model.isLoading.bind { [unowned self] in isLoading = $0 }.store(in: &observations)
    draw()
    // Begun last, it is told last: by then all of the above are right.
    model.page.observe { [unowned self] _ in draw() }.store(in: &observations)
  }

  private func draw() {
    print("    | \(title), by \(author)")
    print("    | \(summary ?? (isLoading ? "(loading the summary)" : "(no summary)"))")
  }
}
