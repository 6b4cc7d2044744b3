import { join } from "node:path"
import ts from "typescript"
import { EVENT_NAMES } from "../../src/domain/events"
import { ROOT } from "../docs/documents"
import { answersOf, readRoute } from "./read-routes"
import { API, routeFiles, routeProgram } from "../../testing/openapi/route-files"
import { oneOf } from "./schema"
import type { Schema } from "./schema"
import { TypeSchemas } from "./type-schemas"

const TYPES = join(ROOT, "src", "types", "index.ts")

const program = routeProgram([TYPES])
const checker = program.getTypeChecker()
const types = new TypeSchemas(checker)
const exported = new Map(
  checker.getExportsOfModule(symbolOf(sourceOf(TYPES))).map((symbol) => [symbol.name, resolved(symbol)])
)

/** The properties of an exported type, and what is written as the type of each. */
function propertiesOf(name: string): Map<string, ts.Symbol> {
  const symbol = exported.get(name)
  if (!symbol) throw new Error(`src/types/index.ts does not export ${name}.`)
  return new Map(
    checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).map((property) => [property.name, property])
  )
}

describe("the payload types of the package", () => {
  const payloads = propertiesOf("AcquiringEvents")

  it("cover every event, and no other", () => {
    expect([...payloads.keys()].sort()).toEqual([...EVENT_NAMES].sort())
  })

  it.each(EVENT_NAMES)("%s: have a name that is exported", (event) => {
    const payload = payloads.get(event)
    const symbol = payload && checker.getTypeOfSymbol(payload).getSymbol()
    expect(symbol && exported.get(symbol.name) === symbol).toBe(true)
  })
})

describe("the response types of the package", () => {
  const declared = propertiesOf("AcquiringResponses")
  const routes = routeFiles()
    .flatMap((path) => readRoute(sourceOf(path), checker))
    .filter(({ answers }) => answers.length > 0)
    .map(({ method, address, answers }) => ({
      route: `${method} ${address.replace(/\{(\w+)\}/g, ":$1")}`,
      answers,
    }))

  it("cover every route that answers JSON, and no other", () => {
    expect(routes.length).toBeGreaterThan(50)
    expect([...declared.keys()].sort()).toEqual(routes.map(({ route }) => route).sort())
  })

  it.each(routes)("$route: describe what it answers", ({ route, answers }) => {
    const property = declared.get(route)?.valueDeclaration
    if (!property || !ts.isPropertySignature(property) || !property.type || !ts.isTypeReferenceNode(property.type))
      throw new Error(`${route} has no response type of its own name.`)
    const symbol = checker.getSymbolAtLocation(property.type.typeName)
    expect(symbol && exported.get(symbol.name)).toBe(symbol && resolved(symbol))
    expect(symbol && schemaOf(resolved(symbol))).toEqual(inOrder(oneOf(answers.map((type) => types.of(type)))))
  })

  it("describe a rejected request", () => {
    const answering = sourceOf(join(API, "http", "shared", "handle.ts")).statements.filter(ts.isFunctionDeclaration)
    const rejecting = answering.find(({ name }) => name?.text === "answerRequestError")
    const symbol = exported.get("AcquiringErrorResponse")
    expect(symbol && schemaOf(symbol)).toEqual(
      inOrder(oneOf((rejecting ? answersOf(rejecting, checker) : []).map((type) => types.of(type))))
    )
  })
})

/** The type that a response type describes, before its way through JSON: it is declared as `Json<...>` of it. */
function schemaOf(alias: ts.Symbol): Schema {
  const declaration = alias.declarations?.find(ts.isTypeAliasDeclaration)
  const [written, other] =
    declaration && ts.isTypeReferenceNode(declaration.type) && declaration.type.typeName.getText() === "Json"
      ? (declaration.type.typeArguments ?? [])
      : []
  if (!written || other) throw new Error(`Declare ${alias.name} as Json<...> of what the route gives to response.json.`)
  return inOrder(types.of(checker.getTypeFromTypeNode(written)))
}

/** A schema without its name and without what is written about its fields, which are in an order of their own. */
function inOrder(schema: Schema): Schema {
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined
  const named = name === undefined ? schema : (types.components[name] ?? schema)
  return JSON.parse(JSON.stringify(named), (key, value) => {
    if (key === "description" && typeof value === "string") return undefined
    return key === "required" && Array.isArray(value) ? value.sort() : value
  })
}

function resolved(symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function symbolOf(file: ts.SourceFile): ts.Symbol {
  const symbol = checker.getSymbolAtLocation(file)
  if (!symbol) throw new Error(`${file.fileName} exports nothing.`)
  return symbol
}

function sourceOf(path: string): ts.SourceFile {
  const file = program.getSourceFile(path)
  if (!file) throw new Error(`The compiler has not read ${path}.`)
  return file
}
