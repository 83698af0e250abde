// invalid conversion of thrown error type 'any Error' to 'Rejection'
import ForwardFormKit

extension Conversion where Value == Int {
  static var even: Self {
    Conversion(
      text: { "\($0)" },
      parse: { text in
        guard let number = Int(text) else { throw Rejection.notWhole(text) }
        return number
      })
  }
}
