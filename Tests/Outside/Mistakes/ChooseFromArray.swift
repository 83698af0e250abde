// an array has a label: 'from: values'
import ForwardFormKit

let size = try Dialogue.standard().choose("Size", ["Small", "Large"])
