import Glibc

// Plays the conversations in the READMEs of some folders, and compares them; with --write, writes
// them to the files.

var folders = Array(CommandLine.arguments.dropFirst())
let writes = folders.first == "--write"
if writes { folders.removeFirst() }
guard !folders.isEmpty else {
  print("Usage: play-readme [--write] FOLDER…")
  exit(64)
}

var hasFailed = false
for folder in folders {
  do {
    try play(folder, writes: writes)
  } catch {
    print("\(folder): \(error)")
    hasFailed = true
  }
}
exit(hasFailed ? 1 : 0)
