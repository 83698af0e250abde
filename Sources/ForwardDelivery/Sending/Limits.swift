/// The time limits of an attempt to send.
package struct Limits: Sendable {
  /// The time to wait for the lock of a file that another program is writing.
  package var lock = Duration.seconds(30)
  /// The time to wait for a connection.
  package var connection = Duration.seconds(10)
  /// The time to wait for the other side's answer.
  package var answer = Duration.seconds(30)
  /// The time to wait for a program that opens an address. If it is still running then, it has
  /// opened the address.
  package var opening = Duration.seconds(10)

  /// The time that the requests of one run of `curl` should take, as far as that can be foreseen.
  package var run = Duration.milliseconds(250)

  package init() {}
}
