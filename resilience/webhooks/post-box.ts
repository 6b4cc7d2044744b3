import { text } from "node:stream/consumers"
import { serve } from "../../testing/processes/serve"
import type { Served } from "../../testing/processes/serve"

/** An unchanged webhook of the gateway, which can be delivered to a store later, any number of times. */
export interface Webhook {
  readonly orderNo: string
  readonly path: string
  readonly contentType: string
  readonly body: string
}

/** Receives a store's webhooks in its place, takes them all, and forwards none. */
export interface PostBox extends Served {
  /** The received webhooks, in their order. */
  readonly webhooks: readonly Webhook[]
}

export async function openPostBox(): Promise<PostBox> {
  const webhooks: Webhook[] = []
  const served = await serve((request, response) => {
    const { url = "/", headers } = request
    text(request)
      .then((body) => {
        const orderNo = new URLSearchParams(body).get("order_no") ?? ""
        webhooks.push({ orderNo, path: url, contentType: headers["content-type"] ?? "", body })
        response.end("success")
      })
      .catch(() => response.destroy())
  })
  return { ...served, webhooks }
}
