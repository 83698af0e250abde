import ForwardForm
import ForwardFormTesting
internal import TestSupport

extension Scenario {
  static let picking = [
    Scenario(
      "options",
      "An option by its number, its name, a part of its name; several are listed",
      ["2", "train", "SHIP", "r", "4", "bike", "hop", .enter],
      {
        Form(
          ["There", "Back", "Then", "Next", "Last"].map {
            picker($0, ["Train", "Ferry", "Airship", "Grasshopper"], Ref(2))
          }
        )
      }
    ),
    Scenario(
      "equal-options",
      "Options of one title are told apart",
      ["Springfield", "3", "ma", .enter],
      {
        Form([
          picker("From", ["Springfield", "Shelbyville", "Springfield"], Ref(0)),
          picker("To", ["Springfield", "Shelbyville", "Springfield"], Ref(0))
            .optionNames(["il", "sh", "ma"]),
        ])
      }
    ),
    Scenario(
      "unknown-option",
      "A stored choice that is no option any more is shown, and kept until there is another",
      [.enter, "vehicle", "zeppelin", "2", .enter],
      {
        Form(undecodable: [
          "vehicle": Form.UndecodableValue("zeppelin", reason: "This version knows no such option.")
        ]) {
          picker("Vehicle", ["Train", "Ferry"], Ref(0))
        }
      }
    ),
    Scenario(
      "many-options",
      "Ten thousand options: pages, and a part of a title",
      [.nextPage, "town 99", "9999", ""],
      { Form([picker("Town", (1...10_000).map { "Town \($0)" }, Ref(4321))]) }
    ),
  ]
}
