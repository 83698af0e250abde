internal import ForwardCLibrary
internal import ForwardSystem

/// The programs that deliveries run, by their paths or their names on the search path.
package enum DeliveryPrograms {
  /// Sends mail by the system: `$FORWARD_SENDMAIL`, otherwise the program in one of the usual places.
  package static var sendmail: String {
    if let chosen = Environment.value(of: "FORWARD_SENDMAIL") { return chosen }
    let places = ["/usr/sbin/sendmail", "/usr/lib/sendmail"]
    return places.first { access($0, X_OK) == 0 } ?? "sendmail"
  }

  /// Opens addresses, such as `things:`: `$FORWARD_OPENER`, otherwise the program of the system.
  package static var opener: String {
    #if canImport(Darwin)
      Environment.value(of: "FORWARD_OPENER") ?? "open"
    #else
      Environment.value(of: "FORWARD_OPENER") ?? "xdg-open"
    #endif
  }
}
