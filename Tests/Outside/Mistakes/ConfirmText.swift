// cannot convert value of type 'String' to expected argument type 'Bool'
import ForwardFormKit

let isSure = try Dialogue.standard().confirm("Sure?", default: "yes")
