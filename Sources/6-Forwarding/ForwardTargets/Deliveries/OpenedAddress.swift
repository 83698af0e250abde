package import ForwardJSON
package import ForwardText

/// An address that the program for addresses of its kind opens.
package struct OpenedAddress: DeliveryContent {
  package let address: String

  package init(_ address: String) { self.address = address }

  package var json: JSONObject {
    JSONObject([("type", .string("address")), ("address", .string(address))])
  }

  package func lines(in language: Language) -> [String] {
    [language.says("Opens \(address)", chinese: "打开 \(address)")]
  }
}
