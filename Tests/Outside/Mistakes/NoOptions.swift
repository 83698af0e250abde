// an enum needs 'CaseIterable', or 'variant' if it has payloads; other values need options, such as '.from(values)'
import ForwardForm

final class Server: FormModel {
  enum Size { case small, large }

  var size = Size.small

  var form: [ForwardFormElement] { picker("Size", \.size) }
}
