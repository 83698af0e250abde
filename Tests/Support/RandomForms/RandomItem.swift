import ForwardForm

/// An item of a list, which may contain such a list itself.
struct RandomItem: FormValue, Codable {
  var text = ""
  var token = ""
  var isOn = false
  var items: [RandomItem] = []

  static func form(_ item: Ref<RandomItem>) -> [ForwardFormElement] {
    item.textField("Text", \.text).required()
    item.textField("Secret", \.token).secret().path("token")
    item.toggle("On", \.isOn).path("isOn")
    if item.value.isOn { item.list("Items", \.items, count: 0...2, new: RandomItem()) }
  }
}
