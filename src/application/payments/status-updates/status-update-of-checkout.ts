import { createMessage, verbatimOf } from "../../../domain/shared/messages/message"
import type { CheckoutOutcome } from "../../../gateway"
import type { StatusUpdate } from "./status-update"

/** The shopper has the gateway's page. */
export const OPEN: StatusUpdate = { to: "open", cause: "response" }

/**
 * Returns the status update of a response to a page request. Without a page, the shopper typed no card and no card was
 * tried.
 */
export function statusUpdateOfCheckout(outcome: CheckoutOutcome): StatusUpdate {
  switch (outcome.kind) {
    case "page":
      return OPEN
    case "rejected": {
      const patch = { result_code: outcome.code ?? null, result_text: verbatimOf(outcome.message), never_sent: true }
      return {
        to: "declined",
        cause: "response",
        note: createMessage("payments.no_payment_page", { status: String(outcome.status) }),
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
        : // The gateway may have created a page although the response was lost, so the plugin continues to poll.
          { to: "open", cause: "response", note: outcome.message, patch: { attention: outcome.message } }
  }
}
