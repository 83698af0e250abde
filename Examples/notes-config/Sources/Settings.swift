internal import ForwardForm

/// The settings of a program for notes.
struct Settings: FormValue, Codable {
  var folder = "~/notes"
  var editor = "vi"
  var sort = Sort.newestFirst
  var tags: [String] = []
  var sync = false
  var server = ""
  var token = ""

  enum Sort: String, CaseIterable, Codable {
    case newestFirst, oldestFirst, byTitle
  }

  static func form(_ settings: Ref<Settings>) -> [ForwardFormElement] {
    settings.textField("Folder", \.folder, keyboard: .path).required()
      .help("The folder that the notes are in.")
    settings.textField("Editor", \.editor, placeholder: "vi").required()
      .help("The command that a note is edited with.")
    settings.picker("Sort", \.sort)
      .help("The order in which notes are listed.")
    settings.textField("Tags", \.tags, placeholder: "home, work", as: .list(count: 0...9))
      .help("What a note can be tagged with, comma-separated.")
    settings.toggle("Sync", \.sync)
      .help("Whether the notes are synchronized with a server.")
    if settings.value.sync {
      settings.textField(
        "Server", \.server, placeholder: "https://notes.example.org", keyboard: .url
      )
      .required().rules(.url(schemes: "https"))
      .help("The address of the server.")
      settings.textField("Token", \.token).required().secret()
        .help("What the server knows you by.")
    }
  }
}
