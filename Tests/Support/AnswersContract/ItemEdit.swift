import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import TestSupport

/// An edit of an item of a list: as an answer, and as the settings afterwards.
struct ItemEdit {
  let answers: AnsweredForm.Answers
  let edited: JSONObject

  /// - Returns: `nil` if the settings have no list.
  init?(_ settings: JSONObject, of schema: JSONValue, _ maker: inout DocumentMaker) {
    let lists = schema.lists(at: []).filter { list in
      list.path.steps.dropLast().isEmpty
        || JSONValue.object(settings)[JSONPath(Array(list.path.steps.dropLast()))] != nil
    }
    guard !lists.isEmpty else { return nil }
    let list = maker.random.pick(lists)
    let name = RowPath(
      names: list.path.steps.map { if case .key(let key) = $0 { key } else { "" } }
    ).text
    var elements = JSONValue.object(settings)[list.path]?.elements ?? []
    let item = maker.value(of: list.items, depth: 3)
    let index = elements.isEmpty ? nil : maker.random.below(elements.count)
    let place: String
    var value: JSONValue? = item
    switch (maker.random.below(4), index) {
    case (0, let index?):
      place = "\(name)[\(index + 1)]"
      elements.remove(at: index)
      value = nil
    case (1, let index?):
      guard case .object(var members) = elements[index], let key = members.map(\.key).first,
        let part = item[key]
      else { fallthrough }
      place = "\(name)[\(index + 1)].\(RowPath(names: [key]).text)"
      members[key] = members[key].map(part.joined) ?? part
      (elements[index], value) = (.object(members), part)
    case (2, let index?):
      // The form joins an object with the present members.
      place = "\(name)[\(index + 1)]"
      elements[index] = item.joined(with: elements[index])
    default:
      place = "\(name)[+]"
      elements.append(item)
    }
    answers =
      if let value {
        maker.random.chance(2)
          ? .document(.object(JSONObject([(place, value)])))
          : .assignments(["\(place):=\(value.text())"])
      } else {
        .assignments(["\(place)-"])
      }
    let whole = JSONValue.object(settings).laying(.array(elements), at: list.path)
    // A mask keeps the present secret.
    guard case .object(let edited) = whole, !whole.hasNull, value?.hasNull != true,
      !whole.text().contains(Form.Row.mask)
    else { return nil }
    self.edited = edited
  }
}

extension JSONValue {
  /// Returns the lists that a schema names in objects, with the schemas of their items.
  fileprivate func lists(at path: JSONPath) -> [(path: JSONPath, items: JSONValue?)] {
    guard case .object(let properties)? = self["properties"] else { return [] }
    return properties.flatMap { key, schema -> [(path: JSONPath, items: JSONValue?)] in
      let path = path.appending(.key(key))
      return schema["type"] == "array" ? [(path, schema["items"])] : schema.lists(at: path)
    }
  }

  fileprivate var hasNull: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.contains(where: \.hasNull)
    case .object(let members): members.contains(where: \.value.hasNull)
    default: false
    }
  }
}
