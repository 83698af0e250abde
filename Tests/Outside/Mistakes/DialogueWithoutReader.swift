// 'Dialogue.standard()' of ForwardFormReadline reads the terminal; others take a reader
import ForwardFormKit

let dialogue = Dialogue()
