import ForwardForm

/// The model: an article. Its summary may come later than the rest.
struct Article: Equatable {
  var title: String
  var author: String
  var summary: String?
}

extension Article: FormValue {
  static func form(_ article: Ref<Article>) -> [ForwardFormElement] {
    article.textField("Title", \.title).required()
    article.textField("Author", \.author).required()
    article.textField("Summary", \.summary, as: .optionalText)
  }
}
