import ForwardFormArguments
import ForwardFormKit

/// The answers for a deployment.
struct Deployment: FormValue, Codable {
  var environment = Environment.staging, version = "", replicas = 2, regions: Set<Region> = [.eu]
  var token = "", message = "", approver: String?

  enum Environment: String, CaseIterable, Codable { case staging, production }
  enum Region: String, CaseIterable, Codable { case eu, us, asia }

  static func form(_ deployment: Ref<Deployment>) -> [ForwardFormElement] {
    deployment.picker("Environment", \.environment).environment("DEPLOY_ENVIRONMENT")
    deployment.textField("Version", \.version, placeholder: "1.2.3").required()
      .rules(.pattern(#"\d+\.\d+\.\d+"#, wants: "a version such as 1.2.3"))
      .environment("CI_COMMIT_TAG")
    deployment.textField("Replicas", \.replicas, as: .integer(in: 1...20))
    deployment.choices("Regions", \.regions, count: 1...3)
    deployment.textField("Token", \.token).required().secret().environment("DEPLOY_TOKEN")
    deployment.textField("Message", \.message)
    if deployment.environment.value == .production {
      deployment.textField("Approver", \.approver, keyboard: .emailAddress).required()
    }
  }

  static func formRules(_ deployment: Ref<Deployment>) -> [FormRule] {
    [
      FormRule("replicas", "environment") {
        deployment.value.environment == .production && deployment.value.replicas < 2
          ? .other("Production needs at least 2 replicas.") : nil
      }
    ]
  }
}

let (deployment, dialogue) = (Ref(Deployment()), Dialogue.standard())
let words = CommandLine.arguments
let yes = QuestionOption.flag("--yes", words.contains("--yes"), environment: "DEPLOY_YES")
let command = FormCommand("Deploys a version; --yes doesn't ask whether to.", hasRowOptions: true)
try await dialogue.run(deployment, arguments: words.filter { $0 != "--yes" }, as: command) {
  let question = "Deploy \(deployment.value.version) to \(deployment.value.environment)?"
  guard try await dialogue.confirm(question, given: yes) else { throw Unanswered(.cancelled) }
}
print("Deployed \(deployment.value.version) to \(deployment.value.environment).")
