import { CARDS } from "../../testing/shop/cards"
import type { SandboxAction } from "../../testing/gateway/sandbox-api"

/** The events of a payment at the gateway, which sends webhooks about each step. */
export interface Life {
  readonly name: string
  readonly provider: "pp_acquiring_default" | "pp_acquiring_manual"
  readonly card: string
  /** Later actions of staff and bank, one after the other; a refund with its amount. */
  readonly acts: readonly (SandboxAction | { readonly refund: string })[]
}

const transaction = (name: string, card: string, ...acts: Life["acts"]): Life => ({
  name,
  provider: "pp_acquiring_default",
  card,
  acts,
})
const byHand = (name: string, ...acts: Life["acts"]): Life => ({
  name,
  provider: "pp_acquiring_manual",
  card: CARDS.approved,
  acts,
})

/** Every kind of webhook that a payment can have, in the lives in which it comes. `notify` sends the current state. */
export const LIVES: readonly Life[] = [
  transaction("paid", CARDS.approved),
  transaction("declined", CARDS.declined),
  transaction("pending, then paid", CARDS.pendingThenPaid, "approve"),
  transaction("pending, then declined", CARDS.pendingThenDeclined, "decline"),
  transaction("held for review, then approved", CARDS.held, "approve"),
  transaction("held for review, then refused", CARDS.held, "decline"),
  transaction(
    "refunded in two parts",
    CARDS.approved,
    { refund: "10.00" },
    "refund_done",
    { refund: "5.55" },
    "refund_done"
  ),
  transaction("pending, paid, refunded in full", CARDS.pendingThenPaid, "approve", "refund", "refund_done"),
  transaction("a refund that fails", CARDS.approved, { refund: "10.00" }, "refund_failed"),
  transaction("disputed and won", CARDS.mastercard, "dispute", "dispute_won"),
  byHand("authorized"),
  byHand("authorized, then captured", "capture", "notify"),
  byHand("authorized, then canceled", "cancel", "notify"),
  byHand("captured, then refunded", "capture", "notify", { refund: "9.90" }, "refund_done"),
]
