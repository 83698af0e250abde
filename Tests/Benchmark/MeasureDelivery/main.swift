// Holds 1,000 items that are sent to a file, through the outbox, against C that appends and syncs the same
// lines one by one.
//
//     swift run -c release measure-delivery [FOLDER]
//
// The folder is on the disk that is measured; by default the present one.
import CLibrary
import ForwardDelivery
import ForwardForm
import ForwardTargets
import ProgramSupport

let count = 1_000
let folder = try TemporaryFolder(in: CommandLine.arguments.dropFirst().first ?? ".")
let source = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
let compiler = try run(
  "/usr/bin/env", ["cc", "-O2", "-o", folder["append-loop"], "\(source)/append-loop.c"])
guard compiler.status == .exited(0) else {
  print(compiler.errors)
  exit(1)
}

// One round only: ext4 doesn't give the number of a file that was removed in the last minutes to another
// one, and takes long to find one that it can give, once thousands were removed.
let clock = ContinuousClock()
let finished = try run(folder["append-loop"], [folder["c"], "\(count)"], within: .seconds(300))
let limit = Double(finished.output.prefix { $0 != "\n" }) ?? .nan

let outbox = Outbox(path: folder["outbox"])
let date = CalendarDate("2026-12-01")
let start = clock.now
let entries = try outbox.add((1...count).map { (Item("Item \($0)", expires: date), "todo") })
let added = clock.now
for entry in entries {
  let outcome = try outbox.send(entry.id) { entry in
    .line(FileLine(to: folder["swift"], "\(entry.item.text) due:2026-12-01"))
  }
  guard case .sent? = outcome else {
    print("Not sent: \(outcome.map { "\($0)" } ?? "another program")")
    exit(1)
  }
}
let sent = clock.now
guard try folder.text(of: "c") == folder.text(of: "swift") else {
  print("The files differ.")
  exit(1)
}

func line(_ name: String, _ milliseconds: Double) {
  func figure(_ number: Double) -> String { "\(Double(Int(number * 100 + 0.5)) / 100)" }
  print(
    "\(name): \(figure(milliseconds / Double(count))) ms, ratio \(figure(milliseconds / limit))")
}
line("appended and synced in C", limit)
line("kept in the outbox", start.duration(to: added) / .milliseconds(1))
line("sent", added.duration(to: sent) / .milliseconds(1))
line("both", start.duration(to: sent) / .milliseconds(1))
