import { wasPaid } from "../../../../../src/domain/payments/payment-state"
import type { AttemptRow, MandateRow } from "../../rows"
import type { World } from "../../world"

/** The mandate of a gateway-billed subscription, also after its end; `undefined` for a store-billed one. */
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

/** Once a payment is paid, its mandate is active, by the name that the gateway gave it. */
export function openMandate({ mandates, store, now }: World, attemptId: string): void {
  const { flow, state, recurring_id } = store.attempt(attemptId)
  const mandate =
    flow !== "gateway_billed" && (state === "authorized" || state === "captured")
      ? mandates.ofPayment(attemptId)
      : undefined
  if (mandate?.state === "requested") mandates.move(mandate.id, "active", { recurring_id }, now)
  else if (mandate && recurring_id && !mandate.recurring_id) mandates.update(mandate.id, { recurring_id })
}
