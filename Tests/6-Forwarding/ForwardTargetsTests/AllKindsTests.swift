import ForwardForm
import ForwardJSON
import ForwardStore
import ForwardTargets
import Testing

@Suite("Every built-in kind")
struct AllKindsTests {
  @Test("There are four, each with a name of its own")
  func names() {
    #expect(TargetKind.builtIn.map(\.name) == ["things", "mail", "webhook", "file"])
    #expect(TargetKind.builtIn.map(\.title) == ["Things", "Mail", "Webhook", "File"])
  }

  @Test("A summary is a sentence", arguments: TargetKind.builtIn)
  func summary(kind: TargetKind) {
    #expect(kind.summary.hasSuffix("."))
    #expect(kind.summary.first?.isUppercase == true)
  }

  @Test("Every row has a help of whole sentences", arguments: TargetKind.builtIn)
  func help(kind: TargetKind) {
    for row in Form(kind.make()).rows {
      #expect(row.help?.hasSuffix(".") == true, "\(row.id)")
      #expect(row.help?.first?.isUppercase == true, "\(row.id)")
    }
  }

  // An unreadable stored value is shown in its row. The row is found by the value's key.
  @Test("A row's id is the key of its value", arguments: TargetKind.builtIn)
  func keys(kind: TargetKind) throws {
    let target = kind.make()
    let keys = Set(try JSONObject(encoding: target).map(\.key))
    for row in Form(target).rows {
      #expect(keys.contains(row.id), "\(row.id)")
    }
  }

  @Test("A kind makes a new target each time", arguments: TargetKind.builtIn)
  func separate(kind: TargetKind) {
    #expect(kind.make() !== kind.make())
  }

  @Test("A stored new target reads as a new one", arguments: TargetKind.builtIn)
  func roundTrip(kind: TargetKind) throws {
    func reopened<Target: StorableTarget>(_ target: Target) throws -> String {
      try settings(JSONValue(encoding: target).decode(Target.self))
    }
    let target = kind.make()
    #expect(try reopened(target) == settings(target))
  }
}
