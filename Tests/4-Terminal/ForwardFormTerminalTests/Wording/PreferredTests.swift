import ForwardFormTerminal
import Testing

@Suite("The language that the environment asks for")
struct PreferredTests {
  @Test(
    "The language is Simplified Chinese if the environment asks for it, and else English",
    arguments: [
      ("zh", "zh-Hans"), ("zh_CN", "zh-Hans"), ("zh_CN.UTF-8", "zh-Hans"),
      ("zh_CN.GB18030@pinyin", "zh-Hans"), ("zh_SG.utf8", "zh-Hans"), ("zh_Hans", "zh-Hans"),
      ("zh-Hans-CN", "zh-Hans"), ("zh_Hans_HK.UTF-8", "zh-Hans"), ("zh@x", "zh-Hans"),
      ("zh_TW.UTF-8", "en"), ("zh_HK", "en"), ("zh_Hant_CN", "en"), ("zhx", "en"), ("zh_CNX", "en"),
      ("en_GB.UTF-8", "en"), ("de_CH", "en"), ("C.UTF-8", "en"), ("POSIX", "en"), ("", "en"),
      ("_", "en"), (".", "en"), ("@zh", "en"),
    ]
  )
  func locale(_ locale: String, language: String) {
    #expect(preferred(["LANG": locale]) == language)
  }

  @Test(
    "The first of the variables that is set and not empty counts",
    arguments: [
      (["LC_ALL": "zh_CN", "LC_MESSAGES": "en_GB", "LANG": "en_GB"], "zh-Hans"),
      (["LC_ALL": "C", "LC_MESSAGES": "zh_CN", "LANG": "zh_CN"], "en"),
      (["LC_MESSAGES": "zh_CN", "LANG": "en_GB"], "zh-Hans"),
      (["LC_MESSAGES": "en_GB", "LANG": "zh_CN"], "en"),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_CN"], "zh-Hans"),
      (["LC_CTYPE": "zh_CN", "LANGUAGE": "zh_CN"], "en"),
      ([:], "en"),
    ]
  )
  func variables(_ variables: [String: String], language: String) {
    #expect(preferred(variables) == language)
  }

  private func preferred(_ variables: [String: String]) -> String {
    // An empty variable counts as unset, as in the environment.
    Wording.preferred { variables[$0].flatMap { $0.isEmpty ? nil : $0 } }.language
  }
}
