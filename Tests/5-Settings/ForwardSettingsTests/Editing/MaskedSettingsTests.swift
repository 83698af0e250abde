import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import Testing
import TestSupport

@testable import ForwardSettings

@Suite("Settings that are shown")
struct MaskedSettingsTests {
  private let settings = """
    {"url": "https://ada:s3cret@a.org", "token": "s3cret", "mode": "b", "days": 3, "old": [1, "s3cret"],
     "proxy": {"host": "h", "password": "s3cret", "new": "s3cret"}, "towns": [{"name": "Ulm"}],
     "keys": [{"key": "s3cret"}], "login": {"user": "ada", "password": "s3cret", "pin": 1}}
    """

  @Test("Secrets are masked, also in parts, hidden rows and items; so are values that no row shows")
  func rows() throws {
    let hook = Hook()
    let settings = try object(settings)
    let shown = SecretMap(Form(hook)).masked(settings).text()
    #expect(
      shown == """
        {"url":"https://ada:••••••@a.org","token":"••••••","mode":"b","days":3,"old":["••••••","••••••"],\
        "proxy":{"host":"h","password":"••••••","new":"••••••"},"towns":[{"name":"Ulm"}],\
        "keys":[{"key":"••••••"}],"login":{"user":"ada","password":"••••••","pin":"••••••"}}
        """)
    #expect(hook.mode == .a)
    #expect(SecretMap(nil).masked(settings).text().contains(#""days":"••••••""#))
  }

  @Test("Items may contain items without end")
  func folders() throws {
    let form = Form(Ref(Folder()))
    #expect(!form.hasSecrets)
    let settings = try object(#"{"folders": [{"name": "a", "folders": [{"name": "b"}]}]}"#)
    #expect(SecretMap(form).masked(settings) == settings)
  }
}

private struct Folder: FormValue {
  var name = ""
  var folders: [Folder] = []

  static func form(_ folder: Ref<Folder>) -> [ForwardFormElement] {
    folder.textField("Name", \.name).id("name")
    folder.list("Folders", \.folders, new: Folder()).id("folders")
  }
}

private final class Hook: FormModel {
  enum Mode: String, CaseIterable { case a, b }

  struct Proxy: FormValue {
    var host = ""
    var password = ""

    static func form(_ proxy: Ref<Proxy>) -> [ForwardFormElement] {
      proxy.textField("Host", \.host).id("host")
      proxy.textField("Password", \.password).id("password").secret()
    }
  }

  struct Login: FormValue {
    var user = ""
    var password = ""

    static func form(_ login: Ref<Login>) -> [ForwardFormElement] {
      login.textField("User", \.user).id("user")
      login.textField("Password", \.password).id("password").secret()
    }
  }

  struct Town: FormValue {
    var name = ""

    static func form(_ town: Ref<Town>) -> [ForwardFormElement] {
      town.textField("Name", \.name).id("name")
    }
  }

  struct Key: FormValue {
    var isNew = false
    var key = ""

    static func form(_ key: Ref<Key>) -> [ForwardFormElement] {
      key.toggle("New", \.isNew)
      if key.value.isNew { key.textField("Key", \.key).id("key").secret() }
    }
  }

  var url = ""
  var token = ""
  var mode = Mode.a
  var days = 1
  var proxy = Proxy()
  var towns: [Town] = []
  var keys: [Key] = []
  var login: Login?

  var form: [ForwardFormElement] {
    textField("URL", \.url, keyboard: .url).id("url")
    textField("Token", \.token).id("token").secret()
    picker("Mode", \.mode).id("mode")
    if mode == .b { textField("Days", \.days, as: .integer(in: 1...9)).id("days") }
    form("Proxy", \.proxy).id("proxy")
    list("Towns", \.towns, new: Town()).id("towns")
    list("Keys", \.keys, new: Key()).id("keys")
    optional("Login", \.login, id: "login", new: Login())
  }
}
