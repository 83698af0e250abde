// a value that isn't text needs a conversion, such as 'as: .integer()'
import ForwardFormKit

let port = try Dialogue.standard().ask("Port", default: 80)
