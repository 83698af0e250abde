/// Options that are declared together, for one command or several.
package protocol OptionGroup: SendableMetatype {
  /// Creates the options with the values that they have if they aren't given.
  init()

  /// The arguments, options and flags, in the order of the help.
  @ParameterList
  static var parameters: [BoundParameter<Self>] { get }
}

/// A parameter with the property that takes its value.
package struct BoundParameter<Owner> {
  let parameter: Parameter
  /// Sets the property to the value of a word; that of a flag is its name.
  let set: (inout Owner, _ word: String) throws -> Void
}

/// Joins the lines of a declaration.
@resultBuilder
package enum ParameterList {
  package static func buildBlock<Owner>(
    _ lines: [BoundParameter<Owner>]...
  ) -> [BoundParameter<Owner>] {
    lines.flatMap(\.self)
  }
}

// The lines of a declaration: arguments are found by their place, options and flags by their names.
extension OptionGroup {
  /// Declares an argument that may be left out.
  package static func argument<Value: ArgumentValue>(
    _ name: String, _ property: WritableKeyPath<Self, Value?>, _ help: String,
    completing candidates: Candidates = .none
  ) -> [BoundParameter<Self>] {
    let argument = Parameter(.argument, name, help).completing(candidates, or: Value.words)
    return argument.bound { $0[keyPath: property] = try Value(argument: $1) }
  }

  /// Declares an argument that has to be given.
  package static func argument<Value: ArgumentValue>(
    _ name: String, _ property: WritableKeyPath<Self, Value>, _ help: String,
    completing candidates: Candidates = .none
  ) -> [BoundParameter<Self>] {
    var argument = Parameter(.argument, name, help).completing(candidates, or: Value.words)
    argument.isRequired = true
    return argument.bound { $0[keyPath: property] = try Value(argument: $1) }
  }

  /// Declares the arguments after all others.
  package static func arguments(
    _ name: String, _ property: WritableKeyPath<Self, [String]>, _ help: String,
    isRequired: Bool = false, completing candidates: Candidates = .none
  ) -> [BoundParameter<Self>] {
    var arguments = Parameter(.argument, name, help).completing(candidates)
    arguments.isRequired = isRequired
    arguments.isRepeated = true
    return arguments.bound { $0[keyPath: property].append($1) }
  }

  /// Declares an option with a value.
  ///
  /// - Parameters:
  ///   - name: The name, without hyphens.
  ///   - property: The property that takes the value.
  ///   - help: What the option is for.
  ///   - value: The name of the value; `nil` for the option's name.
  ///   - isGivenOnce: Whether a second value is an error; otherwise it replaces the first.
  ///   - candidates: The values that are offered.
  ///   - check: Checks a value, and throws a ``UsageProblem`` if it is wrong.
  package static func option<Value: ArgumentValue>(
    _ name: String, _ property: WritableKeyPath<Self, Value?>, _ help: String,
    value: String? = nil, isGivenOnce: Bool = false,
    completing candidates: Candidates = .none,
    check: @escaping (Value) throws -> Void = { _ in }
  ) -> [BoundParameter<Self>] {
    var option = Parameter(.option, name, help).completing(candidates, or: Value.words)
    option.valueName = value ?? name
    option.isGivenOnce = isGivenOnce
    return option.bound {
      let value = try Value(argument: $1)
      try check(value)
      $0[keyPath: property] = value
    }
  }

  /// Declares an option that may be given several times.
  package static func option(
    _ name: String, _ property: WritableKeyPath<Self, [String]>, _ help: String,
    value: String? = nil, completing candidates: Candidates = .none
  ) -> [BoundParameter<Self>] {
    var option = Parameter(.option, name, help).completing(candidates)
    option.valueName = value ?? name
    option.isRepeated = true
    return option.bound { $0[keyPath: property].append($1) }
  }

  /// Declares a flag.
  package static func flag(
    _ name: String, _ property: WritableKeyPath<Self, Bool>, _ help: String
  ) -> [BoundParameter<Self>] {
    Parameter(.flag, name, help).bound { flags, _ in flags[keyPath: property] = true }
  }

  /// Declares a flag and its opposite, of which the last decides.
  package static func flag(
    _ name: String, or opposite: String, _ property: WritableKeyPath<Self, Bool?>, _ help: String
  ) -> [BoundParameter<Self>] {
    var flag = Parameter(.flag, name, help)
    flag.opposite = opposite
    return flag.bound { $0[keyPath: property] = $1 == "--\(name)" }
  }

  /// Declares the options of a group.
  package static func group<Group: OptionGroup>(
    _ property: WritableKeyPath<Self, Group>
  ) -> [BoundParameter<Self>] {
    Group.parameters.map { bound in
      BoundParameter(parameter: bound.parameter) { try bound.set(&$0[keyPath: property], $1) }
    }
  }
}

extension Parameter {
  fileprivate func completing(_ candidates: Candidates, or words: [String] = []) -> Parameter {
    var parameter = self
    parameter.candidates = words.isEmpty ? candidates : .words(words)
    parameter.values = words
    return parameter
  }

  fileprivate func bound<Owner>(
    _ set: @escaping (inout Owner, String) throws -> Void
  ) -> [BoundParameter<Owner>] {
    [BoundParameter(parameter: self, set: set)]
  }
}
