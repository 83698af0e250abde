// value of type 'String' has no member 'textField'
import ForwardFormKit

var name = ""
let form = Form { name.textField("Name", \.self) }
