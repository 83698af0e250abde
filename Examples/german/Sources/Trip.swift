internal import ForwardForm
internal import ForwardFormTerminal

/// A planned trip.
struct Trip: FormValue, Codable {
  var destination = ""
  var departure: CalendarDate?
  var budget = 249.5
  var means = Means.train
  var extras: [Extra] = []
  var travellers: [Traveller] = []

  enum Means: String, CaseIterable, Codable { case train, bus, ship }
  enum Extra: String, CaseIterable, Codable { case breakfast, bicycle, guide }

  static func form(_ trip: Ref<Trip>) -> [ForwardFormElement] {
    trip.textField("Destination", \.destination).required().help("Where the trip goes.")
    trip.textField(
      "Departure", \.departure, as: .date(today: { .today(in: .utc) }, timeZone: "UTC")
    ).required()
    trip.textField("Budget", \.budget, as: .decimal(in: 0.5...2_500)).help("In euros, for each.")
    trip.picker("Means", \.means)
    trip.choices("Extras", \.extras)
    trip.list("Travellers", \.travellers, new: Traveller())
  }
}

struct Traveller: FormValue, Codable {
  var name = ""
  var age = 30

  static func form(_ traveller: Ref<Traveller>) -> [ForwardFormElement] {
    traveller.textField("Name", \.name).required()
    traveller.textField("Age", \.age, as: .integer(in: 0...120))
  }
}

extension Trip {
  /// The form's texts in German, by their English.
  static let german = [
    "Destination": "Ziel", "Where the trip goes.": "Wohin die Reise geht.",
    "Departure": "Abreise", "Budget": "Budget", "In euros, for each.": "In Euro, pro Person.",
    "Means": "Verkehrsmittel", "Train": "Bahn", "Bus": "Bus", "Ship": "Schiff",
    "Extras": "Extras", "Breakfast": "Frühstück", "Bicycle": "Fahrrad", "Guide": "Reiseleitung",
    "Travellers": "Reisende", "Name": "Name", "Age": "Alter",
  ]
}
