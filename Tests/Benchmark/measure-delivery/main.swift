// Measures sending 10,000 items through the outbox to a file. The baseline is a C program that
// appends and syncs the same lines one by one. Then it sends the same number of items to a server
// on this machine, which answers at once.
//
//     swift run -c release measure-delivery [FOLDER [COUNT]]
//
// FOLDER is on the measured disk; the default is the working directory.
import ForwardCLibrary
import ForwardDelivery
import ForwardForm
import ForwardTargets
import ProgramSupport

let arguments = CommandLine.arguments
let count = arguments.count > 2 ? Int(arguments[2]) ?? 10_000 : 10_000
let folder = try TemporaryFolder(in: arguments.dropFirst().first ?? ".")
let source = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
for name in ["append-loop", "answer-loop"] {
  let compiler = try run(
    "/usr/bin/env", ["cc", "-O2", "-o", folder[name], "\(source)/\(name).c"])
  guard compiler.status == .exited(0) else {
    print(compiler.errors)
    exit(1)
  }
}

let clock = ContinuousClock()
let items = (1...count).map { Item("Item \($0)", expires: CalendarDate("2026-12-01")) }

func figure(_ number: Double) -> String { "\(Double(Int(number * 100 + 0.5)) / 100)" }

/// Adds all items and sends them; returns the milliseconds of both steps.
func measure(_ name: String, _ delivery: (OutboxEntry) -> Delivery) throws -> (Double, Double) {
  let outbox = Outbox(path: folder["outbox-\(name)"])
  let start = clock.now
  let entries = try outbox.add(items.map { ($0, name) })
  let added = clock.now
  var sent = 0
  try outbox.send(entries, delivery) { entry, outcome in
    if case .sent? = outcome { sent += 1 } else { print("Not sent: \(entry.item.text)") }
  }
  guard sent == count else { exit(1) }
  return (start.duration(to: added) / .milliseconds(1), added.duration(to: .now) / .milliseconds(1))
}

// Runs one round only: ext4 doesn't reuse the inode number of a file that was removed in the last
// minutes, and after thousands of removals finding a free number takes long.
let finished = try run(folder["append-loop"], [folder["c"], "\(count)"], within: .seconds(300))
let limit = Double(finished.output.prefix { $0 != "\n" }) ?? .nan
let (added, sent) = try measure("file") { entry in
  .line(FileLine(to: folder["swift"], "\(entry.item.text) due:2026-12-01"))
}
guard try folder.text(of: "c") == folder.text(of: "swift") else {
  print("The files differ.")
  exit(1)
}
func line(_ name: String, _ milliseconds: Double) {
  print(
    "\(name): \(figure(milliseconds / Double(count))) ms, ratio \(figure(milliseconds / limit))")
}
line("appended and synced in C", limit)
line("kept in the outbox", added)
line("sent to a file", sent)
line("both", added + sent)

let started = try run(
  "/bin/sh",
  [
    "-c",
    #""$0" >"$1" 2>/dev/null </dev/null & until [ -s "$1" ]; do sleep 0.02; done; echo $!; cat "$1""#,
    folder["answer-loop"], folder["port"],
  ]
).output.split(separator: "\n")
let port = started.last ?? ""
let (_, called) = try measure("server") { entry in
  .request(HTTPRequest("POST", "http://127.0.0.1:\(port)/", body: entry.item.text))
}
print("sent to a server: \(Int(Double(count) / called * 1_000)) a second")
_ = try run("/bin/sh", ["-c", "kill \(started.first ?? "")"])
