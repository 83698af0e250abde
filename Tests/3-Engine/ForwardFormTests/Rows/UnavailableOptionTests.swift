import ForwardForm
import Testing

@Suite("Options with details, and unavailable options")
struct UnavailableOptionTests {
  private struct Room: Hashable {
    let name: String
    let beds: Int
    let taken: String?

    static let all = [
      Room(name: "Attic", beds: 1, taken: nil), Room(name: "Cellar", beds: 4, taken: "flooded"),
      Room(name: "Hall", beds: 9, taken: nil),
    ]
  }

  private struct Stay: FormValue {
    var room = Room.all[0]
    var other: Room?
    var needed: Room?
    var rooms: [Room] = []

    static func form(_ stay: Ref<Stay>) -> [ForwardFormElement] {
      let rooms = OptionSource.from(Room.all, titled: \.name)
        .detailed { "\($0.beds) beds" }.unavailable(\.taken)
      stay.picker("Room", \.room, rooms)
      stay.picker("Other", \.other, rooms)
      stay.picker("Needed", \.needed, rooms).required()
      stay.choices("Rooms", \.rooms, rooms)
    }
  }

  private let stay = Ref(Stay())

  @Test("An option has a detail and a reason, also under another name and after none")
  func described() throws {
    let rows = Form(stay).rows
    let cellar = try #require(rows[0].options?[1])
    #expect(cellar.detail == "4 beds")
    #expect(cellar.unavailable == "flooded")
    #expect(rows[1].options?.map(\.detail) == [nil, "1 beds", "4 beds", "9 beds"])
    #expect(rows[2].options?.map(\.unavailable) == [nil, "flooded", nil])
    let named = stay.picker("Room", \.room, .from(Room.all).unavailable(\.taken))
      .optionNames(["a", "b"])
    #expect(try row(named).options?.map(\.unavailable) == [nil, "flooded", nil])
    #expect(try row(named).options?[1].name == "b")
  }

  @Test(
    "Choosing an unavailable option is refused with the reason, by number, name, or from elsewhere")
  func refused() throws {
    let refusal = "'Cellar' can't be chosen now: flooded."
    let session = FormSession(
      Form(stay), given: [Form.Answer("rooms", .strings(["Attic", "Cellar"]))])
    #expect(session.refusedAnswers.map(\.rejection.message) == [refusal])
    #expect(
      try session.walk(
        .choice(1), .choice(2), .choice(2), .choice(3), .choice(1), .choice(2),
        .answer(.choices([0, 1])), .answer(.choices([0, 2])), .save)
        == [
          "room <Cellar>: \(refusal)", "other", "other <Cellar>: \(refusal)", "needed",
          "needed <Cellar>: \(refusal)", "rooms", "rooms <Attic, Cellar>: \(refusal)", "review",
          "saved",
        ])
    #expect(stay.value.rooms.map(\.name) == ["Attic", "Hall"])
  }

  @Test("A present unavailable option is kept, and may be given again")
  func kept() throws {
    stay.value = Stay(room: Room.all[1], other: Room.all[1], rooms: [Room.all[1]])
    stay.value.needed = Room.all[1]
    let session = FormSession(Form(stay), given: [Form.Answer(row: "other", text: "Cellar")])
    #expect(session.refusedAnswers == [])
    #expect(
      try session.walk(
        .keep, .choice(1), .answer(.choices([0, 1])), .edit("room"), .choice(0), .edit("room"),
        .choice(1), .takeBack, .save)
        == [
          "needed", "rooms", "review", "room", "review", "room",
          "room <Cellar>: 'Cellar' can't be chosen now: flooded.", "room (undone: room)",
          "room (undone: room)",
        ])
    #expect(stay.value.room == Room.all[1])
  }
}
