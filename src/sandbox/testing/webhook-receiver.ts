import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

export interface ReceivedWebhook {
  readonly method: string
  readonly contentType: string
  readonly query: string
  readonly body: string
  readonly fields: Readonly<Record<string, string>>
}

/** A merchant's notify_url. It stores the webhooks and answers with the given statuses, 200 by default. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = []
  /** Statuses of the next answers. */
  readonly answers: number[] = []
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8")
      const fields = Object.fromEntries(new URLSearchParams(body))
      const query = request.url?.split("?")[1] ?? ""
      this.received.push({
        method: request.method ?? "",
        contentType: request.headers["content-type"] ?? "",
        query,
        body,
        fields,
      })
      response.writeHead(this.answers.shift() ?? 200).end("success")
    })
  })

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hooks`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
