import { MedusaError } from "@medusajs/framework/utils"

/**
 * An extension point that an earlier topic runs and later topics handle. The handlers are registered once, in
 * `application/register.ts`.
 */
export class Hook<Args extends readonly unknown[]> {
  readonly #name: string
  readonly #handlers: ((...args: Args) => Promise<unknown>)[] = []

  constructor(name: string) {
    this.#name = name
  }

  register(handler: (...args: Args) => Promise<unknown>): void {
    this.#handlers.push(handler)
  }

  /**
   * Runs the handlers one after the other, in the order of their registration.
   *
   * @throws the first error of a handler; an error if `application/register` was not loaded
   */
  async run(...args: Args): Promise<void> {
    if (this.#handlers.length === 0) throw notRegistered(this.#name)
    for (const handle of this.#handlers) await handle(...args)
  }
}

/** A value that an earlier topic needs and one later topic provides, registered once in `application/register.ts`. */
export class Extension<Value> {
  readonly #name: string
  #value: Value | undefined

  constructor(name: string) {
    this.#name = name
  }

  register(value: Value): void {
    this.#value = value
  }

  /** @throws an error if `application/register` was not loaded */
  get(): Value {
    if (this.#value === undefined) throw notRegistered(this.#name)
    return this.#value
  }
}

function notRegistered(name: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    `Nothing is registered for ${name}. Import application/register before use.`
  )
}
