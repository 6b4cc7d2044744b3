import type { WebhookKind } from "./webhook"
import type { WebhookRequest } from "./encode-webhook"

/** One try to deliver a webhook: the status that came back, or what went wrong. */
export interface DeliveryTry {
  readonly at: number
  readonly status: number | undefined
  readonly error: string
}

/** A webhook on its way, with the log of its tries. */
export interface Delivery {
  readonly id: number
  readonly kind: WebhookKind
  readonly transaction_id: string
  readonly order_no: string
  readonly request: WebhookRequest
  readonly created_at: number
  /** The fault that shaped it, if any. */
  readonly fault: string
  state: "waiting" | "held" | "delivered" | "given_up" | "suppressed"
  readonly tries: DeliveryTry[]
}
