internal import ForwardSystem

/// The part of a thread's stack that a validation may use: schemas and values nest deeper than the
/// stack of some threads allows.
struct StackRoom {
  /// The address of its end; a stack grows towards lower addresses.
  private let end: UInt

  private init(bytes: UInt) {
    let here = Self.here
    end = here > bytes ? here - bytes : 0
  }

  /// The part of the caller's stack: less than half of the 512 kB of secondary threads on some
  /// systems.
  static var ofCaller: StackRoom { StackRoom(bytes: 192 << 10) }

  var isSpent: Bool { Self.here < end }

  /// An address in the present frame of the stack.
  @inline(__always)
  private static var here: UInt {
    var mark: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }

  /// Runs a closure with the stack of another thread, and waits for it; returns `nil` if no thread
  /// could be started.
  ///
  /// Each waiting thread keeps its stack, so the total grows with the depth of the values.
  static func more<Result>(_ body: (StackRoom) -> Result) -> Result? {
    let size = 16 << 20
    var result: Result?
    let isRun = onThread(stackSize: size) {
      result = body(StackRoom(bytes: UInt(size - (1 << 20))))
    }
    return isRun ? result : nil
  }
}
