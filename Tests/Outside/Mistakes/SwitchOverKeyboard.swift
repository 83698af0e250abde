// handle unknown values using "@unknown default"
import ForwardFormKit

func name(_ keyboard: KeyboardType) -> String {
  switch keyboard {
  case .default, .asciiCapable, .numberPad, .decimalPad, .emailAddress, .url, .phonePad: "other"
  case .path: "path"
  }
}
