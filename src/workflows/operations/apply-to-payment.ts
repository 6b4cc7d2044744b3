import type { Clock } from "../../domain/clock"
import type { PaymentState } from "../../domain/payment-state"
import type { OperationRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** Moves a payment to where an operation has brought it, and tells it by event. What is so already stays. */
export async function applyToPayment(acquiring: AcquiringModuleService, operation: OperationRow, clock: Clock): Promise<void> {
  const { id, kind, state } = operation
  if (kind === "refund" && (state === "accepted" || state === "done" || state === "failed")) await acquiring.tell(`acquiring.refund.${state}`, id)
  await movePayment(acquiring, operation, clock)
}

/** Moves the payment of a capture or cancellation that is done, as often as it is called. */
export async function movePayment(acquiring: AcquiringModuleService, { kind, state, payment_id, cause }: OperationRow, clock: Clock): Promise<void> {
  if (!payment_id || state !== "done") return
  switch (kind) {
    case "capture":
    case "cancel":
      return moveTo(acquiring, payment_id, kind === "capture" ? "captured" : "cancelled", cause === "back_office", clock)
    case "refund":
    case "payout":
      return
  }
}

async function moveTo(acquiring: AcquiringModuleService, paymentId: string, to: PaymentState, found: boolean, clock: Clock): Promise<void> {
  const facts = to === "cancelled" ? { attention: null, next_sweep_at: null } : {}
  const note = found ? "It was done in the gateway's back office." : undefined
  const { row, verdict } = await acquiring.payments.move(paymentId, { to, cause: found ? "query" : "operator", note, facts }, clock())
  if (verdict !== "move") return
  // Whoever asked for the operation has Medusa note it. A payment that was never settled still is to be: its order is not known.
  if (row.settled_at) await acquiring.payments.update(paymentId, { next_settle_at: null }, clock())
  await acquiring.tell(`acquiring.payment.${to}`, paymentId)
}
