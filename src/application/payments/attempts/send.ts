import type { Clock } from "../../../domain/shared/clock"
import { MINUTE_MS } from "../../../domain/shared/durations"
import { InvalidField, OperationSwitchedOff } from "../../../gateway"
import { AttemptInTheWay } from "../../../modules/acquiring/repositories/payments/blocking-attempts"
import type { PaymentPatch } from "../../../modules/acquiring/repositories/payments/payments"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { RequestError } from "../../shared/request-error"
import { applyStatusUpdate } from "../status-updates/apply-status-update"

/** Longer than any call. If a process dies during a call, its row stays leased for this time. */
const LEASE_MS = MINUTE_MS

/**
 * Moves an attempt to `processing`. From then on it counts as sent, even if the process dies.
 *
 * @throws a request error `payment_in_progress` or `already_paid` if another attempt of the purchase is unresolved or
 * paid
 */
export async function markSending(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  patch: PaymentPatch,
  now: Date
): Promise<PaymentRow> {
  try {
    const lease = { lease_expires_at: new Date(now.getTime() + LEASE_MS) }
    const moved = await acquiring.payments.move(
      row.id,
      { to: "processing", cause: "shopper", patch: { ...patch, ...lease } },
      now
    )
    if (moved.transition !== "moved") throw new RequestError("payment_in_progress")
    return moved.row
  } catch (error) {
    if (error instanceof AttemptInTheWay) throw new RequestError(error.isPaid ? "already_paid" : "payment_in_progress")
    throw error
  }
}

/**
 * Makes the one call of an attempt. If the plugin's own client rejects the request, nothing was sent: the attempt
 * expires.
 *
 * @throws a request error with the field or the disabled setting
 */
export async function sendOnce<Outcome>(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  call: () => Promise<Outcome>,
  clock: Clock
): Promise<Outcome> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof InvalidField || error instanceof OperationSwitchedOff) {
      const patch = { attention: error.content, never_sent: true }
      const { row: ended } = await applyStatusUpdate(
        acquiring,
        row,
        { to: "expired", cause: "response", note: error.content, patch },
        clock()
      )
      await acquiring.payments.update(ended.id, { next_poll_at: null, lease_expires_at: null }, clock())
      throw error instanceof InvalidField
        ? new RequestError("invalid_request", { field: error.field })
        : new RequestError("operation_switched_off", { field: error.setting })
    }
    throw error
  }
}
