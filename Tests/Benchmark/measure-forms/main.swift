// Measures operations on the rows and items of a form, and the growth of their time with the number
// of rows.
//
//     swift run -c release measure-forms [GROUP…]
//
// The times are medians of this program's processor time. The number after a time is the exponent
// of its growth from the previous size. For an operation on all of n rows, 1 means that it takes n
// times as long. For an operation on one row, 0 means that it takes equally long in every form. A
// time after ~ is extrapolated from the first steps; – means that the measurement would take too
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
