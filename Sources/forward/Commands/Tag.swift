internal import Arguments
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import ForwardSystem
internal import JSONTree
internal import Patterns

final class Tag: Command {
  static var about: About {
    About(
      "tag", "Give targets a tag, with which forward send @TAG sends to all of them.",
      discussion: """
        A tag has letters, digits and the signs - _ . / in it; the @ before it may be left out here. forward list @TAG \
        lists its targets, and --tag gives it to a new target.
        """)
  }

  var tag: String?
  var names: [String] = []
  var remove = false
  var options = Options()

  var parameters: [BoundParameter] {
    argument(
      "tag", "The tag, such as @work; asked for if it isn't given.", completing: .tags
    ) { self.tag = $0 }
    arguments(
      "names", "The targets' names; asked for if none is given.", completing: .targets
    ) { self.names.append($0) }
    flag("remove", "Take the tag away.") { self.remove = true }
    options.parameters
  }

  func validate() throws { _ = try tag?.checkedTag() }

  func run() throws {
    let context = Context(options, asks: names.isEmpty)
    let tag = try (tag ?? context.askForTag()).checkedTag()
    let names = try names.isEmpty ? [context.askForTarget(of: "tag")] : names
    let contents = try context.store.contents()
    // A wrong name changes nothing.
    let targets = try names.map(contents.named)
    let end = EndAfterChange()
    for target in targets {
      try holdingSignals {
        let tags = try context.store.setTag(tag, of: target, isRemoved: remove)
        end.ignoreSignals()
        context.dialogue.say(StyledText(context.wording(.tags(tags, of: target.name))))
      }
    }
    end.exit()
  }
}

extension DocumentStore {
  /// Gives a document a tag, or takes it away, also if another program changes the document meanwhile.
  ///
  /// - Returns: The document's tags.
  fileprivate func setTag(
    _ tag: String, of document: StoredDocument, isRemoved: Bool
  ) throws -> [String] {
    var document = document
    while true {
      let others = document.tags.filter { !$0.hasSameCodePoints(as: tag) }
      let tags = isRemoved ? others : document.hasTag(tag) ? document.tags : others + [tag]
      if tags == document.tags { return tags }
      switch try save(document.with(tags: tags), replacing: document) {
      case .saved: return tags
      case .changed(let present): document = present
      case .removed, .occupied:
        throw SettingsError.changedOrRemoved(name: document.name, path: path)
      }
    }
  }
}

extension String {
  /// Returns the tag that a person means, without the @ before it.
  ///
  /// - Throws: A `UsageProblem` if it can't be a tag.
  func checkedTag() throws -> String {
    let tag = withoutTagSign
    guard StoredDocument.isTag(tag) else {
      throw UsageProblem.other(Wording.ofCommand(.badTag(self)))
    }
    return tag
  }

  /// The text without the @ with which it may begin.
  var withoutTagSign: String { hasPrefix("@") ? String(dropFirst()) : self }
}

extension DocumentStore.Contents {
  /// All tags of the documents, each once.
  var tags: [String] {
    documents.flatMap(\.tags).reduce(into: []) { tags, tag in
      if !tags.contains(where: tag.hasSameCodePoints) { tags.append(tag) }
    }
  }

  /// Returns the targets that words name, each once: names of targets, and tags after an @. A target whose name begins
  /// with an @ comes before a tag.
  func named(_ words: [String]) throws -> [StoredDocument] {
    var targets: [StoredDocument] = []
    for word in words {
      let isName = names.contains(where: word.hasSameCodePoints)
      let found = try !isName && word.hasPrefix("@") ? tagged(word) : [named(word)]
      targets += found.filter { target in
        !targets.contains { $0.name.hasSameCodePoints(as: target.name) }
      }
    }
    return targets
  }

  /// Returns the targets with a tag.
  func tagged(_ tag: String) throws -> [StoredDocument] {
    let targets = documents.filter { $0.hasTag(tag.withoutTagSign) }
    if !targets.isEmpty { return targets }
    let known = nearest(tags, to: tag.withoutTagSign).map { "@" + $0 }
    throw Failure.failed(.noSuchTag("@" + tag.withoutTagSign, known: known))
  }
}
