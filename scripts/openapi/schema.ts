/** A JSON Schema (2020-12, which OpenAPI 3.1 uses), as far as this project writes it. */
export interface Schema {
  readonly [keyword: string]: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema | boolean>>
  readonly required?: readonly string[]
}

/** The path of named schemas in an OpenAPI document. */
const COMPONENTS = "#/components/schemas/"

export function schemaRef(name: string): Schema {
  return { $ref: `${COMPONENTS}${name}` }
}

/** A schema that takes what one of several takes, in an order that does not depend on the compiler's. */
export function oneOf(schemas: readonly Schema[]): Schema {
  const byText = new Map(schemas.map((schema): [string, Schema] => [JSON.stringify(schema), schema]))
  const inOrder = [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, schema]) => schema)
  const [first, ...others] = inOrder
  if (!first) return {}
  return others.length === 0 ? first : { anyOf: inOrder }
}
