import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { advice } from "./advice"
import type { Advice } from "./advice"

/** How far a test webhook came; a closed list, the farthest first. */
export const WEBHOOK_RESULTS = [
  "arrived",
  "local",
  "altered_answer",
  "refused",
  "redirected",
  "elsewhere",
  "silent",
  "unreachable",
] as const

export type WebhookResult = (typeof WEBHOOK_RESULTS)[number]

interface Patch {
  readonly webhook_url: string
  /** The HTTP status of the response, or why nothing was sent. */
  readonly detail: string | Message
}

export function webhookMessages(result: WebhookResult, { webhook_url, detail }: Patch): Advice {
  switch (result) {
    case "arrived":
      return advice(createMessage("webhooks.test_arrived"), null)
    case "local":
      return advice(
        createMessage("webhooks.test_arrived_locally"),
        createMessage("webhooks.test_arrived_locally_resolution")
      )
    case "altered_answer":
      return advice(
        createMessage("webhooks.test_response_changed", { status: detail }),
        createMessage("webhooks.test_response_changed_resolution")
      )
    case "refused":
      return advice(createMessage("webhooks.test_rejected"), createMessage("webhooks.test_rejected_resolution"))
    case "redirected":
      return advice(
        createMessage("webhooks.test_redirected", { status: detail }),
        createMessage("webhooks.test_redirected_resolution")
      )
    case "elsewhere":
      return advice(
        createMessage("webhooks.test_arrived_elsewhere", { url: webhook_url, status: detail }),
        createMessage("webhooks.test_arrived_elsewhere_resolution")
      )
    case "silent":
      return advice(createMessage("webhooks.test_timeout"), createMessage("webhooks.test_timeout_resolution"))
    case "unreachable":
      return advice(
        createMessage("webhooks.test_unreachable", { url: webhook_url, reason: detail }),
        createMessage("webhooks.test_unreachable_resolution")
      )
  }
}
