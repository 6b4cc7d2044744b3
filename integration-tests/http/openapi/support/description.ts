import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "@medusajs/framework/zod"
import { openapiFormat } from "../../../../testing/openapi/openapi-format"
import type { OpenApi } from "../../../../testing/openapi/openapi-format"

type Modification = NonNullable<OpenApi["paths"][string]["get"]>

/** A method of an address, as docs/openapi.json describes it. */
export interface Described {
  readonly method: string
  /** With `{id}` and the like. */
  readonly path: string
  readonly modification: Modification
}

const document = openapiFormat.parse(
  JSON.parse(readFileSync(join(__dirname, "..", "..", "..", "..", "docs", "openapi.json"), "utf8"))
)

/** Everything that the document describes. */
export const DESCRIBED: readonly Described[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, modification]) =>
    modification ? [{ method: method.toUpperCase(), path, modification }] : []
  )
)

/** The description of a request, such as `GET /admin/acquiring/plans/acqplan_1`, without a query. */
export function described(request: string): Described | undefined {
  const [method, address = ""] = request.split(" ")
  const meant = DESCRIBED.filter(
    (one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(address)
  )
  // As in the router, an exact address wins over one with a parameter.
  return meant.find(({ path }) => path === address) ?? meant[0]
}

/**
 * The difference of an answer from its description; `undefined` if there is none. A field that is not described is a
 * difference.
 *
 * @param request as {@link described} takes it
 */
export function differenceFrom(request: string, status: number, json: unknown): string | undefined {
  const found = described(request)
  if (!found) return `${request} is not described.`
  const schema = schemaOf(found, status)
  if (!schema) return `The document has no JSON answer of ${request} with HTTP ${status}.`
  const read = schema.safeParse(json)
  return read.success ? undefined : `${request}: ${z.prettifyError(read.error)}`
}

const schemas = new Map<string, z.ZodType | undefined>()

/** The schema of answers with a status; `undefined` if they are no JSON. */
export function schemaOf({ method, path, modification }: Described, status: number): z.ZodType | undefined {
  const answer = modification.responses[String(status)] ?? modification.responses.default
  const response =
    answer && "$ref" in answer ? document.components.responses[answer.$ref.split("/").at(-1) ?? ""] : answer
  const schema = response && "content" in response ? response.content?.["application/json"]?.schema : undefined
  const key = `${method} ${path} ${status}`
  if (schema && !schemas.has(key))
    schemas.set(key, z.fromJSONSchema(closed({ ...schema, $defs: document.components.schemas })))
  return schemas.get(key)
}

/** A schema without references, whose objects allow no other fields than the described ones. */
function closed(schema: object): z.core.JSONSchema.JSONSchema {
  const text = JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/")
  return JSON.parse(text, (_, value: unknown) =>
    isObjectSchema(value) ? { additionalProperties: false, ...value } : value
  )
}

function isObjectSchema(value: unknown): value is object {
  return (
    typeof value === "object" && value !== null && "type" in value && value.type === "object" && "properties" in value
  )
}
