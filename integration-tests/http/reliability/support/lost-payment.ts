import type { WebhookEventRecord } from "../../../../src/application/admin/webhook-event-record"
import { payDirect } from "../../../../testing/shop/pay"
import { takeBackUp } from "../../support/back-up"
import type { ReadyCart } from "../../../../testing/shop/cart"
import { eventually } from "../../../../testing/clock/eventually"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

export interface Lost {
  readonly ready: ReadyCart
  readonly webhook: WebhookEventRecord
  readonly order_no: string
}

/** A cart is paid, its payment and order are lost as the database is restored from a back-up, and the gateway notifies once more. */
export async function losePayment(world: StoreUnderTest): Promise<Lost> {
  const { sandbox } = world
  const ready = await world.newCart()
  const backUp = await takeBackUp(world)
  await sandbox.addFault({ fault: "notify_never" })
  await payDirect(world, ready)
  const paid = (await sandbox.transactions()).at(-1)
  await backUp.restore()
  await sandbox.clearFaults()
  await sandbox.act(paid?.transaction_id ?? "", "notify")
  const order_no = paid?.order_no ?? ""
  return { ready, webhook: await waitForWebhook(world, order_no), order_no }
}

/** Waits for the verified webhook of an order number. */
export function waitForWebhook({ admin }: StoreUnderTest, order_no: string): Promise<WebhookEventRecord> {
  return eventually(async () => {
    const { webhooks } = await admin.client.fetch<{ webhooks: WebhookEventRecord[] }>("/admin/acquiring/webhooks", {
      query: { q: order_no },
    })
    return webhooks.find(({ verification }) => verification === "verified")
  })
}
