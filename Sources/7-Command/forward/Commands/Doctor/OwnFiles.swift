internal import ForwardDelivery
internal import ForwardKinds
internal import ForwardSchemaArguments
internal import ForwardSettings
internal import ForwardStore
internal import ForwardSystem

// The program's folders, and the files in them.

extension Finding {
  /// The folders of settings, state and data.
  static var folders: [Finding] {
    let folders = BaseFolders(program: "forward")
    return [
      ("settings folder", folders.config), ("state folder", folders.state),
      ("data folder", folders.data),
    ].map { folder($0, $1) }
  }

  private static func folder(_ area: String, _ path: String) -> Finding {
    guard let status = try? FileStatus(following: path) else {
      return Finding(area, "\(shown(path)) isn't there yet")
    }
    let text = "\(shown(path)), permissions \(String(status.permissions, radix: 8))"
    if !status.isFolder {
      return Finding(
        area, "\(shown(path)) is no folder", .problem, advice: "Move it to another place.")
    }
    if !status.isOfUser {
      return Finding(
        area, text, .problem, advice: "It belongs to another user. Run chown on it, as root.")
    }
    if status.permissions & 0o022 != 0 {
      return Finding(
        area, text, .problem,
        advice: "Other users can write to it. Run chmod go-w \(shown(path)).")
    }
    return Finding(area, text)
  }

  static func store(_ store: DocumentStore) -> Finding {
    let path = shown(store.path)
    do throws(StoreError) {
      let contents = try store.contents()
      if contents.isMissing { return Finding("store", "\(path) isn't there yet") }
      let text = "\(path), targets: \(contents.names.count)"
      if !contents.damaged.isEmpty {
        return Finding(
          "store", text, .problem,
          advice: "Targets that can't be read: \(contents.damaged.count). forward list names them.")
      }
      if let status = try? FileStatus(following: store.path), status.permissions & 0o077 != 0 {
        return Finding(
          "store", text, .problem,
          advice: "Other users can read it, and it may have secrets. Run chmod 600 \(path).")
      }
      return Finding("store", text)
    } catch {
      return Finding(
        "store", path, .problem, advice: "The store can't be read. forward list says why.")
    }
  }

  static var kinds: Finding {
    let (kinds, refused) = KnownKinds.ofCommand.all
    let text = "\(shown(KnownKinds.folder.path)), kinds: \(kinds.count)"
    if refused.isEmpty { return Finding("kinds", text) }
    return Finding(
      "kinds", text, .problem,
      advice: "Files that can't be used: \(refused.count). forward kinds names them.")
  }

  static func schemas(_ schemas: LocalSchemas) -> Finding {
    do {
      let count = try schemas.entries().count
      return Finding("schemas", "\(shown(schemas.folder)), schemas: \(count)")
    } catch {
      return Finding(
        "schemas", shown(schemas.folder), .problem,
        advice: "The list can't be read. forward schemas says why.")
    }
  }

  static func outbox(_ outbox: Outbox) -> Finding {
    let path = shown(outbox.path)
    do throws(OutboxError) {
      let contents = try outbox.contents()
      let text = "\(path), deliveries: \(contents.entries.count)"
      if !contents.damaged.isEmpty {
        return Finding(
          "outbox", text, .problem,
          advice:
            "Deliveries that can't be read: \(contents.damaged.count). forward outbox names them.")
      }
      if contents.entries.isEmpty { return Finding("outbox", text) }
      return Finding(
        "outbox", text, .note, advice: "forward outbox lists them; forward outbox send sends them.")
    } catch {
      return Finding(
        "outbox", path, .problem, advice: "The outbox can't be read. forward outbox says why.")
    }
  }
}
