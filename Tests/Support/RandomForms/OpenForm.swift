public import ForwardForm
internal import ForwardStore
public import JSONTree

/// A stored random target and its form.
public struct OpenForm {
  public let target: RandomTarget
  public let form: Form
  private let opened: DecodedDocument<RandomTarget>

  public init(_ settings: JSONObject) throws {
    guard case .number(let number)? = settings["seed"], let seed = Int(number.text) else {
      throw DocumentError.unreadable(path: ["seed"], reason: "A random form has a seed.")
    }
    let opened = try DecodedDocument(settings, over: RandomTarget(seed: seed))
    let target = opened.value
    self.opened = opened
    self.target = target
    if target.shape.isDerived {
      form = Form(target, unread: opened.unread.texts)
    } else {
      form = Form(target.form, rules: target.formRules)
    }
    if target.shape.tellsOrigins {
      form.origin = { settings[$0] == nil ? .default : .saved }
    }
  }

  /// The settings to store.
  public func settings() throws -> JSONObject {
    let answered = opened.unread.filter { unread in
      target.shape.isDerived && form.unread.texts[unread.path[0]] == nil
    }
    let paths = Set(opened.unread.map(\.path)).subtracting(answered.map(\.path))
    return try opened.document(saving: target, keeping: paths)
  }

  public var hasReview: Bool { target.shape.hasReview }
  public var marksChanges: Bool { target.shape.marksChanges }
  public var hasHistory: Bool { target.shape.hasHistory }
}

extension [UndecodableValue] {
  fileprivate var texts: [String: String] {
    let texts = map { unread in
      if case .string(let text) = unread.stored {
        (unread.path[0], text)
      } else {
        (unread.path[0], unread.stored.text())
      }
    }
    return Dictionary(texts, uniquingKeysWith: { first, _ in first })
  }
}
