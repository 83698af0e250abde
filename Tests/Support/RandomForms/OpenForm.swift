public import ForwardForm
public import ForwardJSON
internal import ForwardStore

/// A saved random target, with its form.
public struct OpenForm {
  public let target: RandomTarget
  public let form: Form
  private let opened: DecodedDocument<RandomTarget>

  public init(_ settings: JSONObject) throws {
    guard case .number(let number)? = settings["seed"], let seed = Int(number.text) else {
      throw DocumentError.undecodable(path: ["seed"], reason: .missingKey("seed"))
    }
    let opened = try DecodedDocument(settings, over: RandomTarget(seed: seed))
    let target = opened.value
    self.opened = opened
    self.target = target
    if target.shape.isDerived {
      form = Form(target, undecodable: opened.undecodable.byRow)
    } else {
      form = Form(target.form, rules: target.formRules)
    }
    if target.shape.tellsOrigins {
      form.origin = { settings[$0] == nil ? .default : .saved }
    }
  }

  /// Returns the settings to store.
  public func settings() throws -> JSONObject {
    let answered = opened.undecodable.filter { unread in
      target.shape.isDerived && form.undecodable["\(unread.path)"]?.isAnswered != false
    }
    let paths = Set(opened.undecodable.map(\.path)).subtracting(answered.map(\.path))
    return try opened.document(saving: target, keeping: paths)
  }

  public var hasReview: Bool { target.shape.hasReview }
  public var marksChanges: Bool { target.shape.marksChanges }
  public var hasHistory: Bool { target.shape.hasHistory }
}

extension [UndecodableValue] {
  fileprivate var byRow: [String: Form.UndecodableValue] {
    let values = map { value in
      let text = if case .string(let text) = value.stored { text } else { value.stored.text() }
      return ("\(value.path)", Form.UndecodableValue(text, reason: "\(value.reason)"))
    }
    return Dictionary(values) { first, _ in first }
  }
}
