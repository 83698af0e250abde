internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardJSONSchema

/// The description of an object's member, without references to its value. A class, because copies
/// take time.
final class SchemaMember {
  let place: SchemaPlace
  let kind: SchemaKind
  let title: String
  let isRequired: Bool
  /// The traits of the member's row; for a part, of the row that opens it.
  let traits: Traits
  /// The field of a single value; `nil` for a list or an object.
  let field: Field?

  init(
    place: SchemaPlace, kind: SchemaKind, title: String, isRequired: Bool, traits: Traits,
    field: Field?
  ) {
    (self.place, self.kind, self.title, self.isRequired) = (place, kind, title, isRequired)
    (self.traits, self.field) = (traits, field)
  }

  /// Whether the members of its value have rows.
  var isPart: Bool { place.isPart(kind) }
}

extension SchemaPlace {
  /// Whether a value of a kind has rows for its members, because the schema names keys.
  func isPart(_ kind: SchemaKind) -> Bool { kind == .object && !keys.isEmpty }
}

extension SchemaRows {
  func member(
    _ key: String, _ place: SchemaPlace, _ kind: SchemaKind, at path: JSONPath, isRequired: Bool
  ) -> SchemaMember {
    let title = isOfFile ? key : place.title ?? key
    let traits = traits(of: place, kind, at: path, isRequired: isRequired)
    return SchemaMember(
      place: place, kind: kind, title: title, isRequired: isRequired, traits: traits,
      field: kind.isAlwaysAnswered ? nil : field(title, place, kind, at: path, traits))
  }

  /// Returns the row of a single value alone, over a separate reference.
  func row(
    of place: SchemaPlace, _ kind: SchemaKind, at path: JSONPath, over value: Ref<JSONValue?>
  ) -> ForwardFormElement {
    let traits = traits(of: place, kind, at: path, isRequired: present.isRequired(path))
    return field(path.key ?? "", place, kind, at: path, traits, isAsked: false).row(over: value)
  }

  private func traits(
    of place: SchemaPlace, _ kind: SchemaKind, at path: JSONPath, isRequired: Bool
  ) -> Traits {
    var traits = traits(of: place, at: path)
    let value = present[at: path]
    if place.isPart(kind) {
      // The row of a present required part appears only while the part has no members.
      if isRequired, place.filled(value) != nil {
        traits.isReadOnly = true
      } else {
        makeOptional(&traits)
      }
    } else if let value, place.isFixed(value, isRequired: isRequired) {
      traits.isReadOnly = true
    } else if isRequired {
      if !kind.isAlwaysAnswered { traits.rules = [.required] }
    } else if case .options = kind {
      // A picker has an option for nothing.
      traits.isFolded = isOfFile
    } else {
      if isOfFile, kind.isAlwaysAnswered {
        traits.beginningLine = kind == .list ? SchemaPlace.typedList : SchemaPlace.typedObject
      }
      makeOptional(&traits, isThere: value != nil)
    }
    return traits
  }

  /// - Parameter isThere: Whether a value exists. It is shown even if it is empty.
  private func makeOptional(_ traits: inout Traits, isThere: Bool = false) {
    traits.isOptional = true
    if isOfFile { (traits.isFolded, traits.isShownFolded) = (true, isThere) }
  }

  private func traits(of place: SchemaPlace, at path: JSONPath) -> Traits {
    var traits = Traits()
    if !path.isEmpty { traits.id = RowPath(path).text }
    // The title of a setting stays as it is.
    let isDeprecated = isOfFile && place.isDeprecated
    let help = isOfFile ? place.help : place.description
    traits.help = isDeprecated ? present.wording.deprecated(help) : help
    traits.isHelpShown = isDeprecated
    traits.isSecret = place.isSecret
    if case .settings(let names, _) = present.style, place.templateFormat != nil {
      traits.placeholders = Placeholders(names)
    }
    return traits
  }

  private func field(
    _ title: String, _ place: SchemaPlace, _ kind: SchemaKind, at path: JSONPath,
    _ traits: Traits, isAsked: Bool = true
  ) -> Field {
    let (wording, value) = (present.wording, present[at: path])
    // Former problems need a validation, so the field asks for them only for a refused value.
    let former = present.former?.part(at: path)
    var field: Field
    var rule: RowRule?
    switch kind {
    case .options(let options):
      field = Field(title, .option(self.options(options, of: place), none: "(nothing)"))
      rule = place.rule(ofUnknown: value, in: wording, former)
    case .flag: field = Field(title, .toggle)
    case .lines:
      let isTemplate = !isOfFile && place.templateFormat == .lines
      field = Field(
        title, isTemplate ? .template : .lines, placeholder: isTemplate ? example(of: place) : "")
      rule = place.rule(in: wording, former)
    default:
      let conversion = place.conversion(
        in: wording, former, keyboard: !isOfFile && place.isAddress ? .url : .default,
        takesReferences: !isOfFile && place.isSecret, isAsked: isAsked)
      field = Field(title, .line(conversion), placeholder: example(of: place))
    }
    field.traits = traits
    if let rule { field.traits.rules.insert(rule, at: 0) }
    if case .line = field.kind {
      // In settings, an example is the placeholder.
      let suggestions =
        place.isSecret ? [] : place.unfilled.suggestions(withExamples: isOfFile)
      if !suggestions.isEmpty { field.traits.suggestions = .texts(suggestions) }
      field.traits.openings = isOfFile ? place.openings(isWhole: path.isEmpty) : nil
    }
    return field
  }

  private func example(of place: SchemaPlace) -> String { isOfFile ? "" : place.example ?? "" }
}
