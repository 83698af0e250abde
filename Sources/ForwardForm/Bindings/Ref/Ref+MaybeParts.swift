// Parts that may be gone. They are there when a pointer to them is made, else there is none.

extension Ref {
  /// Points to an element by its index; `nil` where there is none.
  public subscript(index: Int) -> Ref<Value.Element>?
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

  /// Points to the first element with an id, wherever it stands; `nil` where there is none.
  public subscript(id id: Value.Element.ID) -> Ref<Value.Element>?
  where Value: MutableCollection, Value.Element: Identifiable {
    maybe(
      at: .id(id),
      read: { $0.first { $0.id == id } },
      mutate: { whole, change in
        guard let index = whole.firstIndex(where: { $0.id == id }) else { return false }
        change(&whole[index])
        return true
      }
    )
  }

  /// Points to what an optional holds; `nil` where it holds nothing.
  public func unwrap<Wrapped>() -> Ref<Wrapped>? where Value == Wrapped? {
    self[case: CasePath({ $0 }, { $0 })]
  }

  /// Points to what an enum's case holds; `nil` where it has another case.
  public subscript<Payload>(case path: CasePath<Value, Payload>) -> Ref<Payload>? {
    maybe(
      at: .somewhere,
      read: path.extract,
      mutate: { whole, change in
        guard var payload = path.extract(whole) else { return false }
        change(&payload)
        whole = path.embed(payload)
        return true
      }
    )
  }

  private func maybe<Part>(
    at location: PathComponent,
    read: @escaping (Value) -> Part?,
    mutate: @escaping (inout Value, (inout Part) -> Void) -> Bool
  ) -> Ref<Part>? {
    guard let first = val.flatMap(read) else { return nil }
    let last = Box(first)
    let present = {
      guard let part = self.val.flatMap(read) else { return nil as Part? }
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
      watchers: ObservationNode(present, of: watchers, at: location)
    )
  }
}
