internal import ForwardAnswers
internal import ForwardForm
internal import ForwardStore
internal import ForwardSystem
package import ForwardTargets
package import JSONTree

/// A change of a target's settings that somebody may not make whom its secrets aren't told, such as an agent.
package enum UntrustedChange: Error, Equatable {
  /// A secret refers to a program or a variable, which only a person may choose.
  case reference(String, row: String)
  /// A secret would go elsewhere: to another address, server, file or program. It has to be given anew.
  case movedSecret(row: String)
  /// Lines would go to a file that is kept from the agent.
  case guardedFile(String, reason: String)
}

extension TargetKind {
  /// Checks a change of settings that an agent makes.
  ///
  /// - Parameter old: The settings before; `nil` for a new target.
  package func checkUntrusted(
    _ new: JSONObject, replacing old: JSONObject?
  ) throws(UntrustedChange) {
    let target = try? target(with: new, readsSecrets: false)
    let place = destination(of: target)
    // Where items go isn't known of settings that can't be sent with.
    let isMoved = place == nil || place != old.flatMap { destination(ofSettings: $0) }
    let (old, new) = (JSONValue.object(old ?? JSONObject()), JSONValue.object(new))
    let model = target ?? make()
    for (row, path) in Form(model).secrets(in: new) {
      guard let value = new[path], value != "" else { continue }
      let isKept = value == old[path]
      if !isKept, let reference = SecretReference(value) {
        throw .reference(reference.description, row: RowPath(path).text)
      }
      if isKept, isMoved { throw .movedSecret(row: row.id) }
    }
    guard case .line(let line)? = try? target?.delivery(of: .example) else { return }
    do throws(SystemError) {
      try FileGuard.current?.check(
        FilePlace(following: Environment.completePath(line.path)))
    } catch {
      throw .guardedFile(line.path, reason: error.description)
    }
  }

  private func destination(ofSettings settings: JSONObject) -> [String]? {
    destination(of: try? target(with: settings, readsSecrets: false))
  }

  /// Returns where items go; `nil` if it isn't known.
  private func destination(of target: (any StorableTarget)?) -> [String]? {
    guard let delivery = try? target?.delivery(of: .example) else { return nil }
    return delivery.mapped(by: DestinationMap())
  }
}

/// Where deliveries go, in parts that together name the place.
private struct DestinationMap: DeliveryMap {
  func value(of line: FileLine) -> [String] { [line.path] }
  func value(of request: HTTPRequest) -> [String] { [request.url, "\(request.verifiesTLS)"] }
  func value(of address: OpenedAddress) -> [String] { [address.address] }
  func value(of call: ProgramCall) -> [String] { [call.program] }

  func value(of message: MailMessage) -> [String] {
    guard case .smtp(let server) = message.transport else { return ["sendmail"] }
    return [server.host, "\(server.port)", "\(server.security)"]
  }
}
