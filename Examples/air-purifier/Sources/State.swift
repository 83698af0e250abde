import ForwardForm

/// What there is to know of the device, and what a person is asked of it.
struct State: Equatable {
  enum Fan: String, CaseIterable {
    case quiet, strong

    /// How many times fewer particles there are in air that has gone through once.
    var reduction: Int {
      switch self {
      case .quiet: 2
      case .strong: 4
      }
    }
  }

  var isOn = false
  var fan = Fan.quiet
  /// In a cubic metre of air, in µg; unknown before the first reading.
  var particles: Int?
}

extension State: FormValue {
  static func form(_ state: Ref<State>) -> [ForwardFormElement] {
    state.toggle("On", \.isOn)
    if state.value.isOn {
      state.picker("Fan", \.fan)
    }
  }
}

extension State: CustomStringConvertible {
  var description: String {
    guard isOn else { return "off" }
    return "\(fan), \(particles.map { "\($0) µg/m³" } ?? "nothing measured yet")"
  }
}
