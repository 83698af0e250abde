internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardPatterns
internal import SchemaSuite
internal import TestSupport

/// A hostile input: text, a schema, an instance or a pattern. Each is a mutated sample.
public struct FuzzInput: Sendable {
  private let seed: Int

  /// Creates the input of a seed. Equal seeds give equal inputs.
  public init(seed: Int) { self.seed = seed }

  /// Passes the input to its reader.
  ///
  /// The budgets of work allow each input some tenths of a second.
  /// - Returns: A description of the finding; `nil` if all went well.
  public func play() -> String? {
    var random = SeededRandom(seed: UInt64(seed))
    return switch seed % 4 {
    case 0: playText(&random)
    case 1: playSchema(&random)
    case 2: playInstance(&random)
    default: playPattern(&random)
    }
  }

  private func playText(_ random: inout SeededRandom) -> String? {
    var bytes = Array(random.pick(Samples.texts).utf8)
    if random.chance(2) { bytes = Array(RandomJSON.value(depth: 3, &random).text().utf8) }
    for _ in 0..<random.number(in: 1...6) { bytes.mutate(&random) }
    let syntax = random.chance(4) ? JSONSyntax.jsonc : .json
    guard let text = try? JSONText(parsing: bytes, syntax: syntax) else { return nil }
    let value = text.value
    let path = value.somePath(&random)
    if text.place(of: path) == nil {
      return "no place of \(path.pointer) in \(String(decoding: bytes, as: UTF8.self))"
    }
    for layout in [JSONLayout.compact, .pretty] {
      guard let again = try? JSONValue(parsing: value.text(layout)), again == value else {
        return "text that isn't read as it was written: \(value.text(layout))"
      }
    }
    return nil
  }

  private func playSchema(_ random: inout SeededRandom) -> String? {
    let sample = random.pick(Samples.schemas)
    var mutation = Mutation(random: random)
    let document = mutation.mutated(sample, times: mutation.random.number(in: 1...6))
    random = mutation.random
    let options = options(&random)
    guard let schema = try? Schema(document, options: options) else { return nil }
    if schema.check().verdict == .valid, options.isStrict,
      Self.metaSchemas[schema.draft]??.verdict(on: document) == .invalid
    {
      return "a schema that its meta-schema refuses: \(document.text())"
    }
    for source in [document, sample] {
      var instances = NearInstance(document: source, random: random)
      let instance = instances.instance()
      random = instances.random
      if let finding = finding(schema, instance, &random) {
        return "\(finding)\n  schema    \(document.text())\n  instance  \(instance.text())"
      }
    }
    return nil
  }

  private static let metaSchemas = {
    var options = SchemaOptions()
    options.formats = .never
    let schemas = SchemaDraft.allCases.map { draft in
      let uri = JSONValue.string(draft.metaSchema)
      return (draft, try? Schema(["$schema": uri, "$ref": uri], options: options))
    }
    return Dictionary(uniqueKeysWithValues: schemas)
  }()

  private func playInstance(_ random: inout SeededRandom) -> String? {
    let sample = random.pick(Samples.schemas)
    guard let schema = try? Schema(sample, options: options(&random)) else {
      return "a sample that isn't read: \(sample.text())"
    }
    var instances = NearInstance(document: sample, random: random)
    let near = instances.instance()
    var mutation = Mutation(random: instances.random)
    let instance = mutation.mutated(near, times: mutation.random.number(in: 1...6))
    random = mutation.random
    let finding = finding(schema, instance, &random)
    return finding.map { "\($0)\n  schema    \(sample.text())\n  instance  \(instance.text())" }
  }

  private func options(_ random: inout SeededRandom) -> SchemaOptions {
    var options = SchemaOptions()
    options.draft = random.pick(SchemaDraft.allCases)
    options.isStrict = random.chance(2)
    options.formats = random.pick([.byDraft, .always, .never])
    options.budget = random.pick([1_000, 1_000_000])
    return options
  }

  private func finding(
    _ schema: Schema, _ instance: JSONValue, _ random: inout SeededRandom
  ) -> String? {
    for problem in schema.validate(instance).problems {
      guard problem.sentence.hasSuffix("."), problem.text(in: .simplifiedChinese).hasSuffix("。")
      else {
        return
          "a sentence without an end: \(problem.sentence) \(problem.text(in: .simplifiedChinese))"
      }
    }
    _ = schema.annotations(at: instance.somePath(&random), of: instance)
    return schema.disagreement(on: instance)
  }

  private func playPattern(_ random: inout SeededRandom) -> String? {
    var source = Array(random.pick(Samples.patterns).unicodeScalars)
    let mixed = Array(random.pick(Samples.patterns).unicodeScalars)
    for _ in 0..<random.number(in: 0...4) { source.mutate(with: mixed, &random) }
    let text = String(String.UnicodeScalarView(source))
    guard let pattern = try? Pattern(text) else { return nil }
    // An equivalent pattern, whose beginning the search can't know.
    let other = try? Pattern("[^]{0}(?:\(text))")
    let texts = RandomJSON.texts + [text, String(repeating: "a1.-/", count: random.below(400))]
    for text in texts {
      // A pattern without a match in a text can't match the whole text either.
      if pattern.search(text) == .no, pattern.matchWhole(text) == .yes {
        return "the whole of a text, but nowhere in it: /\(pattern.source)/ '\(text)'"
      }
      let verdicts = [pattern, other ?? pattern].map { $0.search(text) }
      if verdicts[0] != verdicts[1], !verdicts.contains(.undecided) {
        return "found by its beginning only, or without it: /\(pattern.source)/ '\(text)'"
      }
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate mutating func mutate(_ random: inout SeededRandom) {
    let start = random.below(count + 1)
    let range = start..<Swift.min(count, start + random.below(8))
    switch random.below(6) {
    case 0: removeSubrange(range)
    case 1: replaceSubrange(range, with: [UInt8(random.below(256))])
    case 2: insert(contentsOf: self[range], at: random.below(count + 1))
    case 3: removeLast(Swift.min(count, random.below(20)))
    default: insert(contentsOf: random.pick(Samples.fragments).utf8, at: start)
    }
  }
}

extension [Unicode.Scalar] {
  fileprivate mutating func mutate(with other: [Unicode.Scalar], _ random: inout SeededRandom) {
    let start = random.below(count + 1)
    let range = start..<Swift.min(count, start + random.below(6))
    let signs = [
      "*", "+", "?", "{", "}", "(", ")", "[", "]", "|", "^", "$", "\\", "(?", "{9999}", "-",
    ]
    switch random.below(5) {
    case 0: removeSubrange(range)
    case 1: insert(contentsOf: self[range], at: start)
    case 2: insert(contentsOf: other.prefix(random.below(other.count)), at: start)
    default: insert(contentsOf: random.pick(signs).unicodeScalars, at: start)
    }
  }
}

extension JSONValue {
  fileprivate func somePath(_ random: inout SeededRandom) -> JSONPath {
    var path = JSONPath()
    var value = self
    while !random.chance(3) {
      switch value {
      case .array(let elements) where !elements.isEmpty:
        let index = random.below(elements.count)
        path.steps.append(.index(index))
        value = elements[index]
      case .object(let members) where !members.isEmpty:
        let (key, inner) = members[random.below(members.count)]
        path.steps.append(.key(key))
        value = inner
      default: return path
      }
    }
    return path
  }
}
