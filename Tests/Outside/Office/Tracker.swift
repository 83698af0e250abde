import ForwardForm
import ForwardJSON
import ForwardTargets
import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TargetKind {
  static let tracker = TargetKind(
    "tracker", title: "Tracker", summary: "Opens an issue of a project.",
    translations: ["fr": french]
  ) { Tracker() }
}

/// A project of an issue tracker.
final class Tracker: StorableTarget {
  var server = "", project = "", token = "", title = "{item}", body = ""
  var priority = Priority.normal

  enum Priority: String, CaseIterable, Codable { case low, normal, high }

  var form: [ForwardFormElement] {
    textField("Server", \.server, placeholder: "https://issues.example.org", keyboard: .url)
      .id("server").required().rules(.url(schemes: "http", "https"))
    textField("Project", \.project, placeholder: "KITCHEN").id("project").required()
      .asyncRule(
        AsyncRule(within: .seconds(3)) { [server] in try await isKnown($0, at: server) }
      )
      .help("The key of a project that the server has.")
    textField("Token", \.token).id("token").required().secret()
      .help("The token that the server gave you.")
    picker("Priority", \.priority).id("priority")
    textField("Title", \.title, placeholder: "{item}").id("title").required()
      .placeholders(["item", "quantity"])
    highlightTextView("Text", \.body, placeholder: "Until {expires}").id("body")
      .placeholders(["item", "expires", "quantity", "notes"])
  }

  func delivery(of item: Item) throws(Undeliverable) -> Delivery {
    let issue: JSONObject = [
      "title": .string(try ItemTemplate(title).line(of: item, row: "title")),
      "body": .string(ItemTemplate(body).text(of: item)), "priority": .string(priority.rawValue),
    ]
    return .request(
      HTTPRequest(
        "POST", "\(server)/projects/\(project.percentEncoded)/issues", body: issue.text(),
        contentType: "application/json", token: token))
  }
}

/// Asks the server whether it has a project.
private func isKnown(_ project: String, at server: String) async throws -> Rejection? {
  guard let url = URL(string: "\(server)/projects/\(project.percentEncoded)") else { return nil }
  let (_, response) = try await URLSession.shared.data(from: url)
  guard (response as? HTTPURLResponse)?.statusCode == 404 else { return nil }
  return .refused("The server has no project '\(project)'.", code: "no-project")
}

let french = [
  "Tracker": "Suivi", "Opens an issue of a project.": "Ouvre un ticket d'un projet.",
  "Server": "Serveur", "Project": "Projet", "Token": "Jeton", "Priority": "Priorité",
  "Low": "Basse", "Normal": "Normale", "High": "Haute", "Title": "Titre", "Text": "Texte",
  "The key of a project that the server has.": "La clé d'un projet du serveur.",
  "The token that the server gave you.": "Le jeton que le serveur vous a donné.",
  "Until {expires}": "Jusqu'au {expires}",
  "Label": "Étiquette", "Prints a label.": "Imprime une étiquette.", "Printer": "Imprimante",
  "Copies": "Exemplaires", "Double": "Double", "a printer's name": "un nom d'imprimante",
]
