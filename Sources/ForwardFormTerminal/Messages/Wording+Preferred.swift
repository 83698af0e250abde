extension Wording {
  /// The language of the environment: `LC_ALL`, otherwise `LC_MESSAGES`, otherwise `LANG`.
  public static var preferred: Wording { preferred(Environment.value(of:)) }

  /// - Parameter value: Returns the value of a variable; `nil` if it is empty or not set.
  package static func preferred(_ value: (String) -> String?) -> Wording {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first ?? ""
    // `zh_CN.UTF-8@pinyin`: the part after a dot or an @ doesn't concern the language.
    let tag = locale.prefix { $0 != "." && $0 != "@" }.lowercased()
    let parts = tag.split { $0 == "_" || $0 == "-" }
    guard parts.first == "zh", parts.count == 1 || ["cn", "sg", "hans"].contains(parts[1]) else {
      return .english
    }
    return .simplifiedChinese
  }
}
