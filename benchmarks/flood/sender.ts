import { connect } from "node:net"
import type { Socket } from "node:net"
import { performance } from "node:perf_hooks"
import type { FloodOrder, FloodResult } from "./flood"

const TICK_MS = 10

/** As many connections as a sender keeps open that does not wait for answers. */
const CONNECTIONS = 64

/** Addresses from which the flood comes, as a proxy names them: one in two webhooks is from the first. */
const ADDRESSES = 2_000

/**
 * Sends forged webhooks until it is stopped. It writes to bare sockets, because Node's own client would take time of the
 * cores that the measured store needs.
 *
 * @returns a function that stops it and resolves to the result
 */
function send({ url, perSecond, first }: FloodOrder): () => FloodResult {
  const address = new URL(url)
  const statuses: Record<string, number> = {}
  const note = (status: string): void => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(address, note))
  const began = performance.now()
  let next = first
  const timer = setInterval(() => {
    const due = first + ((performance.now() - began) / 1000) * perSecond
    while (next < due) {
      connections[next % CONNECTIONS]?.write(requestOf(address, next))
      next++
    }
  }, TICK_MS)

  return () => {
    clearInterval(timer)
    const seconds = (performance.now() - began) / 1000
    const result = { seconds, next, statuses: { ...statuses } }
    for (const connection of connections) connection.close()
    return result
  }
}

/** A connection that stays open, and is opened again when the server closes it. */
class Connection {
  readonly #address: URL
  readonly #note: (status: string) => void
  #socket: Socket | undefined
  /** The end of what arrived, in which a status line may begin. */
  #rest = ""

  constructor(address: URL, note: (status: string) => void) {
    this.#address = address
    this.#note = note
  }

  write(text: string): void {
    this.#socket ??= this.#open()
    this.#socket.write(text)
  }

  close(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect({ host: this.#address.hostname, port: Number(this.#address.port) })
    socket.setEncoding("latin1")
    socket.on("data", (text: string) => this.#read(text))
    socket.on("error", () => this.#note("no answer"))
    socket.on("close", () => {
      this.#socket = undefined
      this.#rest = ""
    })
    return socket
  }

  #read(text: string): void {
    const all = this.#rest + text
    let end = 0
    for (const { 0: line, 1: status = "", index } of all.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      this.#note(status)
      end = index + line.length
    }
    this.#rest = all.slice(Math.max(end, all.length - STATUS_LINE.length))
  }
}

const STATUS_LINE = "HTTP/1.1 400 "

function requestOf({ host, pathname }: URL, place: number): string {
  const body = forged(place)
  const number = place % 2 === 0 ? 0 : place % ADDRESSES
  return [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Forwarded-For: 198.51.${100 + Math.floor(number / 250)}.${(number % 250) + 1}`,
    "",
    body,
  ].join("\r\n")
}

const SAME_FIELDS = new URLSearchParams({
  merchant_id: "1000001",
  account_id: "1000000001",
  currency: "EUR",
  amount: "29.90",
  order_status: "1",
  result_info: "0000:Success",
}).toString()

/** A webhook about a payment that does not exist, with a signature of the right form. Each place has another one. */
function forged(place: number): string {
  const number = String(place).padStart(12, "0")
  return `${SAME_FIELDS}&transaction_id=1001001${number}&order_no=FORGED${number}&encryption_data=${number.padStart(64, "0")}`
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
