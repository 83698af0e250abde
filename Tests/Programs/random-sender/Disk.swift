import CPseudoTerminal
import ProgramSupport

/// A small disk that can be filled, if this program may mount one; otherwise a folder.
final class Disk {
  var path: String { folder.path }
  let folder: TemporaryFolder
  /// Whether the disk can be filled.
  let isSmall: Bool

  init(in outer: TemporaryFolder) throws {
    folder = try TemporaryFolder(in: outer.path)
    let mounting = ["mount", "-t", "tmpfs", "-o", "size=4m", "none", folder.path]
    isSmall = try mayMount && run("/usr/bin/env", mounting).status == .exited(0)
  }

  deinit {
    if isSmall { _ = try? run("/usr/bin/env", ["umount", "-l", path]) }
  }

  /// Fills the disk except for some pages, because a file never gets less than a page.
  func fill(leaving pages: Int) throws {
    _ = try run(
      "/bin/sh",
      ["-c", #"cat /dev/zero >"$1" 2>&-; truncate -s "-$2" "$1""#, "sh", filler, "\(pages * 4096)"])
  }

  func free() { unlink(filler) }

  /// Removes the files that a game left.
  func clear() throws {
    _ = try run("/bin/sh", ["-c", #"rm -rf "$1"/* "$1"/.[!.]*"#, "sh", path])
  }

  private var filler: String { path + "/filler" }
}

/// Whether this program may mount disks that other programs don't see.
var mayMount: Bool { getenv(inNamespace) != nil }

private let inNamespace = "FORWARD_MAY_MOUNT"

/// Starts this program again in a namespace where it may mount disks, if possible.
func enterNamespace() throws {
  if mayMount { return }
  let ways = [["--mount"], ["--map-root-user", "--mount"]]
  for way in ways {
    let mounting = ["mount", "-t", "tmpfs", "none", "/mnt"]
    let tried = try run("/usr/bin/env", ["unshare"] + way + mounting, within: .seconds(10))
    guard tried.status == .exited(0) else { continue }
    setenv(inNamespace, "1", 1)
    let words = ["unshare"] + way + CommandLine.arguments
    var arguments = words.map { strdup($0) } + [nil]
    execvp(words[0], &arguments)
  }
}
