import type { SettingSchema } from "./setting-schema"

/** One setting: its path with dots, and its description. */
export interface Setting {
  readonly path: string
  readonly meaning: string
  /** The allowed values in a few words; empty if the meaning includes them. */
  readonly values: string
  /** As it would be written; `undefined` without one. */
  readonly default: string | undefined
  readonly isRequired: boolean
}

/** The maximum in the JSON Schema of `z.number().int()` without a limit of its own. */
const UNLIMITED = Number.MAX_SAFE_INTEGER

/** The settings of an object's schema, in its order; an object inside it is opened, a table of codes is one setting. */
export function settingsOf(schema: SettingSchema, path: readonly string[] = []): Setting[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const here = [...path, name]
    if (inner.properties) return settingsOf({ ...inner, properties: described(inner) }, here)
    return {
      path: here.join("."),
      meaning: inner.description ?? "",
      values: valuesOf(inner),
      default: inner.default === undefined ? undefined : written(inner.default),
      isRequired: schema.required?.includes(name) === true && inner.default === undefined && hasForm(inner),
    }
  })
}

/** The settings of an object; one without a description gets the one of the object. */
function described({ properties = {}, description }: SettingSchema): Record<string, SettingSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      { ...inner, description: inner.description ?? description },
    ])
  )
}

/** A field of any form is listed as required, but may be left out: nothing at all is a form too. */
function hasForm({ type, anyOf, enum: choices }: SettingSchema): boolean {
  return type !== undefined || anyOf !== undefined || choices !== undefined
}

function valuesOf({ enum: choices, type, minimum, maximum, items }: SettingSchema): string {
  if (choices) return choices.map(written).join(", ")
  if (type === "array") return items?.enum ? `list of ${items.enum.map(written).join(", ")}` : "list"
  if (type === "integer" && minimum !== undefined) {
    return maximum === undefined || maximum === UNLIMITED ? `${minimum} or more` : `${minimum} to ${maximum}`
  }
  if (type === "boolean") return "true, false"
  return ""
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : value.map(written).join(", ")
  if (typeof value === "string") return value === "" ? '""' : value
  return JSON.stringify(value)
}
