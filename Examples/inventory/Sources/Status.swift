internal import ForwardForm

/// The stock of an item. An item that is out of stock has no quantity.
enum Status: Equatable {
  case inStock(quantity: Int)
  case outOfStock(isOnBackOrder: Bool)
}

extension Status {
  /// Whether the item is in stock. Setting another case begins it with a likely payload.
  var isInStock: Bool {
    get { if case .inStock = self { true } else { false } }
    set {
      guard newValue != isInStock else { return }
      self = newValue ? .inStock(quantity: 1) : .outOfStock(isOnBackOrder: false)
    }
  }
}

extension CasePath<Status, Int> {
  /// The number in stock.
  static var quantity: Self {
    CasePath(Status.inStock) { if case .inStock(let quantity) = $0 { quantity } else { nil } }
  }
}

extension CasePath<Status, Bool> {
  /// Whether more of the item has been ordered.
  static var isOnBackOrder: Self {
    CasePath(Status.outOfStock) {
      if case .outOfStock(let isOnBackOrder) = $0 { isOnBackOrder } else { nil }
    }
  }
}

extension Status: CustomStringConvertible {
  var description: String {
    switch self {
    case .inStock(let quantity): "\(quantity) in stock"
    case .outOfStock(isOnBackOrder: false): "out of stock"
    case .outOfStock(isOnBackOrder: true): "on back order"
    }
  }
}
