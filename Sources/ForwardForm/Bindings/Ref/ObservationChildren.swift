/// The watched parts of a value, found by their location: of a thousand elements that are watched, one
/// that changes costs no look at the others.
struct ObservationChildren {
  private struct Part {
    weak var watched: (any AnyObservationNode)?
  }

  private var byKind: [PathComponent.Kind: [PathComponent: [Part]]] = [:]

  var isEmpty: Bool { byKind.isEmpty }

  mutating func add(_ part: any AnyObservationNode) {
    byKind[part.location.kind, default: [:]][part.location, default: []].append(Part(watched: part))
  }

  mutating func remove(_ part: any AnyObservationNode) {
    let (kind, location) = (part.location.kind, part.location)
    guard var places = byKind[kind], var parts = places[location] else { return }
    parts.removeAll { $0.watched == nil || $0.watched === part }
    places[location] = parts.isEmpty ? nil : parts
    byKind[kind] = places.isEmpty ? nil : places
  }

  /// Calls a closure with each part that may have changed with one location; with all if it is `nil`.
  func forEach(overlapping changed: PathComponent?, _ body: (any AnyObservationNode) -> Void) {
    for (kind, places) in byKind {
      if let changed, kind == changed.kind, kind.isExact {
        call(places[changed], body)
      } else {
        for (location, parts) in places where changed?.overlaps(location) ?? true {
          call(parts, body)
        }
      }
    }
  }

  private func call(_ parts: [Part]?, _ body: (any AnyObservationNode) -> Void) {
    for part in parts ?? [] {
      if let watched = part.watched { body(watched) }
    }
  }
}
