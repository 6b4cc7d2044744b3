import { text } from "node:stream/consumers"
import { serve } from "../../testing/processes/serve"
import type { Served } from "../../testing/processes/serve"

/** A webhook of the gateway as it came: to be brought to a store later, as often as is wanted. */
export interface Webhook {
  readonly orderNo: string
  readonly path: string
  readonly contentType: string
  readonly body: string
}

/** Stands where the gateway sends a store's webhooks, takes them all, and brings none of them on. */
export interface PostBox extends Served {
  /** What came, in its order. */
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
