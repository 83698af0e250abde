import ForwardForm
import ForwardFormTesting

extension Scenario {
  static let moving = [
    Scenario(
      "going-back",
      "Back from every kind of row: what was typed, right or wrong, is there on return",
      [
        "Bob", "first", "second", .back("thi"), .back(), .back(), .enter, "third", ".", "air",
        .back("7"),
        .back("fer"), .enter, .enter, .enter, "7A", .back("12 days"), .enter, .enter, "12",
        .back("perhaps"), .enter, .enter, "no", .back("secret"), .enter, .enter, .enter,
      ],
      Trip.saved
    ),
    Scenario(
      "jumping",
      "From the review to any row, by its number or its id, and back to the review",
      [
        .enter, .enter, .enter, .enter, .enter, .enter, .enter, "5", "9", "days", .back(),
        "9", "8", "return", "no", .enter,
      ],
      Trip.saved
    ),
    Scenario(
      "rows-that-come-and-go",
      "A row that an answer hides is not asked; its text is there when it returns",
      [
        .enter, .enter, .enter, "12F", .back(), .back(), "ferry", .enter, .enter, .enter, "vehicle",
        "train", .enter, .enter,
      ],
      Trip.saved
    ),
    Scenario(
      "undo-and-redo",
      "Answers are taken back one by one, whichever row they were, and given again",
      [
        "Bob", .enter, "airship", "7A", .undo("9"), .undo(), .redo(), .redo(), .enter, .undo(),
        .redo(), .redo(), .enter, .enter, .undo(), .undo(), .redo(), .enter,
      ],
      Trip.saved
    ),
  ]
}
