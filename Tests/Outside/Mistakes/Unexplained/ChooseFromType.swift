// cannot convert value of type 'Size.Type' to expected argument type '[Size.Type]'
import ForwardFormKit

enum Size: CaseIterable { case small, large }
let size = try Dialogue.standard().choose("Size", from: Size.self)
