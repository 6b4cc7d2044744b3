import type { WebhookKind } from "./webhook"
import type { WebhookRequest } from "./encode-webhook"

/** One attempt to deliver a webhook, with the received status or the error. */
export interface DeliveryAttempt {
  readonly at: number
  readonly status: number | undefined
  readonly error: string
}

/** A webhook and the log of its deliveries. */
export interface Delivery {
  readonly id: number
  readonly kind: WebhookKind
  readonly transaction_id: string
  readonly order_no: string
  readonly request: WebhookRequest
  readonly created_at: number
  /** The faults that changed it, separated by blanks, or empty. */
  readonly fault: string
  state: "waiting" | "held" | "delivered" | "given_up" | "suppressed"
  readonly attempts: DeliveryAttempt[]
}
