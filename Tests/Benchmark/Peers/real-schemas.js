// Measures ajv with schemas in use, and their valid instances.
//
//     node real-schemas.js FOLDER NAME...
//
// Writes a line for each: its name, the seconds of a verdict on all instances, and those of
// compiling with the first verdict, the least of many.
const fs = require("fs")
const Ajv = require("ajv")

function least(work, seconds = 0.5, runs = 100) {
  let best = Infinity
  const start = process.hrtime.bigint()
  while (Number(process.hrtime.bigint() - start) < seconds * 1e9) {
    const before = process.hrtime.bigint()
    for (let run = 0; run < runs; run++) work()
    best = Math.min(best, Number(process.hrtime.bigint() - before) / runs)
  }
  return best / 1e9
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
    if (!instances.every(instance => validate(instance))) console.log(`${name} isn't valid there`)
    const verdict = least(() => instances.forEach(instance => validate(instance)))
    console.log(name, verdict, least(() => compile()(instances[0]), 0.5, 1))
  } catch (error) {
    console.log(`${name} can't be read: ${error.message}`)
  }
}
