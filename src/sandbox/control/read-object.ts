import { malformed } from "../wire/rejection"

/** A JSON object that a test or a button sent to the sandbox's own API. It is read strictly. */
export class ControlObject {
  readonly #values: ReadonlyMap<string, unknown>

  /** @throws RequestError if the text is not a JSON object */
  constructor(text: string) {
    let value: unknown
    try {
      value = JSON.parse(text === "" ? "{}" : text)
    } catch {
      throw malformed("body", "The body is not valid JSON.")
    }
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw malformed("body", "The body must be a JSON object.")
    this.#values = new Map(Object.entries(value))
  }

  /** @throws RequestError that names every field outside of `known` */
  only(known: readonly string[]): this {
    const unknown = [...this.#values.keys()].filter((name) => !known.includes(name)).map((name) => name.slice(0, 64))
    if (unknown.length > 0)
      throw malformed(unknown[0] ?? "", `Unknown: ${unknown.join(", ")}. Known: ${known.join(", ")}.`)
    return this
  }

  text(name: string): string | undefined {
    return this.#typed(name, "a text", (value) => typeof value === "string")
  }

  number(name: string, least: number, most: number): number | undefined {
    const fits = (value: unknown): value is number => typeof value === "number" && value >= least && value <= most
    return this.#typed(name, `a number from ${least} to ${most}`, fits)
  }

  flag(name: string): boolean | undefined {
    return this.#typed(name, "true or false", (value) => typeof value === "boolean")
  }

  texts(name: string): readonly string[] | undefined {
    const fits = (value: unknown): value is string[] =>
      Array.isArray(value) && value.every((text) => typeof text === "string")
    return this.#typed(name, "a list of texts", fits)
  }

  choice<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    return this.#typed(name, `one of ${words.join(", ")}`, (value): value is Word =>
      words.some((word) => word === value)
    )
  }

  object(name: string): ControlObject | undefined {
    const value = this.#typed(
      name,
      "an object",
      (given): given is object => typeof given === "object" && given !== null
    )
    return value && new ControlObject(JSON.stringify(value))
  }

  #typed<Value>(name: string, shape: string, fits: (value: unknown) => value is Value): Value | undefined {
    const value = this.#values.get(name)
    if (value === undefined || value === null) return undefined
    if (!fits(value)) throw malformed(name, `${name} must be ${shape}.`)
    return value
  }
}
