import { existsSync, readFileSync, readdirSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import ts from "typescript"

const SRC = resolve(__dirname, "..")
const REGISTER = join(SRC, "application", "register.ts")
const ENTRY_FOLDERS = ["api", "jobs", "links", "policies", "providers", "subscribers", "workflows"]

/** The source files of a folder, except tests. */
function filesIn(folder: string): string[] {
  return readdirSync(join(SRC, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".spec.ts"))
    .map((name) => join(SRC, folder, name))
}

/** The files that a file loads at run time. Imports of types are erased. */
function loadedBy(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2022)
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly
    const isExport = ts.isExportDeclaration(statement) && !statement.isTypeOnly
    if ((!isImport && !isExport) || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier))
      return []
    const { text } = statement.moduleSpecifier
    if (!text.startsWith(".")) return []
    const base = resolve(dirname(file), text)
    const found = [`${base}.ts`, join(base, "index.ts")].find((candidate) => existsSync(candidate))
    return [found ?? base]
  })
}

const direct = new Map<string, readonly string[]>()

/** All files that a file loads, itself included. */
function reach(file: string): ReadonlySet<string> {
  const seen = new Set([file])
  for (const one of seen) {
    const loaded = direct.get(one) ?? loadedBy(one)
    direct.set(one, loaded)
    for (const next of loaded) seen.add(next)
  }
  return seen
}

/** The files that define an extension point, which fails until `register.ts` was loaded. */
const registries = filesIn("application").filter((file) => /new (Hook|Extension)</.test(readFileSync(file, "utf8")))

/** The files that Medusa loads by itself, each alone. */
const LOADED =
  /^(api\/(.*\/)?(route|middlewares)|providers\/\w+\/index|(jobs|links|policies|subscribers|workflows)\/.*)\.ts$/

const entries = ENTRY_FOLDERS.flatMap(filesIn).filter((file) => LOADED.test(relative(SRC, file)))

/** The entry points that can reach an extension point. */
const concerned = entries.filter((file) => {
  const loaded = reach(file)
  return registries.some((registry) => loaded.has(registry))
})

describe("application/register", () => {
  it("is about every file that defines an extension point", () => {
    expect(registries.map((file) => relative(SRC, file)).sort()).toEqual([
      "application/order-completion/registry.ts",
      "application/payment-links/registry.ts",
      "application/payments/registry.ts",
    ])
    const loaded = reach(REGISTER)
    expect(registries.filter((registry) => !loaded.has(registry))).toEqual([])
  })

  it("is loaded by entry points of every kind that reach an extension point", () => {
    const folders = new Set(concerned.map((file) => relative(SRC, file).split("/")[0]))
    expect([...folders].sort()).toEqual(["api", "jobs", "providers", "subscribers", "workflows"])
    expect(concerned.length).toBeGreaterThan(40)
  })

  it.each(concerned.map((file) => [relative(SRC, file), file]))("is loaded by %s", (_, file) => {
    expect(reach(file).has(REGISTER)).toBe(true)
  })
})
