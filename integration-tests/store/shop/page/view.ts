import type { Payment } from "../kit"
import type { Order } from "../store/types"

/** A message above the payment methods: why the shopper is here again. */
export interface Notice {
  tone: "info" | "danger"
  text: string
}

/** Everything that this page can show. */
export type View =
  | { name: "shop" }
  | { name: "delivery" }
  | { name: "payment"; notice?: Notice }
  | { name: "action"; payment: Payment }
  | { name: "checking" }
  | { name: "done"; order: Order }
  | { name: "problem"; message: string }
