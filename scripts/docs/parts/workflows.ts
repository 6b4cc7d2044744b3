import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "@medusajs/framework/zod"
import * as workflows from "../../../src/workflows"
import { table } from "../table"

const FOLDER = join(__dirname, "..", "..", "..", "src", "workflows")
const withHooks = z.object({ hooks: z.record(z.string(), z.unknown()), getName: z.custom<() => string>() })

/** The files that the package exports, in their order. */
const sources = [...readFileSync(join(FOLDER, "index.ts"), "utf8").matchAll(/export \* from "\.\/(.*)"/g)].map(
  ([, file = ""]) => readFileSync(join(FOLDER, `${file}.ts`), "utf8")
)

/** The workflows with their ids, hooks and the first sentences of their comments. */
export function workflowTable(): string {
  const rows = sources.map((source) => {
    const [, does = "", name = ""] = /\/\*\*\n((?: \*.*\n)+?) \*\/\nexport const (\w+Workflow) = /.exec(source) ?? []
    const { hooks, getName } = withHooks.parse({ ...Reflect.get(workflows, name) })
    const text =
      does
        .split("@throws")[0]
        ?.replace(/^ \* ?/gm, "")
        .replace(/\s+/g, " ") ?? ""
    const sentence = text.replace(/ Hooks?: .*$/, "").trim()
    return [
      `\`${name}\`, \`${getName()}\``,
      sentence,
      Object.keys(hooks)
        .map((hook) => `\`${hook}\``)
        .join(", "),
    ]
  })
  return table(["Workflow, id", "Does", "Hooks"], rows)
}
