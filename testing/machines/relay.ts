import type { IncomingMessage, ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { serve } from "../processes/serve"
import type { Served } from "../processes/serve"
import { neverArrived } from "./never-arrived"
import { TakenWebhooks } from "./taken-webhooks"
import type { WebhookCount } from "./taken-webhooks"

/** The proxy at the public address of the store. */
export interface Relay extends Served {
  readonly webhooks: Readonly<WebhookCount>
}

/** Headers that belong to one connection, or that `fetch` makes itself. */
const OF_THE_CONNECTION = [
  "connection",
  "content-length",
  "host",
  "keep-alive",
  "transfer-encoding",
  "accept-encoding",
  "expect",
]

const WEBHOOK = "/hooks/"
const LIMIT_MS = 20_000

/**
 * A proxy before several servers. Pages go to one of them in turn, and to the next if that one is down.
 *
 * A webhook of the gateway goes to all of them at the same time. It counts as taken only when all took it, so the
 * gateway sends it again for a server that was down.
 */
export async function startRelay(servers: () => readonly string[]): Promise<Relay> {
  const taken = new TakenWebhooks()
  let turn = 0
  const served = await serve((request, response) => {
    const isWebhook = request.url?.startsWith(WEBHOOK) ?? false
    const answering = isWebhook ? toAll(request, servers(), taken) : toOne(request, inTurn(servers(), turn++))
    answering.then((answer) => send(response, answer)).catch(() => response.destroy())
  })
  return {
    ...served,
    get webhooks() {
      return taken.count()
    },
  }
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const NOBODY: Answer = {
  status: 502,
  headers: { "content-type": "text/plain" },
  body: Buffer.from("No server answered."),
}

async function toAll(request: IncomingMessage, servers: readonly string[], taken: TakenWebhooks): Promise<Answer> {
  const body = await buffer(request)
  const answers = await Promise.all(servers.map((server) => forward(request, body, server).catch(() => NOBODY)))
  const takers = new Set(servers.filter((_, index) => (answers[index] ?? NOBODY).status < 300))
  taken.note(`${request.url} ${body.toString("latin1")}`, servers, takers)
  return answers.find(({ status }) => status >= 300) ?? answers[0] ?? NOBODY
}

async function toOne(request: IncomingMessage, servers: readonly string[]): Promise<Answer> {
  const body = await buffer(request)
  for (const server of servers) {
    try {
      return await forward(request, body, server)
    } catch (error) {
      // A request that may have reached a server goes to no other server.
      if (!neverArrived(error)) return NOBODY
    }
  }
  return NOBODY
}

async function forward({ method, url, headers }: IncomingMessage, body: Buffer, server: string): Promise<Answer> {
  const passed = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OF_THE_CONNECTION.includes(name) ? [] : [[name, String(value)] as [string, string]]
  )
  const response = await fetch(`${server}${url ?? "/"}`, {
    method,
    headers: passed,
    body: body.length > 0 ? new Uint8Array(body) : undefined,
    redirect: "manual",
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  const own = ["content-encoding", ...OF_THE_CONNECTION]
  const kept = [...response.headers].filter(([name]) => !own.includes(name))
  return {
    status: response.status,
    headers: Object.fromEntries(kept),
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

function inTurn<Item>(items: readonly Item[], turn: number): Item[] {
  return items.map((_, index) => items[(index + turn) % items.length]).filter((item) => item !== undefined)
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body)
}
