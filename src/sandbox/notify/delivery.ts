import type { NoticeKind } from "./notice"
import type { NoticeRequest } from "./encode-notice"

/** One try to deliver a notification: the status that came back, or what went wrong. */
export interface DeliveryTry {
  readonly at: number
  readonly status: number | undefined
  readonly error: string
}

/** A notification on its way, with the log of its tries. */
export interface Delivery {
  readonly id: number
  readonly kind: NoticeKind
  readonly transaction_id: string
  readonly order_no: string
  readonly request: NoticeRequest
  readonly created_at: number
  /** The fault that shaped it, if any. */
  readonly fault: string
  state: "waiting" | "held" | "delivered" | "given_up" | "suppressed"
  readonly tries: DeliveryTry[]
}
