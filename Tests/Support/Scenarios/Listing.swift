import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting

struct Person: FormValue {
  var name = "Ada"
  var addresses = [Address(street: "1 St James's Square", isHome: true)]

  static func form(_ person: Ref<Person>) -> [ForwardFormElement] {
    person.textField("Name", \.name)
    person.list("Addresses", \.addresses, count: 1...3, new: Address()).help("Where to find her.")
  }
}

struct Address: FormValue {
  var street = ""
  var isHome = false
  var phones: [Phone] = []

  static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
    address.textField("Street", \.street).required()
    address.toggle("Home", \.isHome)
    if address.value.isHome { address.list("Phones", \.phones, new: Phone()) }
  }
}

struct Phone: FormValue {
  var number = ""

  static func form(_ phone: Ref<Phone>) -> [ForwardFormElement] {
    phone.textField("Number", \.number, keyboard: .phonePad).required()
  }
}

struct Album: FormValue {
  var tags: [Tag] = []

  struct Tag: FormValue {
    var word = ""

    static func form(_ tag: Ref<Tag>) -> [ForwardFormElement] {
      tag.textField("Tag", \.word).required().rules(.length(1...10))
    }
  }

  static func form(_ album: Ref<Album>) -> [ForwardFormElement] {
    album.list("Tags", \.tags, count: 1...3, new: Tag())
  }
}

struct Meal: FormValue {
  var courses: Set<Course> = [.main]
  var days: Days = []

  enum Course: String, CaseIterable {
    case soup, main, sweet
  }

  struct Days: OptionSet {
    let rawValue: Int
    static let saturday = Days(rawValue: 1)
    static let sunday = Days(rawValue: 2)
  }

  static func form(_ meal: Ref<Meal>) -> [ForwardFormElement] {
    meal.choices("Courses", \.courses).help("Cheese comes with all of them.")
    meal.choices("Days", \.days, of: ["Saturday": .saturday, "Sunday": .sunday])
  }
}

struct Shell: FormValue {
  var name = "sh"
  var environment = ["PATH": "/usr/bin", "LANG": "C"]

  static func form(_ shell: Ref<Shell>) -> [ForwardFormElement] {
    shell.textField("Name", \.name)
    let capitals = RowRule.pattern("[A-Z_]+", wants: "capital letters")
    shell.dictionary("Environment", \.environment, count: 1...4, keys: capitals)
      .help("What its programs find.")
  }
}

extension Scenario {
  static let listing = [
    Scenario(
      "lists",
      "Items are added, edited, copied, moved and removed; each has a form of its own, and lists too",
      [
        .enter, "add", .enter, "Ockham Park", "yes", "add", "+44 1483", .enter, "copy 2",
        "Horsley Towers", "no", "add", "move 3 1", "remove 2", "5", "1", .back(), .enter, .enter,
      ],
      { Form(Ref(Person())) }
    ),
    Scenario(
      "leaving-items",
      "Back leaves an item half filled in, and its number leads back to it; too few are refused",
      [
        .enter, "add", "Ockham", .back("y"), .back(), "add", .enter, "yes", .help(), .enter,
        "remove 1", "remove 1", .enter, "add", .endOfInput, "add", "Here", .endOfInput, .enter,
        "no", .undo(), .redo(), .enter, .enter,
      ],
      { Form(Ref(Person())) }
    ),
    Scenario(
      "value-lists",
      "A list that needs items begins with its first one; a text is an item unless it is a verb",
      [
        .back("ho"), .enter, "add", "home", "work", .help(), "far too long", "rmove 2", "rm 9",
        "2026",
        "sea", "rm work", "ls", "add add", "del 1", "delete 1", "delete 1", .enter, "home 1",
        "remove it",
        "new", .undo(), .enter, .enter,
      ],
      { Form(Ref(Album())) }
    ),
    Scenario(
      "dictionaries",
      "The entries of a dictionary, sorted by key; a key is neither empty nor that of another entry",
      [
        .enter, .help(), "add", .enter, "lang", "LANG", "TZ", "UTC", "copy 1", .enter, "HOME",
        "/root", "move 1 2", "2", .enter, "de", .undo(), .redo(), .enter,
        .enter,
      ],
      { Form(Ref(Shell())) }
    ),
    Scenario(
      "entries-in-lines",
      "A line with a key and a value adds an entry, or changes the value of its key, which also names it",
      [
        .enter, "editor = vi", "EDITOR = vi -e", "LANG=C = D", "EDITR", "EDITOR", .enter, "nano",
        "TZ=", "PATH = /bin", "A = B", "rm TZ", .undo(), .undo(), .enter, .enter,
      ],
      { Form(Ref(Shell())) }
    ),
    Scenario(
      "chinese-dictionaries",
      "The same in Chinese",
      [.enter, .help(), "添加", "LANG", "TZ", "UTC", "移动 1 2", "删除 1", .enter, .enter],
      { Form(Ref(Shell())) }
    ).with {
      $0.wording = .simplifiedChinese.translating([
        "Name": "名称", "Environment": "环境变量", "What its programs find.": "其程序可见的变量。",
        "capital letters": "大写字母",
      ])
    },
    Scenario(
      "choices",
      "Any number of options, or none",
      [.help(), "soup, 3", "Saturday, monday", .line("none"), "2", "sunday，1", .enter],
      { Form(Ref(Meal())) }
    ),
    Scenario(
      "chinese-lists",
      "Lists and choices in Chinese",
      [.enter, "添加", "Ockham", "否", "删除 9", "删除 1", .enter, .enter],
      { Form(Ref(Person())) }
    ).with {
      $0.wording = .simplifiedChinese.translating(["Home": "住宅", "Addresses": "地址", "Street": "街道"])
    },
  ]
}
