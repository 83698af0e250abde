import ForwardForm

/// The pointers that a view of an article binds to. They report every change.
@MainActor
final class ArticleViewModel {
  let page: Ref<Page>
  let isLoading: Ref<Bool>
  let article: Ref<Article>
  let title: Ref<String>
  let author: Ref<String>
  let summary: Ref<String?>

  init(_ article: Article) {
    page = Ref(Page(article: article))
    isLoading = page.isLoading
    self.article = page.article
    title = self.article.title
    author = self.article.author
    summary = self.article.summary
  }

  /// Looks the summary up in the background, and fills it in.
  func load(from archive: Archive) async {
    isLoading.value = true
    let found = await archive.summary(of: title.value)
    // It is one change, so that no observer sees half of it. Texts written meanwhile stay.
    page.update {
      $0.article.summary = $0.article.summary ?? found
      $0.isLoading = false
    }
  }
}
