import ForwardFormArguments
import Testing

@testable import forward

@Suite("The words that a word may become")
struct CompletedWordsTests {
  private func completed(_ words: String...) -> Completion {
    Completion(of: words, in: CommandTree(Forward.self))
  }

  @Test("After --set, the paths of the kind's rows are offered, also of rows that answers bring")
  func paths() {
    #expect(
      completed("new", "things", "--set", "")
        == .words(["title=", "notes=", "deadline=", "days=", "list=", "tags=", "reminder="]))
    #expect(completed("new", "things", "fridge", "--set", "d") == .words(["deadline=", "days="]))
    #expect(completed("new", "things", "--set=d") == .words(["--set=deadline=", "--set=days="]))
    #expect(
      completed("new", "mail", "--set", "sendBy=smtp", "--set", "se")
        == .words(["sendBy=", "server=", "security=", "sender="]))
  }

  @Test("After a path and =, the options of its row are offered")
  func options() {
    #expect(
      completed("new", "things", "--set", "deadline=")
        == .words(["deadline=none", "deadline=onTheDay", "deadline=daysBefore"]))
    #expect(completed("new", "things", "--set", "reminder=y") == .words(["reminder=yes"]))
    #expect(completed("new", "mail", "--set", "security=st") == .words(["security=startTLS"]))
    #expect(completed("new", "things", "--set", "title=U") == .words([]))
  }

  @Test("After a path and a bracket, the items of its row are offered")
  func items() {
    #expect(completed("new", "things", "--set", "tags[") == .words(["tags[+]="]))
    #expect(completed("new", "mail", "--set", "recipients[+") == .words(["recipients[+]="]))
    #expect(completed("new", "things", "--set", "tags[+]=") == .words([]))
    #expect(completed("new", "things", "--set", "title[") == .words([]))
    #expect(completed("new", "things", "--set", "nothing[") == .words([]))
    #expect(completed("new", "things", "--unset", "t") == .words(["title", "tags"]))
    #expect(completed("new", "things", "--unset", "tags[") == .words([]))
  }

  @Test("Without a kind there are no paths")
  func unknown() {
    #expect(completed("new", "--set", "") == .words([]))
    #expect(completed("new", "nothing", "--set", "") == .words([]))
  }

  @Test("Commands and options are offered by their beginning")
  func commands() {
    #expect(completed("e") == .words(["edit", "elicit"]))
    #expect(completed("new", "--s") == .words(["--set", "--store"]))
    #expect(completed("new", "th") == .words(["things"]))
  }
}
