// Fills in settings with every kind of row, and keeps typed text:
//
//     kept-form FILE STATE
//
// FILE has the settings, and STATE is the folder of drafts. The check of a row lasts until
// STATE/checked exists.
import ForwardForm
import ForwardFormReadline
import ForwardFormTerminal
import ForwardSettings

internal import Glibc

private let arguments = CommandLine.arguments
private let state = arguments[2]

struct Kept: FormValue, Codable {
  var name = ""
  var notes = ""
  var size = Size.small
  var parts: Set<Part> = []
  var isGift = false
  var count = 3
  var address = ""
  var items: [Item] = []

  enum Size: String, CaseIterable, Codable { case small, large }
  enum Part: String, CaseIterable, Codable { case lid, box }

  static func form(_ kept: Ref<Kept>) -> [ForwardFormElement] {
    kept.textField("Name", \.name)
    kept.textView("Notes", \.notes)
    kept.picker("Size", \.size)
    kept.choices("Parts", \.parts)
    kept.toggle("Gift", \.isGift).id("isGift")
    kept.textField("Count", \.count, as: .integer(in: 0...99))
    kept.textField("Address", \.address).asyncRule(
      AsyncRule(within: .seconds(60)) { _ in
        while access("\(state)/checked", F_OK) != 0 { try await Task.sleep(for: .milliseconds(5)) }
        return nil
      })
    kept.list("Items", \.items, new: Item())
  }
}

struct Item: FormValue, Codable {
  var title = ""
  var body = ""
  var tags: [Tag] = []

  static func form(_ item: Ref<Item>) -> [ForwardFormElement] {
    item.textField("Title", \.title)
    item.textView("Body", \.body)
    item.list("Tags", \.tags, new: Tag())
  }
}

struct Tag: FormValue, Codable {
  var word = ""

  static func form(_ tag: Ref<Tag>) -> [ForwardFormElement] { tag.textField("Word", \.word) }
}

private let editor = SettingsEditor(.standard(), state: state)
exit(
  editor.exitStatus {
    try editor.edit(Kept(), in: try SettingsFile(path: arguments[1]))
  })
