extension Wording {
  /// The language that the environment asks for: `LC_ALL`, else `LC_MESSAGES`, else `LANG`.
  public static var preferred: Wording { preferred(Environment.value(of:)) }

  /// - Parameter value: Looks a variable up; one that is set to nothing counts as not set.
  package static func preferred(_ value: (String) -> String?) -> Wording {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first ?? ""
    // `zh_CN.UTF-8@pinyin`: what follows a dot or an @ says nothing of the language.
    let tag = locale.prefix { $0 != "." && $0 != "@" }.lowercased()
    let parts = tag.split { $0 == "_" || $0 == "-" }
    guard parts.first == "zh", parts.count == 1 || ["cn", "sg", "hans"].contains(parts[1]) else {
      return .english
    }
    return .simplifiedChinese
  }
}
