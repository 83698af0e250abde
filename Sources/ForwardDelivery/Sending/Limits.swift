/// How long an attempt to send may take.
package struct Limits: Sendable {
  /// Until another program has written to a file.
  package var lock = Duration.seconds(30)
  /// Until there is a connection.
  package var connection = Duration.seconds(10)
  /// Until the other side has answered.
  package var answer = Duration.seconds(30)
  /// Until a program that opens an address counts as one that has opened it.
  package var opening = Duration.seconds(10)

  /// For the requests that are made by one run of `curl`, as far as that can be foreseen.
  package var run = Duration.milliseconds(250)

  package init() {}
}
