import { ask } from "./http"
import type { Answer } from "./http"

/** The sandbox's own routes: its books, its faults and its clock. */
export class SandboxApi {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Forgets transactions, requests, notifications and faults, and puts the clock right. */
  async reset(): Promise<void> {
    await this.#expect(await ask(`${this.#url}/sandbox/reset`, { method: "POST" }))
  }

  async #expect(answer: Answer): Promise<unknown> {
    if (answer.status >= 300) throw new Error(`The sandbox answered ${answer.status}: ${answer.text.slice(0, 300)}`)
    return answer.json
  }
}
