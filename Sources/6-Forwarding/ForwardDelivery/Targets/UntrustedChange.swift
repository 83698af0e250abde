internal import ForwardForm
internal import ForwardFormDocuments
package import ForwardJSON
internal import ForwardSystem
package import ForwardTargets

/// A change of a target's settings that an agent may not make, because the agent doesn't know the target's secrets.
package enum UntrustedChange: Error, Equatable {
  /// A secret refers to a program or a variable, which only a person may choose.
  case reference(String, row: String)
  /// A secret would go elsewhere: to another address, server, file or program. It has to be given anew.
  case movedSecret(row: String)
  /// Lines would go to a file that is kept from the agent.
  case guardedFile(String, reason: String)
}

extension TargetKind {
  /// Checks a change of settings that an agent makes. `old` are the settings before; `nil` for a new target.
  package func checkUntrusted(
    _ new: JSONObject, replacing old: JSONObject?
  ) throws(UntrustedChange) {
    let target = try? target(with: new, readsSecrets: false)
    let place = destination(of: target)
    // Where items go isn't known of settings that can't be sent with.
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
      // A secret may be in a row that is hidden now, or at another place of its list. Only a visible row tells a
      // plain value from a secret.
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

  /// Returns where items go; `nil` if it isn't known.
  private func destination(of target: (any StorableTarget)?) -> [String]? {
    guard let delivery = try? target?.delivery(of: .example) else { return nil }
    return delivery.mapped(by: DestinationMap())
  }
}

extension Form.Row {
  /// Whether the row has one value, rather than items with rows of their own.
  fileprivate var isValue: Bool { if case .list? = value() { false } else { true } }
}

extension JSONValue {
  /// The texts and numbers in the value, at any depth, with their paths.
  fileprivate var texts: [(path: JSONPath, value: JSONValue)] {
    scalars.filter { ![.null, .bool(true), .bool(false), ""].contains($0.value) }
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
