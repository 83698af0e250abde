/// The state that a view of an article shows: the model, and whether it is being loaded.
struct Page: Equatable {
  var article: Article
  var isLoading = false
}
