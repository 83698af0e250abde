// Measures operations on the rows and items of a form, and how their time grows with the number of
// rows.
//
//     swift run -c release measure-forms [GROUP…]
//
// The times are medians of processor time, without that of other programs. The number after a time
// is the exponent of its growth from the size before. For an operation on all of n rows, 1 means
// that it takes n times as long; for one on a single row, 0 means that it takes equally long in
// every form. A time after ~ is estimated from the first steps; – means that it would take too
// long.
internal import ForwardCLibrary

let groups =
  [
    making, answering, undoing, undoingAnswers, cancelling, reviewing, listing, dictionaries,
    giving, saving, keeping, asking, describing, choosing, ticking, targets,
  ] + answerGroups
let names = CommandLine.arguments.dropFirst()
if let unknown = names.first(where: { name in !groups.contains { $0.name == name } }) {
  print("There is no group '\(unknown)', but \(groups.map(\.name).joined(separator: ", ")).")
  exit(64)
}
for group in groups where names.isEmpty || names.contains(group.name) { try measure(group) }
