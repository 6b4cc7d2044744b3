import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import en from "./en.json"
import zhCN from "./zhCN.json"

type Texts = { readonly [key: string]: string | Texts }

interface Call {
  readonly place: string
  readonly key: string
  /** The values of the call; `undefined` if they are not written out there. */
  readonly values: readonly string[] | undefined
}

const ADMIN = join(__dirname, "..")

function textOf(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const name of key.split(".")) at = typeof at === "object" ? at[name] : undefined
  return typeof at === "string" ? at : undefined
}

const placeholdersOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => name)

function callsIn(path: string): Call[] {
  const calls: Call[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(file) === "t") {
      const [key, values] = node.arguments
      if (key && ts.isStringLiteralLike(key)) calls.push({ place: path, key: key.text, values: namesIn(values) })
    }
    ts.forEachChild(node, visit)
  }
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true)
  visit(file)
  return calls
}

function namesIn(values: ts.Expression | undefined): string[] | undefined {
  if (!values) return []
  if (!ts.isObjectLiteralExpression(values) || values.properties.some(ts.isSpreadAssignment)) return undefined
  return values.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []))
}

const calls = readdirSync(ADMIN, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
  .flatMap((path) => callsIn(join(ADMIN, path)))

it.each<[string, Texts]>([
  ["English", en],
  ["Chinese", zhCN],
])("each place of a text in %s gets a value where the text is shown", (_, texts) => {
  const missing = calls.flatMap(({ place, key, values }) => {
    const wanted = placeholdersOf(textOf(texts, key) ?? "").filter((name) => values && !values.includes(name))
    return wanted.map((name) => `${place}: ${key} has no ${name}`)
  })
  expect(missing).toEqual([])
  expect(calls.filter(({ key }) => placeholdersOf(textOf(texts, key) ?? "").length > 0).length).toBeGreaterThan(50)
})
