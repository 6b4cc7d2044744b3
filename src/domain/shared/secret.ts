const MASK = "***"

/**
 * A text that must not be printed: card number, security code, sign key, token.
 *
 * Whatever prints an object (template text, JSON, `console.log`, a logger, a database driver) prints `***`.
 * The text itself comes out of {@link Secret.reveal} only, so that every place that needs it can be found by that name.
 */
export class Secret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  reveal(): string {
    return this.#text
  }

  get isEmpty(): boolean {
    return this.#text === ""
  }

  toString(): string {
    return MASK
  }

  toJSON(): string {
    return MASK
  }

  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return MASK
  }
}
