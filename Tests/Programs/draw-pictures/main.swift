// Plays conversations on a pseudo-terminal, and writes a picture of each into a copy of this
// package:
//
//     .build/debug/draw-pictures .
//
// It prints the paths of the pictures.
import Glibc
import ProgramSupport

guard CommandLine.arguments.count == 2, let folder = CommandLine.arguments.last else {
  print("Usage: draw-pictures FOLDER")
  exit(64)
}
for picture in Picture.all {
  let file = "\(folder)/\(picture.path)"
  let written = try run(
    "/bin/sh", ["-c", "mkdir -p \"${0%/*}\" && cat >\"$0\"", file], input: picture.drawn())
  guard written.status == .exited(0) else {
    print("\(file): \(written.errors)")
    exit(1)
  }
  print(picture.path)
}
