import ForwardForm

/// The device. It belongs to the main thread, where any code may observe `$state` and its parts.
@MainActor
final class AirPurifier {
  @Boxed var state = State()

  /// Cleans the air until the sensor reports clean air, and then switches itself off.
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
