import { PAYMENT_STATE_TABLE, isPaid } from "../../../src/domain/payments/payment-state"
import type { Attempt, Webhook, Modification } from "../evidence"
import type { Rule } from "../violation"

/** Unfinished work has a date on which it goes on, even if the merchant has to look. */
export const nothingWaitsUndated: Rule = {
  name: "nothing waits without a date",
  breaches: ({ attempts, modifications, webhooks }) => [
    ...attempts.flatMap((attempt) => {
      const why = whyUndated(attempt)
      return why ? [{ about: attempt.order_no, sentence: why }] : []
    }),
    ...modifications
      .filter(isUndatedModification)
      .map(({ id, kind, state }) => ({ about: id, sentence: `A ${kind} is ${state}, and has no date of a query.` })),
    ...webhooks
      .filter(isUndatedWebhook)
      .map(({ id, state }) => ({ about: id, sentence: `A webhook is ${state}, and nobody will work on it.` })),
  ],
}

function whyUndated({ state, next_poll_at, next_sync_at, synced_at }: Attempt): string | undefined {
  if (isPaid(state))
    return synced_at || next_sync_at ? undefined : `The payment is ${state}, and nobody will hand it to Medusa.`
  // An abandoned page, or one with a declined card, has had its last poll: a webhook reports money that comes later.
  if (PAYMENT_STATE_TABLE[state].watched !== "yes" || state === "expired") return undefined
  return next_poll_at ? undefined : `The payment is ${state}, and has no date of a query.`
}

function isUndatedModification({ kind, state, next_poll_at }: Modification): boolean {
  // A payout has no query: the merchant looks up an unknown one, and an accepted one is over.
  if (kind === "payout" && state !== "processing") return false
  switch (state) {
    case "processing":
    case "unknown":
    case "accepted":
      return next_poll_at === null
    case "awaiting_approval":
    case "canceled":
    case "expired":
    case "done":
    case "failed":
      return false
  }
}

function isUndatedWebhook({ state, next_attempt_at }: Webhook): boolean {
  return (state === "received" || state === "failed") && next_attempt_at === null
}
