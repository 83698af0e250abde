package import ForwardFormSchemas
package import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardText

extension FileOutput {
  /// Writes the questions of a schema's form, and the parts that a form can't ask for well.
  package func write(_ overview: SchemaOverview, asJSON: Bool, _ wording: Wording) {
    if asJSON { return write(overview.json.text(.pretty) + "\n") }
    line(StyledText(wording(.places(overview))))
    list(overview.anyValues, under: wording(.anyValues))
    list(overview.constants, under: wording(.constants))
    list(overview.unjudged, under: wording(.unjudged))
    if overview.hasMore { line(StyledText(wording(.morePlaces))) }
  }

  private func list(_ places: [String], under heading: String) {
    if places.isEmpty { return }
    line(StyledText(heading))
    for place in places { line(StyledText("  " + place.visible)) }
  }
}

extension SchemaOverview {
  fileprivate var json: JSONValue {
    let texts = { (places: [String]) in JSONValue.array(places.map { .string($0) }) }
    let kinds = counts.map { ($0.kind.rawValue, JSONValue.number(JSONNumber($0.count))) }
    return .object(
      JSONObject([
        ("places", .number(JSONNumber(count))), ("kinds", .object(JSONObject(kinds))),
        ("anyValues", texts(anyValues)), ("constants", texts(constants)),
        ("unjudged", texts(unjudged)), ("hasMore", .bool(hasMore)),
      ]))
  }
}
