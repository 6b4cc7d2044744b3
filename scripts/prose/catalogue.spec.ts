import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { EN } from "../../src/domain/shared/messages/en"
import { ZH_CN } from "../../src/domain/shared/messages/zh-cn"

const SOURCE = join(__dirname, "..", "..", "src")

const paths = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !path.endsWith(".spec.ts") && !path.endsWith(join("messages", "zh-cn.ts"))
)

/** The codes of the messages that the source creates, as the compiler reads them. */
const created = new Set(
  paths.flatMap((path) =>
    createdIn(ts.createSourceFile(path, readFileSync(join(SOURCE, path), "utf8"), ts.ScriptTarget.Latest))
  )
)

function createdIn(node: ts.Node): string[] {
  const inside: string[] = []
  ts.forEachChild(node, (child) => void inside.push(...createdIn(child)))
  const [code] = ts.isCallExpression(node) ? node.arguments : []
  const isMessage =
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    ["createMessage", "schemaMessage"].includes(node.expression.text)
  return isMessage && code && ts.isStringLiteral(code) ? [code.text, ...inside] : inside
}

const english = new Map<string, string>(Object.entries(EN))
const chinese = new Map<string, string>(Object.entries(ZH_CN))

const placesOf = (text = ""): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort()

describe("a message of the server", () => {
  it("is found in the code", () => {
    expect(created.size).toBeGreaterThan(100)
    expect([...created]).toEqual(
      expect.arrayContaining(["problems.no_worker.summary", "problems.gateway_charge_unexpected.impact_reversed"])
    )
    expect([...created].filter((code) => !english.has(code))).toEqual([])
  })

  it("is in Chinese, all of it", () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it("has no Chinese once it is not used any more", () => {
    expect([...english.keys()].filter((code) => !created.has(code))).toEqual([])
  })

  it("has the same places in Chinese, each once", () => {
    expect([...chinese].filter(([code, text]) => placesOf(english.get(code)).join() !== placesOf(text).join())).toEqual(
      []
    )
  })

  it("has no braces of its own, which would be read as places", () => {
    expect([...english, ...chinese].filter(([, text]) => /[{}]/.test(text.replace(/\{\w+\}/g, "")))).toEqual([])
  })

  it("is translated, and ends in Chinese as a sentence does where it does so in English", () => {
    const words = (text: string): string => text.replace(/\{\w+\}/g, "")
    expect([...chinese].filter(([, text]) => /[a-z]/i.test(words(text)) && !/\p{Script=Han}/u.test(text))).toEqual([])
    const open = [...chinese].filter(([code, text]) => /\.\)?$/.test(english.get(code) ?? "") !== /。）?$/.test(text))
    expect(open).toEqual([])
  })
})
