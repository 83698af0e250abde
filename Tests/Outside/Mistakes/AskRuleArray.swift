// cannot pass array of type '[RowRule]' as variadic arguments of type 'RowRule'
import ForwardFormKit

let name = try Dialogue.standard().ask("Name", rules: [.required])
