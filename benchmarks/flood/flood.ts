import { Agent, request } from "node:http"
import { performance } from "node:perf_hooks"

const TICK_MS = 10

/** As many connections as a sender keeps open that does not wait for answers. */
const CONNECTIONS = 64

/** Addresses from which the flood comes, as a proxy names them: one in two webhooks is from the first. */
const ADDRESSES = 2_000

/** Sends forged webhooks to one address at a steady rate. */
export class Flood {
  readonly #url: string
  readonly #perSecond: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  readonly #statuses = new Map<string, number>()
  #count = 0
  #seconds = 0

  constructor(url: string, perSecond: number) {
    this.#url = url
    this.#perSecond = perSecond
  }

  /** Sends webhooks until `act` has ended. */
  async during<Value>(act: () => Promise<Value>): Promise<Value> {
    const began = performance.now()
    let due = 0
    const timer = setInterval(() => {
      const wanted = ((performance.now() - began) / 1000) * this.#perSecond
      for (; due < wanted; due++) this.#send()
    }, TICK_MS)
    try {
      return await act()
    } finally {
      clearInterval(timer)
      this.#seconds += (performance.now() - began) / 1000
    }
  }

  /** Answered webhooks a second, and their statuses. */
  get answers(): { readonly sent: number; readonly statuses: Readonly<Record<string, number>> } {
    const answered = [...this.#statuses.values()].reduce((sum, count) => sum + count, 0)
    return { sent: answered / this.#seconds, statuses: Object.fromEntries(this.#statuses) }
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(): void {
    const place = this.#count++
    const body = forged(place)
    const number = place % 2 === 0 ? 0 : place % ADDRESSES
    const address = `198.51.${100 + Math.floor(number / 250)}.${(number % 250) + 1}`
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
      "x-forwarded-for": address,
    }
    const sent = request(this.#url, { method: "POST", agent: this.#agent, headers }, (response) => {
      this.#note(String(response.statusCode))
      response.resume()
    })
    sent.on("error", () => this.#note("no answer"))
    sent.end(body)
  }

  #note(status: string): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
  }
}

/** A webhook about a payment that does not exist, with a signature of the right form. Each call returns another one. */
function forged(place: number): string {
  const number = String(place).padStart(12, "0")
  const payment = { transaction_id: `1001001${number}`, order_no: `FORGED${number}`, currency: "EUR", amount: "29.90" }
  const said = {
    merchant_id: "1000001",
    account_id: "1000000001",
    ...payment,
    order_status: "1",
    result_info: "0000:Success",
  }
  return new URLSearchParams({ ...said, encryption_data: number.padStart(64, "0") }).toString()
}
