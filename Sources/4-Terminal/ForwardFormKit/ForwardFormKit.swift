// The engine, the dialogue, and the line reader on GNU readline, by one import.
@_exported public import ForwardForm
@_exported public import ForwardFormReadline
@_exported public import ForwardFormTerminal
