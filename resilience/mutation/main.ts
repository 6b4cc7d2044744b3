import { parseArgs } from "node:util"
import { report } from "../../testing/report/report"
import { strykerOptions } from "./options"
import { judge } from "./score"

const HELP = `npm run test:mutation -- [options]

The unit tests of src/domain and src/gateway find out at least 85 of 100 changes made to these two rings.

  --files GLOBS  only changes in these files, with commas between them
  --json FILE    write the report to FILE
  --help         this text`

async function main(): Promise<0 | 1> {
  const { values } = parseArgs({
    options: { files: { type: "string" }, json: { type: "string" }, help: { type: "boolean" } },
  })
  if (values.help) {
    process.stdout.write(`${HELP}\n`)
    return 0
  }
  const { Stryker } = await import("@stryker-mutator/core")
  const mutants = await new Stryker(strykerOptions(values.files?.split(","))).runMutationTest()
  return report("mutation", judge(mutants), {
    json: values.json,
    print: (line) => void process.stdout.write(`${line}\n`),
  })
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
)
