import { readFileSync } from "node:fs"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import ts from "typescript"
import { findConfigurationFaults } from "../../src/modules/acquiring/configuration"
import { readOptions } from "../../src/modules/acquiring/options"
import { parseProfile } from "../../src/gateway"
import { ROOT } from "./documents"

const readme = readFileSync(join(ROOT, "README.md"), "utf8")

/** The first example in TypeScript that holds a text. */
function exampleWith(text: string): string {
  const example = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code).find((code) => code.includes(text))
  if (example === undefined) throw new Error(`The README has no example with ${text}.`)
  return example
}

/** The lines that step 4 of the installation writes into .env. */
function environment(): Record<string, string> {
  const lines = /cat >> \.env <<END\n([\s\S]*?)END/.exec(readme)?.[1] ?? ""
  const pairs = [...lines.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value.replace(/^\$\(.*\)$/, "k".repeat(44))])
  return Object.fromEntries(pairs)
}

/** What an example that is a module exports, with these variables. */
function run(example: string, env: Record<string, string>): unknown {
  const { outputText } = ts.transpileModule(example, { compilerOptions: { module: ts.ModuleKind.CommonJS } })
  const module = { exports: {} as { default?: unknown } }
  const medusa = { defineConfig: (config: unknown) => config, loadEnv: () => undefined }
  runInNewContext(outputText, { module, exports: module.exports, require: () => medusa, process: { env, cwd: () => "" } })
  return JSON.parse(JSON.stringify(module.exports.default))
}

describe("the README's medusa-config", () => {
  const config = run(exampleWith("defineConfig"), environment()) as {
    plugins: { options: unknown }[]
    modules: unknown[]
  }

  it("is one that the plugin starts with, with the variables of the next step", () => {
    expect(readOptions(config.plugins[0]?.options)).toMatchObject({ options: { accounts: { default: { flow: "hosted" } } } })
    expect(findConfigurationFaults(config.modules[0])).toEqual([])
  })
})

describe("the README's profile", () => {
  it("is one that is understood", () => {
    expect(parseProfile(run(`export default { ${exampleWith("profile: {\n  signing")} }.profile`, {}))).toMatchObject({
      signing: { joiner: "|" },
      operations: { query: { enabled: false } },
    })
  })
})
