import ForwardForm

/// A sensor's driver, which measures on a separate thread.
///
/// The thread's executor shares the readings: the driver writes without waiting for readers, and
/// each reader gets every reading, in order.
struct Sensor: Sendable {
  /// The particles in a cubic metre of air, in µg.
  let particles: SharedRef<Int>
  private let queue: SerialQueue

  init(_ particles: Int) {
    queue = SerialQueue("sensor")
    self.particles = SharedRef(particles, on: queue)
  }

  /// Begins to measure a room. From reading to reading, the air becomes `reduction` times cleaner.
  func start(reduction: Int) {
    queue.async { [particles] in
      particles.assumeIsolated { particles in
        while particles.value > 0 { particles.write(particles.value / reduction) }
      }
    }
  }
}
