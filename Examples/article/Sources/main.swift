import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal
import Glibc

let archive = Archive(summaries: ["Note G": "How an engine computes numbers."])
let viewModel = ArticleViewModel(Article(title: "Note G", author: "Ada Lovelace"))
let view = ArticleView(viewModel)
// What comes before the lookup is done at once, what comes behind it once the form is filled in.
let load = Task.immediate { await viewModel.load(from: archive) }

var dialogue = Dialogue.standard()
do {
  guard try dialogue.fill(Form(viewModel.article)) == .saved else { exit(130) }
} catch let signal as CaughtSignal {
  signal.raise()
} catch {
  FileOutput().line(StyledText("\(error)", .error))
  exit(65)
}
await load.value
