internal import ForwardForm

/// An object with an array. Each element has a row.
final class NamesObject: FormModel {
  var texts: [String]
  var isLonger = false
  var more = ""
  private let titles: [String]

  init(_ count: Int) {
    texts = Array(repeating: "", count: count)
    titles = rowTitles(count)
  }

  var form: [ForwardFormElement] {
    for (index, title) in titles.enumerated() { textField(title, \.texts[index]) }
    if isLonger { textField("More", \.more) }
  }
}

extension NamesObject {
  /// One row per element, bound by closures.
  var rows: [ForwardFormElement] {
    titles.enumerated().map { index, title in
      .textField(
        title: title, placeholder: "", keyboardType: .default,
        bind: PropertyRef(self, get: { $0.texts[index] }, set: { $0.texts[index] = $1 })
      )
    }
  }
}

/// A struct with an array. Each element has a row.
struct Names {
  var texts: [String]
  var isLonger = false
  var more = ""

  init(_ count: Int) {
    texts = Array(repeating: "", count: count)
  }
}

extension Names: FormValue {
  /// Reads the whole value, so the form may depend on every answer.
  static func form(_ names: Ref<Names>) -> [ForwardFormElement] {
    let value = names.value
    for index in value.texts.indices { names.textField("Row \(index + 1)", \.texts[index]) }
    if value.isLonger { names.textField("More", \.more) }
  }
}

/// The same struct with a form that reads nothing that a row changes.
struct CountedNames: FormValue, Codable {
  var texts: [String]
  var count: Int
  var isLonger = false
  var more = ""

  init(_ count: Int) {
    texts = Array(repeating: "", count: count)
    self.count = count
  }

  static func form(_ names: Ref<CountedNames>) -> [ForwardFormElement] {
    for index in 0..<names[\.count].value {
      names.textField("Row \(index + 1)", \.texts[index])
    }
    if names[\.isLonger].value { names.textField("More", \.more) }
  }
}

/// A struct with parts that have forms.
struct Pairs: FormValue {
  var pairs: [Pair]
  var count: Int
  var isLonger = false
  var more = ""

  struct Pair: FormValue {
    var first = ""
    var second = ""

    static func form(_ pair: Ref<Pair>) -> [ForwardFormElement] {
      pair.textField("First", \.first)
      pair.textField("Second", \.second)
    }
  }

  init(_ count: Int) {
    pairs = Array(repeating: Pair(), count: count / 2)
    self.count = count / 2
  }

  static func form(_ pairs: Ref<Pairs>) -> [ForwardFormElement] {
    for index in 0..<pairs[\.count].value { pairs.form("Pair \(index + 1)", \.pairs[index]) }
    if pairs[\.isLonger].value { pairs.textField("More", \.more) }
  }
}
