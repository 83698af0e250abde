/// The state of an article's view: the model, and whether its summary is being loaded.
struct Page: Equatable {
  var article: Article
  var isLoading = false
}
