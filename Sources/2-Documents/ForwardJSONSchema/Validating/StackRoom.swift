internal import ForwardSystem

/// The part of a thread's stack that a validation may use: schemas and values nest deeper than the
/// stack of some threads allows.
struct StackRoom {
  /// The address at which it ends; a stack grows towards lower ones.
  private let end: UInt

  private init(bytes: UInt) {
    let here = Self.here
    end = here > bytes ? here - bytes : 0
  }

  /// The part of the caller's stack: less than half of the 512 kB that secondary threads have on
  /// some systems.
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
  /// The threads that wait for one another have as much stack as the values are deep.
  static func more<Result>(_ body: (StackRoom) -> Result) -> Result? {
    let size = 16 << 20
    var result: Result?
    let isRun = onThread(stackSize: size) {
      result = body(StackRoom(bytes: UInt(size - (1 << 20))))
    }
    return isRun ? result : nil
  }
}
