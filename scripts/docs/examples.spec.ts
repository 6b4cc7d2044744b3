import { runInNewContext } from "node:vm"
import { z } from "@medusajs/framework/zod"
import ts from "typescript"
import { findConfigurationFaults } from "../../src/modules/acquiring/accounts/configuration"
import { readOptions } from "../../src/modules/acquiring/accounts/options"
import { parseProfile } from "../../src/gateway"
import { documents } from "./documents"

const text = documents()
  .map((document) => document.text)
  .join("\n")

const configSchema = z.object({ plugins: z.array(z.object({ options: z.unknown() })), modules: z.array(z.unknown()) })

/** The first example in TypeScript that holds a text. */
function exampleWith(part: string): string {
  const example = [...text.matchAll(/```ts\n([\s\S]*?)```/g)]
    .map(([, code = ""]) => code)
    .find((code) => code.includes(part))
  if (example === undefined) throw new Error(`No document has an example with ${part}.`)
  return example
}

/** The lines that step 4 of the installation writes into .env. */
function environment(): Record<string, string> {
  const lines = /cat >> \.env <<END\n([\s\S]*?)END/.exec(text)?.[1] ?? ""
  const made = "what a command makes, in forty-four characters"
  const pairs = [...lines.matchAll(/^(\w+)=(.*)$/gm)]
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value.replace(/^\$\(.*\)$/, made)]))
}

/** Runs an example that is a module, with these variables, and returns its export. */
function run(example: string, env: Record<string, string>): unknown {
  const { outputText } = ts.transpileModule(example, { compilerOptions: { module: ts.ModuleKind.CommonJS } })
  const module: { exports: { default?: unknown } } = { exports: {} }
  runInNewContext(outputText, { module, exports: module.exports, process: { env } })
  return JSON.parse(JSON.stringify(module.exports.default))
}

describe("the README's medusa-config", () => {
  const { plugins, modules } = configSchema.parse(
    run(`export default { ${exampleWith('resolve: "medusa-payment-acquiring",')} }`, environment())
  )

  it("is one that the plugin starts with, with the variables of the next step", () => {
    expect(readOptions(plugins[0]?.options)).toMatchObject({ options: { accounts: { default: { flow: "hosted" } } } })
    expect(findConfigurationFaults(modules[0])).toEqual([])
  })
})

describe("the profile of the documents", () => {
  it("is one that is understood", () => {
    expect(parseProfile(run(`export default { ${exampleWith("profile: {\n  signing")} }.profile`, {}))).toMatchObject({
      signing: { joiner: "|" },
      operations: { payout: { enabled: false }, query: { enabled: true } },
    })
  })
})
