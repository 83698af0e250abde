import ForwardForm

/// The state of the device, and the form that sets it.
struct State: Equatable {
  enum Fan: String, CaseIterable {
    case quiet, strong

    /// The divisor of the particles in the air for each pass.
    var reduction: Int {
      switch self {
      case .quiet: 2
      case .strong: 4
      }
    }
  }

  var isOn = false
  var fan = Fan.quiet
  /// The particles in a cubic metre of air, in µg; `nil` before the first reading.
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
