import ProgramSupport

/// The folder of the benchmark's sources.
let benchmarkFolder =
  "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")

/// Compiles the baseline, a loop in pure C, and returns its path.
///
/// The loop isn't a target of the package: SwiftPM links Swift's runtime into C targets as well,
/// and loading the runtime would take twice as long as readline's start.
func readlineLoop(in folder: TemporaryFolder) throws -> String {
  let source = "\(benchmarkFolder)/readline-loop.c"
  let path = "\(folder.path)/readline-loop"
  let compiler = try run("/usr/bin/cc", ["-O2", "-o", path, source, "-lreadline"])
  guard compiler.status == .exited(0) else { throw Failure(description: compiler.errors) }
  return path
}
