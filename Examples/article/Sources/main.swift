import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal

let archive = Archive(summaries: ["Note G": "How an engine computes numbers."])
let viewModel = ArticleViewModel(Article(title: "Note G", author: "Ada Lovelace"))
let view = ArticleView(viewModel)
// The task runs at once up to the lookup, and continues after the form is filled in.
let load = Task.immediate { await viewModel.load(from: archive) }

try Dialogue.standard().fillOrExit(Form(viewModel.article))
await load.value
