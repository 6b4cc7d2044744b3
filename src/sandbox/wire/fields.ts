import { readAmount, type Hundredths } from "../money"
import { invalid } from "./rejection"

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export type JsonObject = { readonly [name: string]: Json }

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * The fields of a request or of one element of it, read strictly. By section 2.1 every value is a text unless a type is
 * given. Every reader throws a `RequestError` that names the field.
 */
export class Fields {
  readonly #values: JsonObject
  readonly #path: string

  constructor(values: JsonObject, path = "") {
    this.#values = values
    this.#path = path
  }

  names(): readonly string[] {
    return Object.keys(this.#values)
  }

  /** The name for error texts: `refund_orders[2].amount`. */
  pathOf(name: string): string {
    return this.#path + name
  }

  /** The text of a field as sent; empty if it is absent or null. */
  text(name: string, longest = Number.POSITIVE_INFINITY): string {
    const value = this.#value(name)
    if (value === undefined || value === null) return ""
    if (typeof value !== "string") throw invalid(this.pathOf(name), `${this.pathOf(name)} must be a text.`)
    if ([...value].length > longest)
      throw invalid(this.pathOf(name), `${this.pathOf(name)} is longer than ${longest} characters.`)
    return value
  }

  required(name: string, longest?: number): string {
    const value = this.text(name, longest)
    if (value.trim() === "") throw invalid(this.pathOf(name), `${this.pathOf(name)} is missing.`)
    return value
  }

  /** A text that matches; `shape` describes the pattern in words. An empty field passes. */
  matching(name: string, pattern: RegExp, shape: string): string {
    const value = this.text(name)
    if (value !== "" && !pattern.test(value)) throw invalid(this.pathOf(name), `${this.pathOf(name)} must be ${shape}.`)
    return value
  }

  /** A decimal text with exactly two decimals; `undefined` if the field is empty. */
  optionalAmount(name: string): Hundredths | undefined {
    const text = this.text(name)
    if (text === "") return undefined
    const amount = readAmount(text)
    if (amount === undefined)
      throw invalid(
        this.pathOf(name),
        `${this.pathOf(name)} must be decimal text with two decimals, at most 15 characters.`
      )
    return amount
  }

  amount(name: string): Hundredths {
    this.required(name)
    const amount = this.optionalAmount(name)
    if (!amount) throw invalid(this.pathOf(name), `${this.pathOf(name)} must be greater than zero.`)
    return amount
  }

  currency(name: string): string {
    const code = this.required(name)
    if (!CURRENCIES.has(code))
      throw invalid(this.pathOf(name), `${this.pathOf(name)} must be an upper-case ISO 4217 code.`)
    return code
  }

  /** A JSON number, or digits in a form; `undefined` if the field is empty. */
  number(name: string): number | undefined {
    const value = this.#value(name)
    if (value === undefined || value === null || value === "") return undefined
    const number = typeof value === "string" && /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : value
    if (typeof number !== "number") throw invalid(this.pathOf(name), `${this.pathOf(name)} must be a number.`)
    return number
  }

  /** The object in a field; `undefined` if it is absent, null or an empty text. */
  object(name: string): Fields | undefined {
    const value = this.#value(name)
    if (value === undefined || value === null || value === "") return undefined
    if (!isJsonObject(value)) throw invalid(this.pathOf(name), `${this.pathOf(name)} must be an object.`)
    return new Fields(value, `${this.pathOf(name)}.`)
  }

  /** The objects in a list; empty if it is absent, null or an empty text. */
  list(name: string): readonly Fields[] {
    const value = this.#value(name)
    if (value === undefined || value === null || value === "") return []
    if (!Array.isArray(value)) throw invalid(this.pathOf(name), `${this.pathOf(name)} must be a list.`)
    return value.map((element: Json, index) => {
      const path = `${this.pathOf(name)}[${index}]`
      if (!isJsonObject(element)) throw invalid(path, `${path} must be an object.`)
      return new Fields(element, `${path}.`)
    })
  }

  #value(name: string): Json | undefined {
    return Object.hasOwn(this.#values, name) ? this.#values[name] : undefined
  }
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"))
