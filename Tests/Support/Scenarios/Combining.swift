import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting

struct Host: FormValue {
  var name = "example.org"
  var auth = Auth.none
  var isPublic = false

  enum Auth {
    case none, token(String), login(user: String, password: String)
  }

  static func form(_ host: Ref<Host>) -> [ForwardFormElement] {
    host.textField("Name", \.name)
    host.variant("Auth", \.auth, of: .none, .token(""), .login(user: "", password: "")) {
      switch $0 {
      case .none: Case("None")
      case .token(let token):
        Case("Token", token, Auth.token) { $0.textField("Token", \.self).required().secret() }
      case .login(let user, let password):
        Case("Login", (user, password), { .login(user: $0, password: $1) }) {
          $0.textField("User", \.0).required()
          $0.textField("Password", \.1).secret()
        }
      }
    }
    host.toggle("Public", \.isPublic)
  }
}

extension Scenario {
  static let combining = [
    Scenario(
      "variants",
      "A case is chosen, and its payload has rows; undo brings the former payload back",
      [
        .enter, "login", .enter, "ada", "secret", .back(), .back(), .back(), "token", .undo(),
        .enter,
        .enter, .enter, .enter, "2", "none", .enter,
      ],
      { Form(Ref(Host())) }
    ),
    Scenario(
      "chinese-variants",
      "The same in Chinese",
      [.enter, "令牌", "密", .enter, .enter],
      { Form(Ref(Host())) }
    ).with {
      $0.wording = .simplifiedChinese.translating([
        "Name": "名称", "Auth": "认证", "Token": "令牌", "Login": "登录", "Public": "公开",
      ])
    },
  ]
}
