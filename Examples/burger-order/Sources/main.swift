internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal

let order = Ref(Order())
var dialogue = Dialogue.standard()
dialogue.marksChanges = false
try dialogue.fillOrExit(Form(order))
print(order.value.summary)
