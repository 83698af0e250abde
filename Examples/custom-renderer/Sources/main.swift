internal import FlyingFox
internal import FlyingSocks
internal import ForwardForm
internal import Foundation

let backup = Backup()
let form = WebForm("Backup", Form(backup))
do {
  // Any free port, on this machine only.
  let server = HTTPServer(
    address: try .inet(ip4: "127.0.0.1", port: 0),
    timeout: 60,
    logger: .disabled,
    handler: form
  )
  let serving = Task { try await server.run() }
  try await server.waitUntilListening()
  if case .ip4(let address, let port)? = await server.listeningAddress {
    tell("Open http://\(address):\(port)/")
  }

  for try await outcome in form.outcomes {
    // The last page is still on its way.
    await server.stop(timeout: 1)
    _ = await serving.result
    guard outcome == .saved else { exit(130) }
    print(backup)
  }
} catch {
  tell("\(error)")
  exit(1)
}

/// Standard output carries results only.
func tell(_ message: String) {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
}
