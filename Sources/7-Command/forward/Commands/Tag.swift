internal import ForwardEditing
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardPatterns
internal import ForwardStore

final class Tag: Command {
  static var about: About {
    About(
      "tag", "Give targets a tag, with which forward send @TAG sends to all of them.",
      discussion: """
        A tag has letters, digits and the signs - _ . /; here the @ may be left out. forward \
        list @TAG lists the targets with a tag, and --tag gives a new target a tag.
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
      "names", "The targets' names, or @TAG; asked for if none is given.",
      completing: .targetsAndTags
    ) { self.names.append($0) }
    flag("remove", "Remove the tag.") { self.remove = true }
    options.parameters
  }

  func validate() throws { _ = try tag?.tagOfOption() }

  func run() throws {
    let context = Context(options, asks: names.isEmpty)
    let tag = try (tag ?? context.askForTag()).tagOfOption()
    let names = try names.isEmpty ? [context.askForTarget(of: "tag")] : names
    let targets = try context.store.setTag(tag, of: names, isRemoved: remove)
    context.tell(of: targets) { .tags($0.tags, of: $0.name) }
  }
}

extension DocumentStore {
  /// Adds a tag to targets, or removes it, in one save, even if another program changes the targets
  /// meanwhile. A wrong name changes nothing.
  fileprivate func setTag(
    _ tag: String, of names: [String], isRemoved: Bool
  ) throws -> [StoredDocument] {
    while true {
      let targets = try contents().named(names)
      let differing = targets.filter { $0.hasTag(tag) == isRemoved }
      let changed = { (target: StoredDocument) in
        target.with(
          tags: isRemoved
            ? target.tags.filter { !$0.hasSameCodePoints(as: tag) } : target.tags + [tag])
      }
      if try differing.isEmpty || change(differing, changed) == nil {
        return targets.map { $0.hasTag(tag) == isRemoved ? changed($0) : $0 }
      }
    }
  }
}

extension String {
  /// Returns the tag that a person means. Throws a `UsageProblem` if it can't be a tag.
  func tagOfOption() throws -> String {
    do throws(TargetError) {
      return try checkedTag()
    } catch {
      throw error.asUsage
    }
  }
}

extension TargetError {
  /// The error as a wrong use of a command.
  var asUsage: UsageProblem { .other(Wording.ofCommand(.target(self))) }
}

extension DocumentStore.Contents {
  var tags: [String] { documents.flatMap(\.tags).unique }

  /// Returns the targets that words name, without repetition. A word is a target's name, or a tag
  /// after an @. A target whose name begins with an @ takes precedence over a tag.
  func named(_ words: [String]) throws -> [StoredDocument] {
    var known: Set<ExactKey> = []
    return try words.flatMap { word in
      try !has(word) && word.hasPrefix("@") ? tagged(word) : [target(named: word)]
    }.filter { known.insert(ExactKey($0.name)).inserted }
  }

  func tagged(_ tag: String) throws -> [StoredDocument] {
    let targets = documents.filter { $0.hasTag(tag.withoutTagSign) }
    if !targets.isEmpty { return targets }
    let known = nearest(tags, to: tag.withoutTagSign).map { "@" + $0 }
    throw Failure.failed(.noSuchTag("@" + tag.withoutTagSign, known: known))
  }
}
