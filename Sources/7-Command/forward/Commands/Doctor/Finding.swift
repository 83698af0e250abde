internal import ForwardJSON
internal import ForwardSystem
internal import ForwardText

/// A fact about the program's surroundings, and what to do if it is a problem.
///
/// The texts are for reports of bugs, so they are English in every language, name the home `~`, and never
/// have the value of a setting.
struct Finding {
  enum State: String {
    case good = "ok"
    /// Something is missing that only some commands need.
    case note
    case problem
  }

  /// One word: `terminal`, `curl`, `store`.
  let area: String
  let state: State
  let text: String
  /// The advice to a person; empty if there is nothing to do.
  let advice: String

  init(_ area: String, _ text: String, _ state: State = .good, advice: String = "") {
    self.area = area
    self.state = state
    self.text = text.visible
    self.advice = advice.visible
  }

  var json: JSONValue {
    var json = JSONObject([
      ("area", .string(area)), ("state", .string(state.rawValue)), ("text", .string(text)),
    ])
    if !advice.isEmpty { json["advice"] = .string(advice) }
    return .object(json)
  }

  /// Returns a path with `~` in place of the home folder.
  static func shown(_ path: String) -> String {
    guard let home = Environment.homeFolder, home != "/", path.hasPrefix(home) else { return path }
    let rest = path.dropFirst(home.count)
    return rest.isEmpty || rest.hasPrefix("/") ? "~" + rest : path
  }
}
