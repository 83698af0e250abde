// an enum needs 'CaseIterable', or 'variant' if it has payloads; other values need options, such as '.from(values)'
import ForwardFormKit

final class Server: FormModel {
  var auth = Auth.none
  enum Auth { case none, token(String) }

  var form: [ForwardFormElement] {
    picker("Auth", \.auth)
  }
}
