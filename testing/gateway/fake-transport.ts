import type { Transport, TransportRequest, TransportResult } from "../../src/gateway/client/transport"

export interface SentRequest {
  readonly path: string
  readonly contentType: string
  readonly body: string
}

/** A gateway without a network. It returns the given answers and records the requests. */
export class FakeTransport implements Transport {
  readonly requests: SentRequest[] = []
  closed = false

  constructor(private readonly answer: (request: SentRequest, index: number) => TransportResult) {}

  send({ path, contentType, body }: TransportRequest): Promise<TransportResult> {
    const request = { path, contentType, body: body.reveal() }
    this.requests.push(request)
    return Promise.resolve(this.answer(request, this.requests.length - 1))
  }

  close(): Promise<void> {
    this.closed = true
    return Promise.resolve()
  }

  json(index = 0): Record<string, unknown> {
    return JSON.parse(this.requests[index]?.body ?? "null") as Record<string, unknown>
  }

  form(index = 0): Record<string, string> {
    return Object.fromEntries(new URLSearchParams(this.requests[index]?.body ?? ""))
  }
}

export function answer(body: string, contentType = "text/xml", status = 200): TransportResult {
  return { kind: "answer", status, contentType, body: Buffer.from(body, "utf8") }
}

export function jsonAnswer(value: unknown, status = 200): TransportResult {
  return answer(typeof value === "string" ? value : JSON.stringify(value), "application/json", status)
}
