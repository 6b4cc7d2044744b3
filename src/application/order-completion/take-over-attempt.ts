import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { DUPLICATE_ORDER_NO } from "../../domain/payments/decline"
import { englishOf } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { applyStatusUpdate } from "../payments/status-updates/apply-status-update"
import { queryGateway } from "../payments/attempts/query-gateway"
import { markSending } from "../payments/attempts/send"
import { sync } from "./sync"

/** Takes over an attempt that the gateway knows and that no row told of: nothing is sent, and what the gateway has by its number counts. */
export async function takeOverAttempt(container: MedusaContainer, begun: PaymentRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const row = await markSending(acquiring, begun, {}, clock())
  const note = englishOf("billing_cycles.duplicate_order_number")
  const patch = { result_code: DUPLICATE_ORDER_NO, attention: note, lease_expires_at: null }
  const { row: unknown } = await applyStatusUpdate(
    acquiring,
    row,
    { to: "unknown", cause: "query", note, patch },
    clock()
  )
  await bringUp(container, unknown, clock)
}

/** Asks about an attempt that was taken for one that never came to the gateway, and does what follows. */
export async function bringUp(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<void> {
  const asked = await queryGateway(acquiringOf(container), row, { because: "operator" }, clock)
  if (asked.next_sync_at) await sync(container, asked.id, clock)
}
