import ts from "typescript"
import { ROOT } from "../docs/documents"
import { oneOf, schemaRef } from "./schema"
import type { Schema } from "./schema"

/**
 * Writes types as JSON Schemas of what `JSON.stringify` makes of their values. Interfaces and aliases of this project become
 * schemas with names, and their doc comments descriptions.
 */
export class TypeSchemas {
  readonly #checker: ts.TypeChecker
  readonly #named = new Map<string, { readonly type: ts.Type; schema: Schema }>()

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
  }

  /** The schemas with names that were met so far. */
  get components(): Readonly<Record<string, Schema>> {
    const inOrder = [...this.#named].sort(([one], [other]) => (one < other ? -1 : 1))
    return Object.fromEntries(inOrder.map(([name, { schema }]) => [name, schema]))
  }

  /** @throws Error for what has no JSON, and for two types with one name */
  of(type: ts.Type): Schema {
    const name = this.#nameOf(type)
    if (name === undefined) return this.#inline(type)
    const known = this.#named.get(name)
    if (known && known.type !== type)
      throw new Error(`Two types of the answers are called ${name}: give one of them another name.`)
    if (known) return schemaRef(name)
    const entry = { type, schema: {} }
    this.#named.set(name, entry)
    const description = commentOf(type.aliasSymbol ?? type.symbol, this.#checker)
    entry.schema = { ...(description ? { description } : {}), ...this.#inline(type) }
    return schemaRef(name)
  }

  /** A closed list of words is written inline, and so is a type with a library's name. */
  #nameOf(type: ts.Type): string | undefined {
    const symbol = type.aliasSymbol ?? type.getSymbol()
    if (!symbol || symbol.name.startsWith("__") || type.aliasTypeArguments?.length) return undefined
    const [declaration] = symbol.declarations ?? []
    const isOwn = declaration !== undefined && isOfProject(declaration.getSourceFile().fileName)
    const parts = type.isUnion() ? type.types : [type]
    return isOwn && parts.some((part) => part.flags & ts.TypeFlags.Object) ? symbol.name : undefined
  }

  #inline(type: ts.Type): Schema {
    if (type.isUnion()) return this.#union(type.types)
    const { flags } = type
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.#checker.typeToString(type) === "true" }
    if (flags & ts.TypeFlags.StringLike) return { type: "string" }
    if (flags & ts.TypeFlags.NumberLike) return { type: "number" }
    if (flags & ts.TypeFlags.Null) return { type: "null" }
    if (isNoInfer(type)) return this.of(type.baseType)
    // A brand is for the compiler only.
    if (type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.String)) return { type: "string" }
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#object(type)
    throw new Error(`An answer has a value that cannot be described: ${this.#checker.typeToString(type)}.`)
  }

  #union(types: readonly ts.Type[]): Schema {
    const said = types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)))
    const words = said.flatMap((type) => (type.isStringLiteral() ? [type.value] : [])).sort()
    const flag = said.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral)
    const others = said.filter((type) => !type.isStringLiteral() && !flag.includes(type)).map((type) => this.of(type))
    const schemas = [
      ...(words.length > 1 ? [{ type: "string", enum: words }] : words.map((word) => ({ const: word }))),
      ...(flag.length > 1 ? [{ type: "boolean" }] : flag.map((type) => this.#inline(type))),
      ...others,
    ]
    const isNullable = types.some(({ flags }) => flags & ts.TypeFlags.Null)
    return isNullable ? orNull(oneOf(schemas)) : oneOf(schemas)
  }

  #object(type: ts.Type): Schema {
    if (type.getSymbol()?.name === "Date") return { type: "string", format: "date-time" }
    if (this.#checker.isArrayLikeType(type)) {
      const item = type.getNumberIndexType()
      return { type: "array", items: item ? this.of(item) : {} }
    }
    if (type.getCallSignatures().length > 0) throw new Error("An answer has a function.")
    const properties = this.#checker.getPropertiesOfType(type).filter(({ name }) => !name.startsWith("__@"))
    const any = type.getStringIndexType()
    const required = properties.filter((property) => !this.#mayBeMissing(property)).map(({ name }) => name)
    return {
      type: "object",
      ...(properties.length > 0
        ? { properties: Object.fromEntries(properties.map((property) => [property.name, this.#property(property)])) }
        : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(any ? { additionalProperties: this.of(any) } : {}),
    }
  }

  /** JSON leaves out what is `undefined`. */
  #mayBeMissing(symbol: ts.Symbol): boolean {
    const type = this.#checker.getTypeOfSymbol(symbol)
    const parts = type.isUnion() ? type.types : [type]
    return (symbol.flags & ts.SymbolFlags.Optional) !== 0 || parts.some(({ flags }) => flags & ts.TypeFlags.Undefined)
  }

  #property(symbol: ts.Symbol): Schema {
    const description = commentOf(symbol, this.#checker)
    const schema = this.of(this.#checker.getTypeOfSymbol(symbol))
    return description ? { description, ...schema } : schema
  }
}

/** A doc comment in one line. */
export function commentOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, " ").trim()
}

function orNull(schema: Schema): Schema {
  if (Array.isArray(schema.enum)) return { ...schema, type: ["string", "null"], enum: [...schema.enum, null] }
  if (typeof schema.type === "string") return { ...schema, type: [schema.type, "null"] }
  if (Object.keys(schema).length === 0) return schema
  return { anyOf: [...(Array.isArray(schema.anyOf) ? schema.anyOf : [schema]), { type: "null" }] }
}

function isNoInfer(type: ts.Type): type is ts.SubstitutionType {
  return (type.flags & ts.TypeFlags.Substitution) !== 0
}

function isOfProject(file: string): boolean {
  return file.startsWith(ROOT) && !file.includes("/node_modules/")
}
