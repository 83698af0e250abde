internal import CLibrary

/// Keeps the places of closed standard streams, so that no file opened later is taken for one of
/// them. What is there instead can be neither read nor written, as before.
func reserveStandardStreams() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest free descriptor is this one.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
