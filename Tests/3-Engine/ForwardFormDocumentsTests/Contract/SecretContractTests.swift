import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import RandomForms
import Testing
import TestSupport

@testable import AnswersContract

/// Asks each part of the package that shows documents for the secrets and for the shown document.
@Suite("A value that one part calls a secret is shown by no part")
struct SecretContractTests {
  @Test("Documents of forms of every kind show no secret")
  func everyKind() throws {
    var random = SeededRandom(seed: 5)
    for form in try AnsweredForm.all {
      for _ in 0..<(triesAll ? 40 : 4) {
        var maker = DocumentMaker(root: form.source, random: SeededRandom(seed: random.next()))
        let shown = try form.shownSecrets(in: maker.document())
        #expect(shown == [])
      }
    }
  }

  @Test("Secrets of every kind are shown nowhere")
  func vault() throws {
    let form = try AnsweredForm("vault") { Vault() }
    let vault = Vault.full
    for guardian in Vault.guardians {
      vault.guardian = guardian
      let shown = try form.shownSecrets(in: JSONValue(encoding: vault))
      #expect(shown == [])
    }
  }

  @Test("Secrets of every kind stay as they are when a document is given as it is shown")
  func givenAgain() async throws {
    let form = try AnsweredForm("vault") { Vault() }
    let (saved, differences) = try await form.check(JSONValue(encoding: Vault.full))
    #expect(differences == [])
    #expect(saved != nil)
  }

  @Test("Lists that are deeper than descriptions show no secret")
  func deep() throws {
    let shown = try SecretMap(Form(Chest())).masked(JSONValue(encoding: Chest.full))
    let inside: [JSONPath.Step] = ["contents", .index(0)]
    let door = shown[JSONPath(["boxes", .index(0)] + inside + inside + inside)]
    #expect(
      door?.text() == """
        {"name":"••••••","isLocked":"••••••","page":"••••••",\
        "keys":[{"label":"••••••","teeth":["••••••","••••••"]}]}
        """)
    // A list is shown if its items have no secrets, as far as the search goes into inner lists.
    #expect(shown[JSONPath(["boxes", .index(0), "name"])] == "box")
  }

  @Test("Random forms show no secret", arguments: hundredsOfGames(1_000))
  func random(seed: Int) async throws {
    let form = try AnsweredForm("random \(seed)") { RandomTarget(seed: seed) }
    let model = RandomTarget(seed: seed)
    var random = SeededRandom(seed: UInt64(seed))
    let made = Form(model)
    _ = await made.save(given: made.randomAnswers(&random))
    let saved = try JSONValue.object(JSONObject(encoding: model))
    let shown = try form.shownSecrets(in: saved)
    #expect(shown == [])
  }
}

/// Settings with secrets of every kind, including secrets in the items of nested lists.
private final class Vault: FormModel, Codable {
  var name = ""
  var isOpen = false
  var code = 0
  var level = Level.low
  var levels: Set<Level> = []
  var words: [String] = []
  var names: [String: String] = [:]
  var doors: [Door] = []
  var hidden = Door()
  var page = ""
  var pages: [String] = []
  var links: [String: String] = [:]
  var guardian = Guardian.nobody

  enum Level: String, CaseIterable, Codable { case low, high }
  enum Guardian: Codable { case nobody, dog(word: String), doors(Doors) }

  struct Doors: FormValue, Codable {
    var doors: [Door] = []

    static func form(_ doors: Ref<Doors>) -> [ForwardFormElement] {
      doors.list("Doors", \.doors, new: Door())
    }
  }

  struct Door: FormValue, Codable {
    var name = ""
    var isLocked = false
    var page = ""
    var keys: [Key] = []

    static func form(_ door: Ref<Door>) -> [ForwardFormElement] {
      door.textField("Name", \.name)
      door.toggle("Locked", \.isLocked).id("isLocked").secret()
      door.textField("Page", \.page, keyboard: .url)
      door.list("Keys", \.keys, new: Key())
    }
  }

  struct Key: FormValue, Codable {
    var label = ""
    var teeth: [Int] = []

    static func form(_ key: Ref<Key>) -> [ForwardFormElement] {
      key.textField("Label", \.label)
      key.list("Teeth", \.teeth, as: .integer(in: 0...9)).secret()
    }
  }

  var form: [ForwardFormElement] {
    textField("Name", \.name)
    toggle("Open", \.isOpen).id("isOpen").secret()
    textField("Code", \.code, as: .integer(in: 0...9999)).secret()
    picker("Level", \.level).secret()
    choices("Levels", \.levels).secret()
    textField("Words", \.words, as: .list()).secret()
    dictionary("Names", \.names).secret()
    list("Doors", \.doors, new: Door())
    form("Hidden", \.hidden).secret()
    textField("Page", \.page, keyboard: .url)
    list("Pages", \.pages, new: "") { $0.textField("Page", \.self, keyboard: .url) }
    dictionary("Links", \.links, new: "") {
      $0.textField("Page", \.self, keyboard: .url)
    }
    variant(
      "Guardian", \.guardian, of: .nobody, .dog(word: ""), .doors(Doors())
    ) {
      switch $0 {
      case .nobody: Case("Nobody")
      case .dog(let word):
        Case("Dog", word, { .dog(word: $0) }) { $0.textField("Word", \.self).secret() }
      case .doors(let doors): Case("Doors", doors, Guardian.doors)
      }
    }
  }

  static let address = "https://ada:s3cret@a.example/?token=s3cret"
  static let door = Door(
    name: "front", isLocked: true, page: address, keys: [Key(label: "brass", teeth: [1, 3])])

  static var guardians: [Guardian] { [.nobody, .dog(word: "w"), .doors(Doors(doors: [door]))] }

  static var full: Vault {
    let vault = Vault()
    (vault.name, vault.isOpen, vault.code, vault.level) = ("Cellar", true, 4711, .high)
    (vault.levels, vault.words, vault.names) = ([.low, .high], ["one", "two"], ["a": "b"])
    (vault.doors, vault.hidden) = ([door], door)
    (vault.page, vault.pages, vault.links) = (address, [address], ["a": address])
    return vault
  }
}

/// A chest of nested boxes. Only the innermost boxes have secrets.
private final class Chest: FormModel, Codable {
  var boxes: [Box<Box<Box<Vault.Door>>>] = []

  struct Box<Content: FormValue & Codable>: FormValue, Codable {
    var name = "box"
    var contents: [Content] = []
    let new: Content

    static func form(_ box: Ref<Box>) -> [ForwardFormElement] {
      box.textField("Name", \.name)
      box.list("Contents", \.contents, new: box.value.new)
    }
  }

  var form: [ForwardFormElement] {
    list("Boxes", \.boxes, new: Box(new: Box(new: Box(new: Vault.Door()))))
  }

  static var full: Chest {
    let chest = Chest()
    let inner = Box(contents: [Vault.door], new: Vault.Door())
    let middle = Box(contents: [inner], new: Box(new: Vault.Door()))
    chest.boxes = [Box(contents: [middle], new: Box(new: Box(new: Vault.Door())))]
    return chest
  }
}
