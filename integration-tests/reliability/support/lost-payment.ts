import type { NotificationRecord } from "../../../src/workflows/merchant/notification-record"
import { payDirect } from "../../provider/support/pay"
import { takeBackUp } from "../../support/back-up"
import type { ReadyCart } from "../../support/cart"
import { eventually } from "../../support/eventually"
import type { StoreUnderTest } from "../../support/with-store"

export interface Lost {
  readonly ready: ReadyCart
  readonly notice: NotificationRecord
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
  return { ready, notice: await noticeOnceItIs(world, order_no), order_no }
}

/** Waits for the verified notification of an order number. */
export function noticeOnceItIs({ admin }: StoreUnderTest, order_no: string): Promise<NotificationRecord> {
  return eventually(async () => {
    const { notifications } = await admin.client.fetch<{ notifications: NotificationRecord[] }>(
      "/admin/acquiring/notifications",
      { query: { q: order_no } }
    )
    return notifications.find(({ verdict }) => verdict === "verified")
  })
}
