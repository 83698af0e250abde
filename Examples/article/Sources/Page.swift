/// All that there is to see of an article: the model, and what goes on with it.
struct Page: Equatable {
  var article: Article
  var isLoading = false
}
