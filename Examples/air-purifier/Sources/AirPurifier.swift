import ForwardForm

/// The device. It belongs to the main thread; anybody there may observe `$state` and its parts.
@MainActor
final class AirPurifier {
  @Boxed var state = State()

  /// Cleans the air for as long as a sensor says that it isn't clean, then switches itself off.
  func run(_ sensor: Sensor) async {
    guard state.isOn else { return }
    // Asked for before the first reading, so that none is missed.
    let readings = await sensor.particles.values()
    sensor.start(reduction: state.fan.reduction)
    for await particles in readings {
      state.particles = particles
      if particles < 10 { break }
    }
    state.isOn = false
  }
}
