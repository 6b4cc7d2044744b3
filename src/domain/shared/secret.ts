const MASK = "***"

/**
 * A text that must not be printed: card number, security code, sign key, token.
 *
 * Everything that prints an object (template text, JSON, `console.log`, a logger, a database driver) prints `***`. Only
 * {@link Secret.reveal} returns the text, so a search for that name finds every use of it.
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
