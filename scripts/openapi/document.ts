import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { ROOT } from "../docs/documents"
import { CALLERS, CALLER_TABLE, SECURITY_SCHEMES } from "./callers"
import { operation } from "./operation"
import { answersOf, readRoute } from "./read-routes"
import { MEDUSA_SCHEMAS, sharedResponses } from "./responses"
import { API, routeFiles, routeProgram } from "../../testing/openapi/route-files"
import type { Schema } from "./schema"
import { TypeSchemas } from "./type-schemas"

export const OPENAPI_FILE = join(ROOT, "docs", "openapi.json")

const DESCRIPTION = [
  "The routes that `medusa-payment-acquiring` adds to a Medusa backend. Amounts are decimal text, ids are text, times are ISO 8601 in UTC.",
  "A body or query with an unknown field is rejected.",
].join(" ")

/** The text of `docs/openapi.json`: the routes, read from their source. It takes the compiler some seconds. */
export function openapiText(): string {
  return `${JSON.stringify(openapi(), null, 2).replace(WORDS, inOneLine)}\n`
}

/** A list of words, one a line. */
const WORDS = /\[\n[^[\]{}]+\]/g

function inOneLine(list: string): string {
  return list.replace(/\n\s*/g, " ").replace("[ ", "[").replace(/ \]$/, "]")
}

function openapi(): Record<string, unknown> {
  const program = routeProgram()
  const checker = program.getTypeChecker()
  const types = new TypeSchemas(checker)
  const paths = pathsOf(program, types)
  const schemas = { ...types.components, ...MEDUSA_SCHEMAS, RequestError: rejectionOf(program, types) }
  const { version, license } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))
  return {
    openapi: "3.1.0",
    info: {
      title: "medusa-payment-acquiring",
      version,
      description: DESCRIPTION,
      license: { name: license, identifier: license },
    },
    servers: [{ url: "https://api.shop.example", description: "The address of the Medusa backend." }],
    tags: CALLERS.map((caller) => ({ name: CALLER_TABLE[caller].tag, description: CALLER_TABLE[caller].description })),
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, responses: sharedResponses(), schemas },
  }
}

function pathsOf(program: ts.Program, types: TypeSchemas): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routeFiles().flatMap((path) => readRoute(sourceOf(program, path), program.getTypeChecker()))) {
    const methods = (paths[route.address] ??= {})
    methods[route.method.toLowerCase()] = operation(route, types)
  }
  return paths
}

/** The error answer of `handle`, equal for all routes. */
function rejectionOf(program: ts.Program, types: TypeSchemas): Schema {
  const answering = sourceOf(program, join(API, "http", "shared", "handle.ts")).statements.filter(
    ts.isFunctionDeclaration
  )
  const refusing = answering.find(({ name }) => name?.text === "answerRequestError")
  const [type] = refusing ? answersOf(refusing, program.getTypeChecker()) : []
  if (!type) throw new Error("answerRequestError in src/api/http/shared/handle.ts answers no refusal any more.")
  return types.of(type)
}

function sourceOf(program: ts.Program, path: string): ts.SourceFile {
  const file = program.getSourceFile(path)
  if (!file) throw new Error(`The compiler has not read ${path}.`)
  return file
}
