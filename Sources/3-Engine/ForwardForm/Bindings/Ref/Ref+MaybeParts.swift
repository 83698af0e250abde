// Pointers to parts that may cease to exist. A pointer is made only while its part exists.

extension Ref {
  /// Points to an element by its index; `nil` outside the bounds.
  public subscript(index: Int) -> Ref<Value.Element>?
  where Value: MutableCollection, Value.Index == Int {
    recordExistence(at: .index(index)) { $0.indices.contains(index) }
    return element(at: index)
  }

  /// Points to an element by its index, without recording whether it exists.
  func element(at index: Int) -> Ref<Value.Element>?
  where Value: MutableCollection, Value.Index == Int {
    maybe(
      at: .index(index),
      read: { $0.indices.contains(index) ? $0[index] : nil },
      mutate: { whole, change in
        guard whole.indices.contains(index) else { return false }
        change(&whole[index])
        return true
      }
    )
  }

  private func recordExistence(at component: PathComponent, _ exists: @escaping (Value) -> Bool) {
    let node = ObservationNode({ self.read().map(exists) ?? false }, of: node, at: component)
    Dependencies.add(node, self.read().map(exists) ?? false)
  }

  /// Points to the first element with an id, at any index; `nil` without such an element.
  public subscript(id id: Value.Element.ID) -> Ref<Value.Element>?
  where Value: MutableCollection, Value.Element: Identifiable {
    recordExistence(at: .id(id)) { $0.contains { $0.id == id } }
    return maybe(
      at: .id(id),
      read: { $0.first { $0.id == id } },
      mutate: { whole, change in
        guard let index = whole.firstIndex(where: { $0.id == id }) else { return false }
        change(&whole[index])
        return true
      }
    )
  }

  /// Points to the value in an optional; `nil` if the optional is `nil`.
  public func unwrap<Wrapped>() -> Ref<Wrapped>? where Value == Wrapped? {
    self[case: CasePath({ $0 }, { $0 })]
  }

  /// Points to the payload of an enum's case; `nil` if the value has another case.
  public subscript<Payload>(case path: CasePath<Value, Payload>) -> Ref<Payload>? {
    payload(path.embed, path.extract)
  }

  func payload<Payload>(
    _ embed: @escaping (Payload) -> Value, _ extract: @escaping (Value) -> Payload?
  ) -> Ref<Payload>? {
    recordExistence(at: .somewhere) { extract($0) != nil }
    return maybe(
      at: .somewhere,
      read: extract,
      mutate: { whole, change in
        guard var payload = extract(whole) else { return false }
        change(&payload)
        whole = embed(payload)
        return true
      }
    )
  }

  private func maybe<Part>(
    at component: PathComponent,
    read: @escaping (Value) -> Part?,
    mutate: @escaping (inout Value, (inout Part) -> Void) -> Bool
  ) -> Ref<Part>? {
    guard let first = self.read().flatMap(read) else { return nil }
    let last = Box(first)
    let present = {
      guard let part = self.read().flatMap(read) else { return nil as Part? }
      last.value = part
      return part
    }
    return Ref<Part>(
      read: present,
      fallback: { last.value },
      mutate: { change in
        var isThere = false
        let isWritten = self.mutate { whole in
          isThere = mutate(&whole) { part in
            change(&part)
            last.value = part
          }
        }
        return isWritten && isThere
      },
      remember: remember,
      node: .part(of: node, at: component, present)
    )
  }
}
