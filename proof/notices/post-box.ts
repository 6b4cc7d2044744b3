import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

/** A notice of the gateway as it came: to be brought to a store later, as often as is wanted. */
export interface Notice {
  readonly orderNo: string
  readonly path: string
  readonly contentType: string
  readonly body: string
}

/** Stands where the gateway sends a store's notices, takes them all, and brings none of them on. */
export interface PostBox {
  /** The public address of the store, as far as the gateway knows. */
  readonly url: string
  /** What came, in its order. */
  readonly notices: readonly Notice[]
  close(): Promise<void>
}

export async function openPostBox(): Promise<PostBox> {
  const notices: Notice[] = []
  const server = createServer((request, response) => {
    const { url = "/", headers } = request
    text(request)
      .then((body) => {
        const orderNo = new URLSearchParams(body).get("order_no") ?? ""
        notices.push({ orderNo, path: url, contentType: headers["content-type"] ?? "", body })
        response.end("success")
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    notices,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
