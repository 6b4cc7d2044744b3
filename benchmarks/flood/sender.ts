import { Agent, request } from "node:http"
import { performance } from "node:perf_hooks"
import type { FloodOrder, FloodResult } from "./flood"

const TICK_MS = 10

/** As many connections as a sender keeps open that does not wait for answers. */
const CONNECTIONS = 64

/** Addresses from which the flood comes, as a proxy names them: one in two webhooks is from the first. */
const ADDRESSES = 2_000

/** Sends forged webhooks until it is stopped. @returns a function that stops it and resolves to the result */
function send({ url, perSecond, first }: FloodOrder): () => FloodResult {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses: Record<string, number> = {}
  const began = performance.now()
  const note = (status: string): void => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  let next = first
  const timer = setInterval(() => {
    const due = first + ((performance.now() - began) / 1000) * perSecond
    while (next < due) sendOne(next++)
  }, TICK_MS)

  function sendOne(place: number): void {
    const body = forged(place)
    const number = place % 2 === 0 ? 0 : place % ADDRESSES
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(body),
      "x-forwarded-for": `198.51.${100 + Math.floor(number / 250)}.${(number % 250) + 1}`,
    }
    const sent = request(url, { method: "POST", agent, headers }, (response) => {
      note(String(response.statusCode))
      response.resume()
    })
    sent.on("error", () => note("no answer"))
    sent.end(body)
  }

  return () => {
    clearInterval(timer)
    const seconds = (performance.now() - began) / 1000
    const result = { seconds, next, statuses: { ...statuses } }
    agent.destroy()
    return result
  }
}

/** A webhook about a payment that does not exist, with a signature of the right form. Each place has another one. */
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

let stop: (() => FloodResult) | undefined
process.on("message", (order: FloodOrder | "stop") => {
  if (order !== "stop") {
    stop = send(order)
    return
  }
  process.send?.(stop?.())
})
process.on("disconnect", () => process.exit())
