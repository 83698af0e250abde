import ForwardForm
import Testing

// What the documentation's page on lists shows; a test compares the two.

@Suite("The page on lists")
struct ListsPage {
  struct Guest: FormValue, Equatable {
    var name = ""
    var dishes: [Dish] = []

    static func form(_ guest: Ref<Guest>) -> [ForwardFormElement] {
      guest.textField("Name", \.name).required()
      guest.list("Dishes", \.dishes, count: 0...3, new: Dish())
    }
  }

  struct Dish: FormValue, Equatable {
    var name = ""

    static func form(_ dish: Ref<Dish>) -> [ForwardFormElement] { dish.textField("Dish", \.name) }
  }

  struct Alarm: FormValue {
    var days: Set<Day> = [.monday]

    enum Day: String, CaseIterable {
      case monday, tuesday, saturday
    }

    static func form(_ alarm: Ref<Alarm>) -> [ForwardFormElement] {
      alarm.choices("Days", \.days)
    }
  }

  @Test("Items")
  func items() throws {
    let guest = Ref(Guest(name: "Ada"))
    let session = FormSession(Form(guest))
    _ = try session.walk(.keep, .item(.add), .text("Soup"), .keep, .save)
    #expect(guest.value.dishes == [Dish(name: "Soup")])
  }

  @Test("Choices")
  func choices() throws {
    let alarm = Ref(Alarm())
    _ = try FormSession(Form(alarm)).walk(.answer(.choices([0, 2])), .save)
    #expect(alarm.value.days == [.monday, .saturday])
  }

  @Test("Drafts")
  func drafts() {
    let guests = Ref([Guest(name: "Ada")])
    let draft = Draft.adding(Guest(), to: guests)
    draft.value.name.value = "Grace"
    #expect(guests.value.map(\.name) == ["Ada"])
    draft.save()
    #expect(guests.value.map(\.name) == ["Ada", "Grace"])
  }
}
