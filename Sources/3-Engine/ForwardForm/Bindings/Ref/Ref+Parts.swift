extension Ref {
  /// Points to a property of the value. At `\.self`, it is this pointer.
  public subscript<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> Ref<Part> {
    // Only the value itself has its type at offset 0. Making the key path `\.self` for a comparison
    // takes long.
    if Part.self == Value.self, MemoryLayout<Value>.offset(of: keyPath) == 0,
      let whole = self as? Ref<Part>
    {
      return whole
    }
    return part(keyPath)
  }

  /// - Parameter remember: Returns a closure that restores the property. By default, the closure
  ///   writes the present value.
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
  /// If a property is called like a member of `Ref` (`val`, `value`, `format`, `text`, `map`,
  /// `update`, `observe`, `bind`, `unwrap`, or a short form such as `list`), use
  /// ``subscript(_:)-(WritableKeyPath<Value,Part>)``. An element of a collection may cease to
  /// exist, so `towns[0]` is an optional pointer. A subscript of your type works like on the value
  /// itself.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Ref<Part> {
    self[keyPath]
  }

  /// Points to a dictionary's value for a key. It reads as the default if the key is missing.
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

  /// Points to a part that a key distinguishes from all others. A change to the part notifies no
  /// observers of other parts. `other` is the part of a value that no longer exists; `mutate`
  /// returns whether the part exists.
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

  /// Points to a part that two closures read and change, like a key path of a subscript does.
  /// Making such a key path takes several times as long as the pointer.
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
  /// A value that `back` rejects isn't written; ``PropertyRefTo/rejection(of:)`` gives the reason.
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
      // Converting back may give another value.
      remember: snapshot
    )
  }

  /// Points to a computed value, for reading and observing. Writing it does nothing.
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

/// A pointer that may lead to a part with a distinguishing key.
protocol Keyed: AnyObject {
  /// The part of the whole at or around the pointer's value; ``PathComponent/somewhere`` without a
  /// key.
  var part: PathComponent { get }

  /// Whether anyone may read the value: `false` only if all readers are known, and none gets a
  /// report of a change.
  var isRead: Bool { get }

  /// Whether restoring a whole value restores the value, too.
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
