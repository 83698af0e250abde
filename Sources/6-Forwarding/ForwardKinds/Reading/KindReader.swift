internal import ForwardForm
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardTargets
internal import ForwardText

/// A reader of a kind's file that is valid by the files' schema. Checks the rest.
struct KindReader {
  let value: JSONValue
  private(set) var faults: [(path: JSONPath, fault: KindFault)] = []
  /// The file's contents; `nil` if the schema of the settings can't be read.
  private(set) var plan: KindPlan?

  init(_ value: JSONValue) {
    self.value = value
    do throws(SchemaError) {
      var options = SchemaOptions()
      options.draft = .draft2020
      options.budget = 4_000_000
      options.formats = .always
      // A kind may have no settings.
      let schema = try Schema(value["settings"] ?? ["type": "object"], options: options)
      checkSettings(schema)
      let settings = KindSettings(schema)
      let values = derivedValues
      plan = delivery.map {
        KindPlan(settings: settings, values: values, delivery: $0)
      }
      checkNames(settings, values)
      checkDefaults(SchemaView(schema), settings)
      checkTemplates(settings, values)
    } catch {
      add(.schema(error.fault), at: ["settings"] + error.location.path.steps)
    }
  }

  mutating func add(_ fault: KindFault, at steps: [JSONPath.Step]) {
    faults.append((JSONPath(steps), fault))
  }
}

/// The parts of the file.
extension KindReader {
  private var derivedValues: [DerivedValue] {
    guard let values = value["values"]?.members else { return [] }
    return values.map { name, alternatives in
      DerivedValue(
        name: name,
        alternatives: (alternatives.elements ?? []).map { alternative in
          DerivedValue.Alternative(
            conditions: (alternative["if"]?.members ?? JSONObject()).map { ($0.key, $0.value) },
            template: alternative["then"]?.string ?? "",
            daysBefore: alternative["daysBefore"].map { $0.string ?? $0.text() })
        })
    }
  }

  private var delivery: DeliveryPlan? {
    if let request = value["request"] { return .request(RequestPlan(request)) }
    if let line = value["line"] {
      return .line(
        LinePlan(
          file: line.template("file"), text: line.template("text"),
          format: line["format"]?.string ?? LineFormat.todotxt.rawValue,
          createsFolders: line["createsFolders"]))
    }
    if let open = value["open"] { return .open(AddressPlan(open)) }
    let words = value["program"]?.elements?.compactMap(\.string) ?? []
    guard let program = words.first else { return nil }
    return .program(ProgramPlan(program: program, arguments: Array(words.dropFirst())))
  }

  /// The file's templates with their paths.
  var templates: [(path: [JSONPath.Step], text: String)] {
    ["values", "request", "line", "program", "open"].flatMap { part in
      (value[part]?.scalars ?? []).compactMap { place, value in
        // A condition's operand isn't a template.
        let isCondition = part == "values" && place.steps.dropFirst(2).first == "if"
        return isCondition ? nil : value.string.map { ([.key(part)] + place.steps, $0) }
      }
    }
  }
}

extension RequestPlan {
  fileprivate init(_ value: JSONValue) {
    method = value["method"]?.string ?? "POST"
    address = AddressPlan(value)
    headers = value["headers"]?.templates ?? []
    token = value.template("token")
    login = value["login"].map { ($0.template("user"), $0.template("password")) }
    verifiesTLS = value["verifyTLS"]
    takesAttachments = value["attachments"] == true
    if let json = value["json"] {
      body = .json(json)
    } else if let form = value["form"] {
      body = .form(form.templates)
    } else if let calendar = value["calendar"] {
      body = .calendar(calendar.templates)
    } else {
      body = value["text"]?.string.map { .text($0) } ?? .none
    }
  }
}

extension AddressPlan {
  fileprivate init(_ value: JSONValue) {
    self.init(address: value.template("address"), query: value["query"]?.templates ?? [])
  }
}

extension JSONValue {
  fileprivate var templates: [(name: String, template: String)] {
    (members ?? [:]).map { ($0.key, $0.value.string ?? "") }
  }

  fileprivate func template(_ key: String) -> String { self[key]?.string ?? "" }
}
