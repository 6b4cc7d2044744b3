import { englishOf } from "../../../domain/shared/messages/message"
import type { CheckoutOutcome } from "../../../gateway"
import type { StatusUpdate } from "./status-update"

/** The gateway's page is the shopper's. */
export const OPEN: StatusUpdate = { to: "open", cause: "response" }

/** What the answer to a request for a page of the gateway means. Without a page nobody typed a card, so that nothing was tried. */
export function statusUpdateOfCheckout(outcome: CheckoutOutcome): StatusUpdate {
  switch (outcome.kind) {
    case "page":
      return OPEN
    case "rejected": {
      const patch = { result_code: outcome.code ?? null, result_text: outcome.message ?? null, never_sent: true }
      return {
        to: "declined",
        cause: "response",
        note: englishOf("payments.no_payment_page", { status: outcome.status }),
        patch,
      }
    }
    case "unknown":
      return outcome.reason === "never_sent"
        ? {
            to: "expired",
            cause: "response",
            note: outcome.message,
            patch: { attention: outcome.message, never_sent: true },
          }
        : // A page that we did not get may have been made all the same, so the order number stays watched.
          { to: "open", cause: "response", note: outcome.message, patch: { attention: outcome.message } }
  }
}
