// a row writes to its property: declare a 'var'
import ForwardFormKit

struct Server { let name = "" }
let server = Ref(Server())
let row = server.textField("Name", \.name)
