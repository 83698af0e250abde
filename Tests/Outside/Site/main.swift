import ForwardFormKit

/// The answers for a new web site.
struct Site: FormValue {
  var title = "", author = "", address = "https://example.org", theme = "plain", folder = "./site"
  var hasFeed = true, hasAnalytics = false, analytics = Analytics.plausible, analyticsID = ""
  var licence = Licence.attribution, languages: Set<Language> = [.english]

  enum Analytics: String, CaseIterable { case plausible, matomo, goatCounter }
  enum Language: String, CaseIterable { case english, german, french, chinese }
  enum Licence: String, CaseIterable {
    case attribution = "CC-BY-4.0", shareAlike = "CC-BY-SA-4.0", zero = "CC0-1.0", none
  }

  static let themes = ["night": "Dark", "paper": "Serif, for long texts", "plain": "No script"]
  static let terms = [Licence.attribution: "a name", .shareAlike: "alike", .zero: "no conditions"]

  static func form(_ site: Ref<Site>) -> [ForwardFormElement] {
    site.note("A new site. Everything can be changed later in site.json.")
    site.textField("Title", \.title, placeholder: "My notes").required().rules(.length(1...60))
    site.textField("Author", \.author)
    site.textField("Address", \.address, keyboard: .url).required().rules(.url(schemes: "https"))
    site.picker("Theme", \.theme, .from(themes.keys.sorted()).detailed { themes[$0] })
    site.choices("Languages", \.languages, count: 1...4)
    site.section("Extras") {
      site.toggle("Feed", \.hasFeed)
      site.toggle("Analytics", \.hasAnalytics)
      if site.hasAnalytics.value {
        site.picker("Provider", \.analytics)
        site.textField("Site ID", \.analyticsID).required().help("As the provider shows it.")
      }
    }
    site.textField("Folder", \.folder, keyboard: .path).required()
    site.picker("Licence", \.licence, .cases { $0.rawValue }.detailed { terms[$0] })
  }
}

let (site, dialogue) = (Ref(Site()), Dialogue.standard())
try dialogue.fillOrExit(site)
let yes = QuestionOption.flag("--yes", CommandLine.arguments.contains("--yes"))
let isSure = dialogue.orExit { try dialogue.confirm("Create '\(site.value.title)'?", given: yes) }
if !isSure { dialogue.exit(after: Unanswered(.cancelled)) }
try await dialogue.progress("Creating", of: 5) { progress in
  for _ in 0..<5 {
    try await Task.sleep(for: .milliseconds(5))
    progress.advance()
  }
}
print(
  "Created '\(site.value.title)' in \(site.value.folder), under \(site.value.licence.rawValue).")
