import ForwardForm
import ForwardFormTesting
import Testing

private struct Address: FormValue {
  var street = ""
  var isHome = false

  static func form(_ address: Ref<Address>) -> [ForwardFormElement] {
    address.textField("Street", \.street)
    address.toggle("Home", \.isHome)
  }
}

private struct Person: FormValue {
  var addresses = [Address(street: "A")]

  static func form(_ person: Ref<Person>) -> [ForwardFormElement] {
    person.list("Addresses", \.addresses, new: Address())
  }
}

@Suite("Items that are left half filled in")
struct UnfinishedItemTests {
  @Test("The list and the review say what is left out, and what continues it")
  func told() throws {
    let person = Ref(Person())
    let (outcome, transcript) = try play(
      Form(person), "add", "B", .back(), .back(), "1", "C", .back(), .back(), "", "addresses[+]",
      .enter, .enter, "", "")
    #expect(outcome == .saved)
    #expect(person.value.addresses.map(\.street) == ["A", "B"])
    #expect(transcript == "")
  }

  @Test("An item that was only looked at isn't unfinished")
  func lookedAt() throws {
    let (_, transcript) = try play(Form(Ref(Person())), "1", .back(), "add", .back(), "", "")
    #expect(!transcript.contains("not finished"))
  }
}
