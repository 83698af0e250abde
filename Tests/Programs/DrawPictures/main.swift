// Plays conversations on a pseudo-terminal, and writes a picture of each into a folder:
//
//     .build/debug/draw-pictures Tests/Pictures
import Glibc
import ProgramSupport

guard CommandLine.arguments.count == 2, let folder = CommandLine.arguments.last else {
  print("Usage: draw-pictures FOLDER")
  exit(64)
}
for picture in Picture.all {
  let file = "\(folder)/\(picture.name).svg"
  let written = try run("/bin/sh", ["-c", "cat >\"$0\"", file], input: picture.drawn())
  guard written.status == .exited(0) else {
    print("\(file): \(written.errors)")
    exit(1)
  }
}
