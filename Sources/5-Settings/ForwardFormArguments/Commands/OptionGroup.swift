/// Options declared together, for one command or several.
///
/// A group is a class, because the closures of its parameters set its properties.
package protocol OptionGroup: AnyObject, SendableMetatype {
  /// The arguments, options and flags, in the order of the help.
  @ParameterList
  var parameters: [BoundParameter] { get }
}

/// A parameter with the closure that takes its value.
package struct BoundParameter {
  let parameter: Parameter
  /// Takes a word. A flag's word is its name.
  let take: (_ word: String) throws -> Void
}

/// Joins the lines of a declaration.
@resultBuilder
package enum ParameterList {
  package static func buildExpression(_ line: BoundParameter) -> [BoundParameter] { [line] }
  package static func buildExpression(_ group: [BoundParameter]) -> [BoundParameter] { group }
  package static func buildBlock() -> [BoundParameter] { [] }
  package static func buildPartialBlock(first lines: [BoundParameter]) -> [BoundParameter] { lines }
  package static func buildPartialBlock(
    accumulated lines: consuming [BoundParameter], next: [BoundParameter]
  ) -> [BoundParameter] {
    lines += next
    return lines
  }
}

// The lines of a declaration. The position identifies arguments; names identify options and flags.
// Closures set the properties: key paths, and parameters generic over the group, took a third of a
// millisecond of a program's start, because the runtime makes a type for each of them.
extension OptionGroup {
  package func argument<Value: ArgumentValue>(
    _ name: String, _ help: String, isRequired: Bool = false,
    completing candidates: Candidates = .none, take: @escaping (Value) throws -> Void
  ) -> BoundParameter {
    Parameter(
      .argument, name, help, isRequired: isRequired, values: Value.words, candidates: candidates
    ).bound(take)
  }

  /// Declares the arguments that follow all others.
  package func arguments(
    _ name: String, _ help: String, isRequired: Bool = false,
    completing candidates: Candidates = .none, take: @escaping (String) throws -> Void
  ) -> BoundParameter {
    let arguments = Parameter(
      .argument, name, help, isRequired: isRequired, isRepeated: true, candidates: candidates)
    return BoundParameter(parameter: arguments, take: take)
  }

  /// Declares an option with a value. The name has no hyphens. It is also the value's name, if that
  /// is `nil`. A second value is an error with `isGivenOnce`, counts as well with `isRepeated`, and
  /// otherwise replaces the first. `take` throws a ``UsageProblem`` for a wrong value.
  ///
  /// - Parameter isKept: Whether the command to show after a report has the option. Pass `false`
  ///   for an answer, and for an option that only concerns terminals.
  package func option<Value: ArgumentValue>(
    _ name: String, _ help: String, value: String? = nil, isGivenOnce: Bool = false,
    isRepeated: Bool = false, isKept: Bool = true, completing candidates: Candidates = .none,
    take: @escaping (Value) throws -> Void
  ) -> BoundParameter {
    Parameter(
      .option, name, help, value: value, isRepeated: isRepeated, isGivenOnce: isGivenOnce,
      isKept: isKept,
      values: Value.words, candidates: candidates
    ).bound(take)
  }

  package func flag(
    _ name: String, _ help: String, isKept: Bool = true, take: @escaping () -> Void
  ) -> BoundParameter {
    BoundParameter(parameter: Parameter(.flag, name, help, isKept: isKept)) { _ in take() }
  }

  /// Declares a flag that may have a value, as in `--name=value`.
  package func flag(
    _ name: String, orValue value: String, _ help: String, take: @escaping (String?) throws -> Void
  ) -> BoundParameter {
    let parameter = Parameter(.flag, name, help, value: value, hasOptionalValue: true)
    return BoundParameter(parameter: parameter) { try take($0.nameAndValue.value) }
  }

  /// Declares a flag and its opposite. The last one given decides.
  package func flag(
    _ name: String, or opposite: String, _ help: String, take: @escaping (Bool) -> Void
  ) -> BoundParameter {
    BoundParameter(parameter: Parameter(.flag, name, help, opposite: opposite)) {
      take($0 == "--\(name)")
    }
  }
}

extension Parameter {
  fileprivate func bound<Value: ArgumentValue>(
    _ take: @escaping (Value) throws -> Void
  ) -> BoundParameter {
    BoundParameter(parameter: self) { try take(Value(argument: $0)) }
  }
}
