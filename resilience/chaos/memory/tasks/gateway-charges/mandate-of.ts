import { wasPaid } from "../../../../../src/domain/payments/payment-state"
import type { AttemptRow, MandateRow } from "../../rows"
import type { World } from "../../world"

/** By what the gateway deducts a subscription, or did until it ended; `undefined` for one that we charge. */
export function mandateOf({ mandates, store }: World, subscriptionId: string): MandateRow | undefined {
  return mandates
    .all()
    .find(
      (one) =>
        one.subscription_id === subscriptionId &&
        one.state !== "requested" &&
        !cameToNothing(one, store.attempt(one.payment_id))
    )
}

function cameToNothing({ state: mandate }: MandateRow, { reversed_at, state, order_id }: AttemptRow): boolean {
  return !wasPaid(state) || reversed_at !== null || (state === "canceled" && order_id === null && mandate !== "active")
}

/** Once a payment is paid, what it asked the gateway to deduct is in force, by the name that the gateway gave it. */
export function openMandate({ mandates, store, now }: World, attemptId: string): void {
  const { flow, state, recurring_id } = store.attempt(attemptId)
  const mandate =
    flow !== "gateway_billed" && (state === "authorized" || state === "captured")
      ? mandates.ofPayment(attemptId)
      : undefined
  if (mandate?.state === "requested") mandates.move(mandate.id, "active", { recurring_id }, now)
  else if (mandate && recurring_id && !mandate.recurring_id) mandates.update(mandate.id, { recurring_id })
}
