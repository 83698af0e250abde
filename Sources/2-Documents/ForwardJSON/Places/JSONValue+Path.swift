extension JSONValue {
  /// The value of an object's key; `nil` if the key is missing.
  ///
  /// ```swift
  /// var order: JSONValue = ["item": "Milk", "count": 2]
  /// order["count"]          // 2
  /// order["tags"] = ["cold", nil]
  /// order["tags"]?[0]       // "cold"
  /// ```
  ///
  /// Setting replaces the value or adds a new key at the end. Setting `nil` removes the member. A
  /// value that isn't an object doesn't change. `JSONValue.null` is a value:
  /// `order["tags"] = .null` keeps the key.
  public subscript(key: String) -> JSONValue? {
    get { self[JSONPath.Step.key(key)] }
    set { changeMembers { $0[key] = newValue } }
  }

  /// The element of a list at a position, counted from 0; `nil` beyond the end of the list.
  ///
  /// Setting replaces the element. Setting `nil` removes it. Nothing changes for a position outside
  /// the list, or if the value isn't a list.
  public subscript(index: Int) -> JSONValue? {
    get { self[JSONPath.Step.index(index)] }
    set { setElement(newValue, at: index) }
  }

  /// The value at the end of a path; `nil` if the path leads nowhere.
  ///
  /// Setting replaces the value, or adds it as the last member of the object that lacks the path's
  /// last key. Setting `nil` removes the member or element. If the path leads nowhere, setting
  /// changes nothing; the outer value can't be removed.
  public subscript(path: JSONPath) -> JSONValue? {
    get {
      var value = self
      for step in path.steps {
        guard let inner = value[step] else { return nil }
        value = inner
      }
      return value
    }
    set { set(newValue, at: path.steps[...]) }
  }

  /// Inserts a value into an object or a list.
  ///
  /// ```swift
  /// document.insert(.string("dark"), at: ["look", "theme"], position: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - path: The path that the value will have. Its last step is the new key, or the position in
  ///     a list, whose later elements move back.
  ///   - position: The position of a new member among the object's members, from 0 to their number;
  ///     `nil` to add it at the end. It is ignored for a list.
  /// - Returns: Whether the value was inserted. Nothing changes if the path without its last step
  ///   leads to no object or list, if the last step doesn't suit it, if the object has the key
  ///   already, or if the position is beyond the end.
  @discardableResult
  public mutating func insert(
    _ value: JSONValue, at path: JSONPath, position: Int? = nil
  ) -> Bool {
    guard let last = path.steps.last else { return false }
    var isInserted = false
    change(at: path.steps.dropLast()) { parent in
      switch last {
      case .key(let key):
        parent.changeMembers { members in
          let place = position ?? members.count
          if 0...members.count ~= place { isInserted = members.insert(key, value, at: place) }
        }
      case .index(let index):
        parent.changeElements { elements in
          guard 0...elements.count ~= index else { return }
          elements.insert(value, at: index)
          isInserted = true
        }
      }
    }
    return isInserted
  }

  /// The value that a step leads to; `nil` if the step leads nowhere.
  subscript(step: JSONPath.Step) -> JSONValue? { entry(at: step)?.value }

  /// Returns the value that a step leads to and its position among its siblings; `nil` if the step
  /// leads nowhere.
  package func entry(at step: JSONPath.Step) -> (position: Int, value: JSONValue)? {
    switch (self, step) {
    case (.object(let members), .key(let key)):
      members.position(of: key).map { ($0, members[$0].value) }
    case (.array(let elements), .index(let index)) where elements.indices ~= index:
      (index, elements[index])
    default: nil
    }
  }

  private mutating func set(_ new: JSONValue?, at path: ArraySlice<JSONPath.Step>) {
    guard let last = path.last else {
      if let new { self = new }
      return
    }
    change(at: path.dropLast()) { parent in
      switch last {
      case .key(let key): parent.changeMembers { $0[key] = new }
      case .index(let index): parent.setElement(new, at: index)
      }
    }
  }

  private mutating func setElement(_ new: JSONValue?, at index: Int) {
    changeElements { elements in
      guard elements.indices ~= index else { return }
      if let new { elements[index] = new } else { elements.remove(at: index) }
    }
  }

  /// Changes the value at a path in place, without copying the values around it.
  private mutating func change(
    at path: ArraySlice<JSONPath.Step>, _ change: (inout JSONValue) -> Void
  ) {
    switch path.first {
    case nil: change(&self)
    case .key(let key)?:
      changeMembers { $0.changeValue(of: key) { $0?.change(at: path.dropFirst(), change) } }
    case .index(let index)?:
      changeElements { elements in
        guard elements.indices ~= index else { return }
        elements[index].change(at: path.dropFirst(), change)
      }
    }
  }

  /// Changes the members of an object in place.
  package mutating func changeMembers(_ change: (inout JSONObject) -> Void) {
    guard var members = self.members else { return }
    self = .null  // Or the members would be copied.
    change(&members)
    self = .object(members)
  }

  /// Changes the elements of a list in place.
  package mutating func changeElements(_ change: (inout [JSONValue]) -> Void) {
    guard var elements = self.elements else { return }
    self = .null
    change(&elements)
    self = .array(elements)
  }
}
