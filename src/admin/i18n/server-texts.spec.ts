import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import zhCN from "./server.zhCN.json"

const SOURCE = join(__dirname, "..", "..")

const paths = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !path.endsWith(".spec.ts")
)

/** The templates of all that the server tells, as the compiler reads them, with the text between their places. */
const templates = new Map(
  paths.flatMap((path) =>
    toldIn(ts.createSourceFile(path, readFileSync(join(SOURCE, path), "utf8"), ts.ScriptTarget.Latest))
  )
)

const chinese = new Map(Object.entries(zhCN))

function toldIn(node: ts.Node): [template: string, words: string][] {
  const inside: [string, string][] = []
  ts.forEachChild(node, (child) => void inside.push(...toldIn(child)))
  const isTold =
    ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && ["told", "said"].includes(node.tag.text)
  return isTold ? [templateOf(node.template), ...inside] : inside
}

function templateOf(template: ts.TemplateLiteral): [template: string, words: string] {
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
  return [parts.map((part, index) => (index === 0 ? part : `{${index - 1}}${part}`)).join(""), parts.join("")]
}

const placesOf = (text = ""): readonly string[] => (text.match(/\{\d+\}/g) ?? []).sort()

describe("what the server tells", () => {
  it("is found in the code", () => {
    expect(templates.size).toBeGreaterThan(100)
    expect([...templates.keys()]).toEqual(
      expect.arrayContaining(["No worker was seen since {0}.", "The money was given back."])
    )
  })

  it("is in Chinese, all of it", () => {
    expect([...templates.keys()].filter((template) => !chinese.has(template))).toEqual([])
  })

  it("has no Chinese for what is told no more", () => {
    expect([...chinese.keys()].filter((template) => !templates.has(template))).toEqual([])
  })

  it("has the same places in Chinese, each once", () => {
    expect([...chinese].filter(([template, text]) => placesOf(template).join() !== placesOf(text).join())).toEqual([])
  })

  it("has no braces of its own, which would be read as places", () => {
    expect([...templates].filter(([, words]) => /[{}]/.test(words)).map(([template]) => template)).toEqual([])
  })

  it("is translated, and ends in Chinese as a sentence does where it does so in English", () => {
    expect([...chinese].filter(([, text]) => /[a-z]/i.test(text) && !/\p{Script=Han}/u.test(text))).toEqual([])
    const open = [...chinese].filter(([template, text]) => /\.\)?$/.test(template) !== /。）?$/.test(text))
    expect(open).toEqual([])
  })
})
