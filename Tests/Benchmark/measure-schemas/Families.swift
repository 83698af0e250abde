internal import ForwardCLibrary
internal import ForwardJSON
internal import ForwardJSONSchema
internal import RandomSchemas

/// Measures hostile families at three sizes, each twice the one before, and prints the families
/// whose time grows with an exponent above 1.2 from the smallest size to the largest.
///
/// The time is for reading the schema and the instance, the verdict and the problems.
func measureFamilies(all: Bool) throws {
  print("\nHostile families: the time at the largest size, and the exponent of its growth:")
  var beyond = 0
  for family in Family.all {
    let times = try [1, 2, 4].map { factor in
      let size = factor * family.size
      let (schema, instance) = (family.schema(size), family.instance(size))
      return try seconds(within: 0.1) {
        var options = SchemaOptions()
        options.draft = .draft2020
        let schema = try Schema(JSONValue(parsing: schema), options: options)
        _ = schema.validate(try JSONValue(parsing: instance))
      }
    }
    let growth = log2(times[2] / times[0]) / 2
    if growth > 1.2 { beyond += 1 }
    if all || growth > 1.2 {
      let name = "  \(family.name)" + (family.isProduct ? ", a product" : "")
      print(line(name, times[2].shown, growth.rounded(to: 2)))
    }
  }
  print("\(beyond) of \(Family.all.count) families grow faster.")
}
