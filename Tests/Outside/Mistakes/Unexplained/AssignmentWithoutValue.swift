// cannot assign value of type 'String' to type 'Ref<String>'
import ForwardFormKit

struct Server { var name = "" }
let server = Ref(Server())
server.name = "Ada"
