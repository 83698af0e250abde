// incorrect argument label in call
import ForwardFormKit

let name = try Dialogue.standard().ask("Name", required: true)
