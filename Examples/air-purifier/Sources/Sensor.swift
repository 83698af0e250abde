import ForwardForm

/// A sensor as a driver has it: it measures on a thread of its own.
///
/// Its readings are shared on the executor of that thread: the driver writes without waiting for
/// readers, and each of them gets every reading, in order.
struct Sensor: Sendable {
  /// The particles in a cubic metre of air, in µg.
  let particles: SharedRef<Int>
  private let queue: SerialQueue

  init(_ particles: Int) {
    queue = SerialQueue("sensor")
    self.particles = SharedRef(particles, on: queue)
  }

  /// Begins to measure a room whose air becomes that many times cleaner from reading to reading.
  func start(reduction: Int) {
    queue.async { [particles] in
      particles.assumeIsolated { particles in
        while particles.value > 0 { particles.write(particles.value / reduction) }
      }
    }
  }
}
