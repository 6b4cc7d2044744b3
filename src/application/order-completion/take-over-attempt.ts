import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { DUPLICATE_ORDER_NO } from "../../domain/payments/decline"
import { createMessage } from "../../domain/shared/messages/message"
import type { PaymentPatch } from "../../modules/acquiring/repositories/payments/payments"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { applyStatusUpdate } from "../payments/status-updates/apply-status-update"
import { queryGateway } from "../payments/attempts/query-gateway"
import { markSending } from "../payments/attempts/send"
import { sync } from "./sync"

/**
 * Takes over an attempt that the gateway has but no row recorded. Nothing is sent; the gateway's state of the order
 * number counts.
 *
 * @param sending written with the transition to `processing`
 */
export async function takeOverAttempt(
  container: MedusaContainer,
  begun: PaymentRow,
  clock: Clock,
  sending: PaymentPatch = {}
): Promise<void> {
  const acquiring = acquiringOf(container)
  const row = await markSending(acquiring, begun, sending, clock())
  const note = createMessage("billing_cycles.duplicate_order_number")
  const patch = { result_code: DUPLICATE_ORDER_NO, attention: note, lease_expires_at: null }
  const { row: unknown } = await applyStatusUpdate(
    acquiring,
    row,
    { to: "unknown", cause: "query", note, patch },
    clock()
  )
  await pollAndSync(container, unknown, clock)
}

/** Queries an attempt that seemed to have never reached the gateway, and syncs the result. */
export async function pollAndSync(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<void> {
  const queried = await queryGateway(acquiringOf(container), row, { because: "operator" }, clock)
  if (queried.next_sync_at) await sync(container, queried.id, clock)
}
