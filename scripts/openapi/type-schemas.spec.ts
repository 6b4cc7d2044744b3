import { join } from "node:path"
import ts from "typescript"
import { ROOT } from "../docs/documents"
import { TypeSchemas } from "./type-schemas"

/** The schemas of the type of `answer` in a source, and of what it names. */
function schemasOf(source: string): { readonly answer: unknown; readonly components: unknown } {
  const path = join(ROOT, "answers.ts")
  const options: ts.CompilerOptions = { strict: true, lib: ["lib.es2022.d.ts"], types: [] }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, target) =>
    name === path ? ts.createSourceFile(path, source, target) : read(name, target)
  const program = ts.createProgram([path], options, host)
  const answer = program.getSourceFile(path)?.statements.find(ts.isVariableStatement)?.declarationList.declarations[0]
  if (!answer) throw new Error("The source declares no answer.")
  const types = new TypeSchemas(program.getTypeChecker())
  return { answer: types.of(program.getTypeChecker().getTypeAtLocation(answer)), components: types.components }
}

const schemaOf = (type: string): unknown => schemasOf(`declare const answer: ${type}`).answer

describe("the schema of a type", () => {
  it.each([
    ["string", { type: "string" }],
    ["number | null", { type: ["number", "null"] }],
    ["boolean | null", { type: ["boolean", "null"] }],
    ["'b' | 'a' | null", { type: ["string", "null"], enum: ["a", "b", null] }],
    ["'a'", { const: "a" }],
    ["true", { const: true }],
    ["unknown", {}],
    ["Date", { type: "string", format: "date-time" }],
    [
      "readonly (string | Date)[]",
      { type: "array", items: { anyOf: [{ type: "string", format: "date-time" }, { type: "string" }] } },
    ],
    ["Readonly<Record<string, number>>", { type: "object", additionalProperties: { type: "number" } }],
    ["string & { readonly [Symbol.species]: 'Amount' }", { type: "string" }],
    ["NoInfer<string[]>", { type: "array", items: { type: "string" } }],
  ])("of %s is what JSON makes of it", (type, schema) => {
    expect(schemaOf(type)).toEqual(schema)
  })

  it("requires the fields that are always there, and describes them by their comments", () => {
    const answer = schemaOf("{\n/** Decimal\n * text. */ amount: string; note?: string; until: string | undefined }")
    const properties = {
      amount: { description: "Decimal text.", type: "string" },
      note: { type: "string" },
      until: { type: "string" },
    }
    expect(answer).toEqual({ type: "object", properties, required: ["amount"] })
  })

  it("is written once for a type with a name, also for one that holds itself", () => {
    const { answer, components } = schemasOf(
      "/** A move. */ interface Move { next: Move | null }; declare const answer: { first: Move; all: Move[] }"
    )
    const move = { $ref: "#/components/schemas/Move" }
    expect(answer).toMatchObject({ properties: { first: move, all: { items: move } } })
    const next = { anyOf: [move, { type: "null" }] }
    expect(components).toEqual({
      Move: { description: "A move.", type: "object", properties: { next }, required: ["next"] },
    })
  })

  it("is refused for what has no JSON, and for two types of one name", () => {
    expect(() => schemaOf("bigint")).toThrow("An answer has a value that cannot be described: bigint.")
    expect(() => schemaOf("() => void")).toThrow("An answer has a function.")
    const twice =
      "namespace a { export interface Row { x: 1 } } namespace b { export interface Row { y: 1 } } declare const answer: { a: a.Row; b: b.Row }"
    expect(() => schemasOf(twice)).toThrow("Two types of the answers are called Row")
  })
})
