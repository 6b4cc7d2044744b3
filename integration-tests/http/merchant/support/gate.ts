import type { IncomingMessage, ServerResponse } from "node:http"
import { serve } from "../../../../testing/processes/serve"

/** A proxy before a store that changes requests. */
export interface Gate {
  readonly url: string
  /** Its effect from now on; see {@link DOES}. */
  does(what: string): void
  close(): Promise<void>
}

type Does = (request: IncomingMessage, response: ServerResponse, store: string) => Promise<void> | void

const DOES: Readonly<Record<string, Does>> = {
  pass: async (request, response, store) => {
    const { status, text } = await passOn(request, store)
    response.writeHead(status).end(text)
  },
  bad_gateway: async (request, response, store) => {
    await passOn(request, store)
    response.writeHead(502).end("Bad gateway")
  },
  garble: async (request, response, store) => {
    const { status, text } = await passOn(request, store, (body) => body.replace("0.00", "1.00"))
    response.writeHead(status).end(text)
  },
  redirect: (_request, response) => void response.writeHead(301, { location: "https://shop.example/" }).end(),
  login: (_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>Log in"),
  hold: () => undefined,
}

async function passOn(
  request: IncomingMessage,
  store: string,
  change = (body: string): string => body
): Promise<{ status: number; text: string }> {
  let body = ""
  for await (const chunk of request) body += String(chunk)
  const headers = { "content-type": request.headers["content-type"] ?? "" }
  const answer = await fetch(`${store}${request.url ?? ""}`, { method: request.method, headers, body: change(body) })
  return { status: answer.status, text: await answer.text() }
}

export async function startGate(store: string): Promise<Gate> {
  let act: Does | undefined
  const { url, close } = await serve((request, response) => void act?.(request, response, store))
  return {
    url,
    close,
    does(what) {
      act = DOES[what]
      if (!act) throw new Error(`A gate does not know how to ${what}.`)
    },
  }
}
