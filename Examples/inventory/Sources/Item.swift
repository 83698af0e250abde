internal import ForwardForm

/// An item of the inventory, in stock or not.
struct Item: Identifiable, Equatable {
  /// Each new item differs from all others; a copy of the value is the same item.
  let id = UInt128.random(in: 0 ... .max)
  var name = ""
  var color: Color?
  var status = Status.inStock(quantity: 1)
}

extension Item: Duplicable {
  func duplicate() -> Item { Item(name: name, color: color, status: status) }
}

extension Item: FormValue {
  static func form(_ item: Ref<Item>) -> [ForwardFormElement] {
    item.textField("Name", \.name).required()
    item.picker("Colour", \.color, none: "None")
    item.toggle("In stock", \.status.isInStock)
    if let quantity = item.status[case: .quantity] {
      quantity.textField("Quantity", \.self, as: .integer(in: 1...9999))
    }
    if let isOnBackOrder = item.status[case: .isOnBackOrder] {
      isOnBackOrder.toggle("On back order", \.self)
    }
  }
}
