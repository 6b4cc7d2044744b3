import type { Clock } from "../../domain/clock"
import type { OperationCause } from "../../domain/operation-state"
import type { MoveCause } from "../../domain/payment-state"
import { said } from "../../domain/told"
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
      return moveTo(acquiring, payment_id, kind === "capture" ? "captured" : "cancelled", cause, clock)
    case "refund":
    case "payout":
      return
  }
}

/** What a payment's history says of who moved it. */
const MOVED_BY: Readonly<Record<OperationCause, { readonly cause: MoveCause; readonly note?: string }>> = {
  merchant: { cause: "operator" },
  orphan: { cause: "operator" },
  lapse: { cause: "clock", note: said`The reservation was about to end, and onAuthorisationLapse of the account says so.` },
  back_office: { cause: "query", note: said`It was done in the gateway's back office.` },
}

async function moveTo(acquiring: AcquiringModuleService, paymentId: string, to: "captured" | "cancelled", by: OperationCause, clock: Clock): Promise<void> {
  const facts = to === "cancelled" ? { attention: null } : {}
  const { row, verdict } = await acquiring.payments.move(paymentId, { to, ...MOVED_BY[by], facts }, clock())
  if (verdict !== "move") return
  // Whoever asked for the operation has Medusa note it. A payment that was never settled still is to be: its order is not known.
  if (row.settled_at) await acquiring.payments.update(paymentId, { next_settle_at: null }, clock())
  await acquiring.tell(`acquiring.payment.${to}`, paymentId)
}
