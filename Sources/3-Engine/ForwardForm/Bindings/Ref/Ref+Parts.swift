extension Ref {
  /// Points to a property of the value. At `\.self`, it is this pointer.
  public subscript<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> Ref<Part> {
    // A value has nothing else of its own type at its beginning. Making the key path `\.self` to compare it takes long.
    if Part.self == Value.self, MemoryLayout<Value>.offset(of: keyPath) == 0,
      let whole = self as? Ref<Part>
    {
      return whole
    }
    return part(keyPath)
  }

  /// - Parameter remember: Returns a closure that restores the property; by default, one that
  ///   writes its present value.
  func part<Part>(
    _ keyPath: WritableKeyPath<Value, Part>, remember: (() -> () -> Void)? = nil
  ) -> Ref<Part> {
    part(
      at: PathComponent(keyPath),
      read: { $0[keyPath: keyPath] },
      mutate: {
        $1(&$0[keyPath: keyPath])
        return true
      },
      remember: remember
    )
  }

  /// Points to a property of the value by its name, or to the result of a subscript of the value.
  ///
  /// ```swift
  /// person.name.value = "Grace"        // is person[\.name].value = "Grace"
  /// person.phones["home"].value = nil  // is person[\.phones]["home"].value = nil
  /// ```
  ///
  /// A pointer's own members take precedence. For a property with the name of such a member (`val`,
  /// `value`, `format`, `text`, `map`, `update`, `observe`, `bind`, `unwrap`, or a short form such
  /// as `list`), use ``subscript(_:)-(WritableKeyPath<Value,Part>)``. An element of a collection
  /// may cease to exist, so `towns[0]` is an optional pointer. A subscript of your own type works
  /// as it does on the value itself.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Ref<Part> {
    self[keyPath]
  }

  /// Points to a dictionary's value for a key, which reads as the default when the key is missing.
  public subscript<Key, Part>(
    key key: Key, default value: @autoclosure @escaping () -> Part
  ) -> Ref<Part> where Value == [Key: Part] {
    part(
      at: .key(key),
      read: { $0[key, default: value()] },
      mutate: {
        $1(&$0[key, default: value()])
        return true
      }
    )
  }

  /// Points to a part that a key tells apart from all others. Observers of another part aren't told
  /// of its changes. `other` is the part of a value that no longer exists; `mutate` returns whether
  /// there is a part.
  package func part<Part>(
    key: String, or other: Part, read: @escaping () -> Part?,
    mutate: @escaping (inout Value, (inout Part) -> Void) -> Bool
  ) -> Ref<Part> {
    Ref<Part>(
      read: read,
      fallback: { read() ?? other },
      mutate: { change in
        var isDone = false
        return self.mutate { isDone = mutate(&$0, change) } && isDone
      },
      remember: remember,
      node: .part(of: node, at: .key(key), read)
    )
  }

  /// Points to a part that two closures read and change, as a key path of a subscript does. Making such a key path takes
  /// several times as long as the pointer.
  package func part<Part>(
    read: @escaping (Value) -> Part,
    mutate: @escaping (inout Value, (inout Part) -> Void) -> Void
  ) -> Ref<Part> {
    part(
      at: .somewhere, read: read,
      mutate: {
        mutate(&$0, $1)
        return true
      })
  }

  /// Points to the value converted to another type.
  ///
  /// A value that `back` rejects is not written; ``PropertyRefTo/rejection(of:)`` gives the reason.
  ///
  /// ```swift
  /// let celsius = fahrenheit.map({ ($0 - 32) / 1.8 }, back: { $0 * 1.8 + 32 })
  /// ```
  public func map<Part>(
    _ convert: @escaping (Value) -> Part, back: @escaping (Part) throws(Rejection) -> Value
  ) -> Ref<Part> {
    part(
      at: .somewhere,
      read: convert,
      mutate: { whole, change in
        var part = convert(whole)
        change(&part)
        do throws(Rejection) {
          whole = try back(part)
          return true
        } catch {
          return false
        }
      },
      check: { part throws(Rejection) in try self.accept(try back(part)) },
      // Converting back may not lead to the same value.
      remember: snapshot
    )
  }

  /// Points to a value computed from this one, to be read and observed; writing it does nothing.
  ///
  /// ```swift
  /// let printing = book.map(\.people.count).bind { print($0) }
  /// ```
  public func map<Part>(_ convert: @escaping (Value) -> Part) -> Ref<Part> {
    part(at: .somewhere, read: convert, mutate: { _, _ in false })
  }

  /// Points to a part that exists whenever this value does.
  private func part<Part>(
    at component: PathComponent,
    read: @escaping (Value) -> Part,
    mutate: @escaping (inout Value, (inout Part) -> Void) -> Bool,
    check: Ref<Part>.Check? = nil,
    remember: (() -> () -> Void)? = nil
  ) -> Ref<Part> {
    let present: () -> Part? = {
      guard let whole = self.read() else { return nil }
      return read(whole)
    }
    return Ref<Part>(
      read: present,
      fallback: { read(self.value) },
      mutate: { change in
        var isDone = false
        return self.mutate { isDone = mutate(&$0, change) } && isDone
      },
      check: check,
      remember: remember ?? self.remember,
      node: .part(of: node, at: component, present)
    )
  }
}

/// A pointer that may lead to a part that a key tells apart from others.
protocol Keyed: AnyObject {
  /// The part of the whole that it leads to, or into; ``PathComponent/somewhere`` if it has no key.
  var part: PathComponent { get }

  /// Whether anyone reads the value: it isn't where all readers are known, and none is told of a change.
  var isRead: Bool { get }

  /// Whether the value is restored with a whole value that it is a part of.
  var restoresWhole: Bool { get }
}

extension Ref: Keyed {
  var restoresWhole: Bool { remember != nil }

  var isRead: Bool { !node.queue.reportsAllChanges || node.isRead }

  var part: PathComponent {
    var (part, node) = (PathComponent.somewhere, node as any AnyObservationNode)
    while let parent = node.parent { (part, node) = (node.component, parent) }
    return part.kind == .key ? part : .somewhere
  }
}
