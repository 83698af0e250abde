// extraneous argument label 'password:' in call
import ForwardFormKit

let code = try Dialogue.standard().ask(password: "Code")
