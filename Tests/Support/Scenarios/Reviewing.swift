import ForwardForm
import ForwardFormTesting

extension Scenario {
  static let reviewing = [
    Scenario(
      "review",
      "The review: what changed, from what; where the rest came from; long texts and secrets short",
      [
        "Bob", "one", "", "three", ".", "ferry", "9", .enter, "hunter2", .help(), "seat", "",
      ],
      Trip.saved
    ),
    Scenario(
      "new",
      "Of a new target everything is new",
      ["Bob", .enter, .enter, "7A", .enter, "no", .enter, .enter],
      { Trip.fresh() }
    ).with { $0.isNew = true },
    Scenario(
      "cancelling",
      "Who cancels is asked first where something would be lost, and told how much",
      ["Bob", .enter, "ferry", .endOfInput, "", "4", .endOfInput, "perhaps", "yes"],
      Trip.saved
    ),
    Scenario(
      "cancelling-nothing",
      "Where nothing would be lost nothing is asked",
      [.enter, .enter, .endOfInput],
      Trip.saved
    ),
  ]
}

extension Trip {
  /// The form of a new trip.
  static func fresh() -> Form {
    let form = Form(Trip())
    form.origin = { _ in .default }
    return form
  }
}
