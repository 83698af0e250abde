internal import ForwardForm
internal import ForwardJSON
internal import ForwardTargets
internal import ForwardText

/// The templates of a kind's deliveries. The item and the settings fill them in.
enum DeliveryPlan: Sendable {
  case request(RequestPlan)
  case line(LinePlan)
  case program(ProgramPlan)
  case open(AddressPlan)

  /// Whether the templates may use a placeholder for the delivery's key.
  var knowsKey: Bool { if case .request = self { true } else { false } }

  /// Returns the delivery of an item. `scope` makes the scope of the templates, with a mark in
  /// place of the delivery's key.
  func delivery(_ scope: (_ keyMark: String?) -> Scope) throws(Undeliverable) -> Delivery {
    switch self {
    case .request(let plan): .request(try plan.request(scope))
    case .line(let plan): try plan.delivery(scope(nil))
    case .program(let plan): .program(try plan.call(scope(nil)))
    case .open(let plan): .address(try plan.address(scope(nil)))
    }
  }
}

/// An address with templates in it.
struct AddressPlan: Sendable {
  let address: String
  let query: [(name: String, template: String)]

  /// Returns the address for an item. Throws if the item would change its server or a folder.
  func address(_ scope: Scope) throws(Undeliverable) -> String {
    let composed = scope.composed(address, isAddress: true)
    let server = composed.serverOfAddress
    guard !String(server).isBlank, !scope.dependsOnItem(server) else {
      throw .unusable(row: scope.row(of: address))
    }
    let filled = ItemTemplate(composed, with: scope.values).url(of: scope.item)
    // A whole part `..` of the path would lead elsewhere.
    guard filled.dotParts == composed.dotParts, !filled.hasControls else {
      throw .unusable(row: scope.row(of: address))
    }
    var parts: [(name: String, value: String)] = []
    for (name, template) in query {
      if let value = try scope.textIfAny(template) { parts.append((name, value)) }
    }
    let added = String(address: "", query: parts)
    // The query precedes the fragment, which clients don't send.
    let base = filled.prefix { $0 != "#" }
    let hasQuery = composed.prefix { $0 != "#" }.contains("?")
    let query = hasQuery && !added.isEmpty ? "&" + added.dropFirst() : added
    return base + query + filled.dropFirst(base.count)
  }
}

extension String {
  /// The number of the parts `.` and `..` in the path.
  fileprivate var dotParts: Int {
    prefix { $0 != "?" && $0 != "#" }.split(separator: "/").count { $0 == "." || $0 == ".." }
  }
}

/// A line of a file, made of templates.
struct LinePlan: Sendable {
  let file: String
  let text: String
  let format: String
  let createsFolders: JSONValue?

  func delivery(_ scope: Scope) throws(Undeliverable) -> Delivery {
    guard let format = LineFormat(rawValue: scope.text(format)) else {
      throw .unusable(row: scope.row(of: format))
    }
    guard !scope.dependsOnItem(scope.composed(file)) else {
      throw .unusable(row: scope.row(of: file))
    }
    return try format.delivery(
      of: scope.item, scope.template(text, or: format.usualTemplate), to: scope.text(file),
      createsFolders: scope.flag(createsFolders, or: false),
      rows: (path: scope.row(of: file), text: scope.row(of: text)))
  }
}

/// A program with templates as arguments. The number of arguments is the same for each item.
struct ProgramPlan: Sendable {
  let program: String
  let arguments: [String]

  func call(_ scope: Scope) throws(Undeliverable) -> ProgramCall {
    var filled: [String] = []
    for (index, template) in arguments.enumerated() {
      let argument = scope.text(template)
      let isOption =
        argument.utf8.first == UInt8(ascii: "-") && scope.beginsOpen(template)
        && !arguments[..<index].contains("--")
      if isOption { throw .option(row: scope.row(of: template)) }
      guard !argument.unicodeScalars.contains("\0") else {
        throw .unusable(row: scope.row(of: template))
      }
      filled.append(argument)
    }
    return ProgramCall(program, filled)
  }
}
