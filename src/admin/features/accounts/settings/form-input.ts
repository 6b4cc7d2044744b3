import type { FieldKind } from "./fields"

/** The inputs of a form, by the field's name; a switch is `true` or `false`. */
export type FormInput = Readonly<Record<string, string | boolean>>

/** Whether another user saved a different value meanwhile, which this input would overwrite. */
export function isContested(
  before: string | boolean | undefined,
  now: string | boolean,
  typed: string | boolean | undefined
): boolean {
  return before !== undefined && typed !== undefined && now !== before && now !== typed
}

/** The input is not valid for its field. */
export class InvalidInput extends Error {
  override readonly name = "InvalidInput"

  constructor(readonly field: string) {
    super(`${field} is not right.`)
  }
}

/** Returns a field's value as its input shows it. */
export function inputValueOf({ kind }: FieldKind, value: unknown): string | boolean {
  switch (kind) {
    case "switch":
      return value === true
    case "words":
    case "numbers":
      return Array.isArray(value) ? value.join(", ") : ""
    case "json":
      return JSON.stringify(value ?? {}, null, 2)
    case "text":
    case "number":
    case "choice":
      return value === null || value === undefined ? "" : String(value)
  }
}

/**
 * Returns the input as the server expects it; null, the field's default, if it is empty.
 *
 * @throws InvalidInput
 */
export function valueOf(name: string, field: FieldKind, typed: string | boolean): unknown {
  if (typeof typed === "boolean") return typed
  if (field.kind === "text" && field.isVerbatim) return typed
  const text = typed.trim()
  if (text === "") return null
  switch (field.kind) {
    case "text":
    case "choice":
    case "switch":
      return text
    case "number":
      return numberOf(name, text)
    case "words":
      return listOf(text)
    case "numbers":
      return listOf(text).map((item) => numberOf(name, item))
    case "json":
      return objectOf(name, text)
  }
}

function listOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((item) => item !== "")
}

function numberOf(name: string, text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new InvalidInput(name)
  return Number(text)
}

/**
 * Returns the settings in a JSON text, or in data.
 *
 * @throws InvalidInput
 */
export function objectOf(name: string, typed: unknown): Readonly<Record<string, unknown>> {
  const value = typeof typed === "string" ? parsed(typed) : typed
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value }
  throw new InvalidInput(name)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
