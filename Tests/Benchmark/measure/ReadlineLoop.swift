import ProgramSupport

/// The folder of the benchmark's sources.
let benchmarkFolder =
  "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")

/// Compiles the loop that is the limit, in C alone, and returns its path.
///
/// It isn't a target of the package: SwiftPM links Swift's runtime also into C targets, and loading
/// that would take twice the time that readline takes to start.
func readlineLoop(in folder: TemporaryFolder) throws -> String {
  let source = "\(benchmarkFolder)/readline-loop.c"
  let path = "\(folder.path)/readline-loop"
  let compiler = try run("/usr/bin/cc", ["-O2", "-o", path, source, "-lreadline"])
  guard compiler.status == .exited(0) else { throw Failure(description: compiler.errors) }
  return path
}
