// Measures ajv with schemas in use, and their valid instances.
//
//     node real-schemas.js FOLDER NAME...
//
// Writes a line for each: its name, the seconds of a verdict on all instances, and those of
// compiling with the first verdict.
const fs = require("fs")
const Ajv = require("ajv")

// The time that a tenth of the samples are below, as measure-schemas has it.
function seconds(work, limit = 0.5) {
  const samples = []
  let runs = 1
  const start = process.hrtime.bigint()
  while (samples.length < 3 || Number(process.hrtime.bigint() - start) < limit * 1e9) {
    const before = process.hrtime.bigint()
    for (let run = 0; run < runs; run++) work()
    const taken = Number(process.hrtime.bigint() - before)
    if (taken < 50e3) runs *= 4
    else samples.push(taken / runs)
  }
  return samples.sort((one, other) => one - other)[Math.floor(samples.length / 10)] / 1e9
}

const draft4 = require("ajv/lib/refs/json-schema-draft-04.json")

const [folder, ...names] = process.argv.slice(2)
const read = path => JSON.parse(fs.readFileSync(path, "utf8"))
for (const name of names) {
  const schema = read(`${folder}/${name}/schema.json`)
  const instances = fs.readdirSync(`${folder}/${name}/valid`).sort()
    .map(file => read(`${folder}/${name}/valid/${file}`))
  const compile = () => {
    const ajv = new Ajv({
      schemaId: "auto", logger: false, unknownFormats: "ignore", validateSchema: false,
    })
    ajv.addMetaSchema(draft4)
    return ajv.compile(schema)
  }
  try {
    const validate = compile()
    // All verdicts are looked at, so that none is left out for being of no use. V8 takes more than half a
    // second to optimize the code of a large schema, which is eight times quicker then.
    let isValid = true
    const verdict = seconds(() => {
      for (const instance of instances) isValid = validate(instance) && isValid
    }, 2)
    if (!isValid) console.log(`${name} isn't valid there`)
    console.log(name, verdict, seconds(() => compile()(instances[0])))
  } catch (error) {
    console.log(`${name} can't be read: ${error.message}`)
  }
}
