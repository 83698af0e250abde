// add 'async' to function 'ask()' to make it asynchronous
import ForwardFormKit

func ask() throws -> Bool { try await Dialogue.standard().confirm("Sure?") }
