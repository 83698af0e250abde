internal import ForwardForm
internal import ForwardFormDocuments
package import ForwardJSON
internal import ForwardSystem
package import ForwardTargets

/// A change of a target's settings that an agent may not make, because it doesn't know the secrets.
package enum UntrustedChange: Error, Equatable {
  /// A secret refers to a program or a variable. Only a person may choose these.
  case reference(String, row: String)
  /// A secret would go elsewhere: to another address, server, file or program. The agent must give
  /// the secret again.
  case movedSecret(row: String)
  /// Lines would go to a file that is protected from the agent.
  case guardedFile(String, reason: String)
}

extension TargetKind {
  /// Checks an agent's change of settings. `old` are the previous settings; `nil` for a new target.
  package func checkUntrusted(
    _ new: JSONObject, replacing old: JSONObject?
  ) throws(UntrustedChange) {
    let target = try? target(with: new, readsSecrets: false)
    let place = destination(of: target)
    // The destination of settings that can't send is unknown.
    let isMoved = place == nil || place != old.flatMap { destination(ofSettings: $0) }
    let model = target ?? make()
    let form = Form(model)
    let value = JSONValue.object(new)
    let present = JSONValue.object(old ?? JSONObject())
    for (_, path) in form.secrets(in: value) {
      guard let secret = value[path], secret != present[path] else { continue }
      if let reference = SecretReference(secret) {
        throw .reference(reference.description, row: RowPath(path).text)
      }
    }
    if isMoved, let old {
      // A secret may be in a row that is hidden now, or elsewhere in its list. Only a visible row
      // distinguishes a plain value from a secret.
      let before = (try? self.target(with: old, readsSecrets: false)) ?? make()
      let plain =
        [form.secrets(in: value) { !$0.isSecret && $0.isValue }]
        + [Form(before).secrets(in: present) { !$0.isSecret && $0.isValue }]
      let open = plain.joined().map(\.path)
      let known = Set(present.texts.map(\.value))
      for (path, text) in value.texts
      where known.contains(text) && !open.contains(where: path.isIn) {
        throw .movedSecret(row: RowPath(path).text)
      }
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

  /// Returns where the target sends items; `nil` if it is unknown.
  private func destination(of target: (any StorableTarget)?) -> [String]? {
    guard let delivery = try? target?.delivery(of: .example) else { return nil }
    return delivery.mapped(by: DestinationMap())
  }
}

extension Form.Row {
  /// Whether the row has a single value rather than items with rows.
  fileprivate var isValue: Bool { if case .list? = value() { false } else { true } }
}

extension JSONValue {
  /// The texts and numbers at any depth of the value, with their paths.
  fileprivate var texts: [(path: JSONPath, value: JSONValue)] {
    scalars.filter { ![.null, .bool(true), .bool(false), ""].contains($0.value) }
  }
}

/// The destination of a delivery, in parts that identify it together.
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
