import { createServer } from "node:http"
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http"

export interface Received {
  method: string
  /** With the query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** An answer of a site: a response of a server's handler, a page, JSON with a status, or none (the connection is cut after the request was read). */
export type Answer = Response | { html: string } | { status?: number; json: unknown } | { script: string } | "cut"

export type Handler = (received: Received) => Answer | Promise<Answer>

/** A site of its own origin on loopback. It knows the paths it was given and notes every request. */
export class Site {
  readonly received: Received[] = []
  readonly #handlers = new Map<string, Handler>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  static async start(): Promise<Site> {
    const site = new Site()
    await new Promise<void>((resolve) => site.#server.listen(0, "127.0.0.1", resolve))
    return site
  }

  get origin(): string {
    const address = this.#server.address()
    if (address === null || typeof address === "string") throw new Error("The site does not listen.")
    return `http://127.0.0.1:${address.port}`
  }

  /** Answers `METHOD /path` with any query; `METHOD /path/*` everything below it. */
  on(route: string, handler: Handler): this {
    this.#handlers.set(route, handler)
    return this
  }

  /** The requests of one `METHOD /path`. */
  requests(route: string): Received[] {
    return this.received.filter(({ method, path }) => `${method} ${path.split("?")[0]}` === route)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*")
    response.setHeader("access-control-allow-credentials", "true")
    response.setHeader("access-control-allow-methods", "GET, POST, DELETE")
    response.setHeader(
      "access-control-allow-headers",
      "content-type, x-publishable-api-key, x-medusa-locale, authorization, x-acquiring-access"
    )
    if (request.method === "OPTIONS") return void response.writeHead(204).end()
    const received = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: await readBody(request),
    }
    this.received.push(received)
    const path = received.path.split("?")[0] ?? ""
    const [, handler] = [...this.#handlers].find(([route]) => matches(route, `${received.method} ${path}`)) ?? []
    const answer = await handler?.(received)
    if (answer === undefined) return void response.writeHead(404, { "content-type": "text/plain" }).end()
    if (answer === "cut") return void request.socket.destroy()
    if (answer instanceof Response)
      return void response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    if ("html" in answer)
      return void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(answer.html)
    if ("script" in answer)
      return void response.writeHead(200, { "content-type": "text/javascript" }).end(answer.script)
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(JSON.stringify(answer.json))
  }
}

function matches(route: string, asked: string): boolean {
  return route.endsWith("/*") ? asked.startsWith(route.slice(0, -1)) : route === asked
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString("utf8")
}
