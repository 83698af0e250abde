// Measures what is done for every row or item of a form, and how it grows with their number.
//
//     swift run -c release measure-forms [GROUP…]
//
// The times are medians, of the processor, without what other programs use of it. The number after a
// time is the exponent of its growth from the size before: what is done for all of n rows costs n
// times as much if it is 1; what is done for one of them costs as much in every form if it is 0.
// A time after ~ follows from the first of its steps; – is what would take too long.
internal import CLibrary

let groups = [
  making, answering, undoing, cancelling, reviewing, listing, dictionaries, giving, saving, keeping,
  asking,
]
let names = CommandLine.arguments.dropFirst()
if let unknown = names.first(where: { name in !groups.contains { $0.name == name } }) {
  print("There is no group '\(unknown)', but \(groups.map(\.name).joined(separator: ", ")).")
  exit(64)
}
for group in groups where names.isEmpty || names.contains(group.name) { try measure(group) }
