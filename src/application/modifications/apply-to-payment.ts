import type { Clock } from "../../domain/shared/clock"
import type { ModificationCause } from "../../domain/modifications/modification-state"
import { wasAccepted } from "../../domain/modifications/modification-state"
import type { MoveCause } from "../../domain/payments/payment-state"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { ModificationRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { moveAndEmit } from "../payments/status-updates/move-and-emit"

/**
 * Moves a payment to the state that its done capture or cancel leads to. It is idempotent. A failed cancel of a
 * canceled order schedules another release. A failed refund of an orphaned payment schedules another reversal.
 */
export async function applyToPayment(
  acquiring: AcquiringModuleService,
  { kind, state, payment_id, cause, history }: ModificationRow,
  clock: Clock
): Promise<void> {
  if (!payment_id) return
  switch (kind) {
    case "capture":
    case "cancel":
      if (state === "done")
        return moveTo(acquiring, payment_id, kind === "capture" ? "captured" : "canceled", cause, clock)
      return kind === "cancel" && state === "failed" && cause === "merchant"
        ? acquiring.work.syncAfterCancel(payment_id, clock())
        : undefined
    case "refund":
      return state === "failed" && wasAccepted({ state, history })
        ? acquiring.work.reverseAgain(payment_id, clock())
        : undefined
    case "payout":
      return
  }
}

/** The cause of the move in the payment's history. */
const MOVED_BY: Readonly<Record<ModificationCause, { readonly cause: MoveCause; readonly note?: Message }>> = {
  merchant: { cause: "operator" },
  orphaned: { cause: "operator" },
  expiry: {
    cause: "clock",
    note: createMessage("modifications.made_before_expiry"),
  },
  external: { cause: "query", note: createMessage("modifications.external") },
}

async function moveTo(
  acquiring: AcquiringModuleService,
  paymentId: string,
  to: "captured" | "canceled",
  by: ModificationCause,
  clock: Clock
): Promise<void> {
  const patch = to === "canceled" ? { attention: null } : {}
  await moveAndEmit(acquiring, paymentId, { to, ...MOVED_BY[by], patch }, clock(), async ({ row, transition }) => {
    // Medusa records the modification for the actor who requested it. A payment that was never synced remains due,
    // because its order is not known yet.
    if (transition === "moved" && row.synced_at)
      await acquiring.payments.update(paymentId, { next_sync_at: null }, clock())
  })
}
