// cannot find 'textField' in scope
import ForwardFormKit

let name = Ref("")
let form = Form { textField("Name", name) }
