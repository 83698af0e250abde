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
    #expect(
      transcript == """
        Addresses: 1 item
          1 A
        Enter continues, a number edits; or add, copy N, remove N, move N M: add

        Addresses › new
        Street: B
        Home (yes or no) [no]: <back>
        Street: B<back>
        Addresses: 1 item
          1 A
          An item is not finished, so it is left out; add continues it.
        Enter continues, a number edits; or add, copy N, remove N, move N M: 1

        Addresses › 1
        Street: C
        Home (yes or no) [no]: <back>
        Street: C<back>
        Addresses: 1 item
          1 A
          An item is not finished, so it is left out; add continues it.
          Item 1 is not finished, so its changes are left out; 1 continues it.
        Enter continues, a number edits; or add, copy N, remove N, move N M: 
        Review: no changes
          1 Addresses: 1 item
              A
            An item is not finished, so it is left out; addresses[+] continues it.
            Item 1 is not finished, so its changes are left out; addresses[1] continues
              it.
        Enter saves, a number edits that row, Ctrl-D cancels: addresses[+]

        Addresses › new
        Street: B
        Home (yes or no) [no]: 
        Addresses: 2 items
          1 A
          2 B
          Item 1 is not finished, so its changes are left out; 1 continues it.
        Enter continues, a number edits; or add, copy N, remove N, move N M: 
        Review: 1 change
          1 Addresses: 1 item → 2 items
              A
            + B
            Item 1 is not finished, so its changes are left out; addresses[1] continues
              it.
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
  }

  @Test("An item that was only looked at isn't unfinished")
  func lookedAt() throws {
    let (_, transcript) = try play(Form(Ref(Person())), "1", .back(), "add", .back(), "", "")
    #expect(!transcript.contains("not finished"))
  }
}
