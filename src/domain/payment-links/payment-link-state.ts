export const PAYMENT_LINK_STATES = ["open", "paid", "expired", "canceled"] as const

export type PaymentLinkState = (typeof PAYMENT_LINK_STATES)[number]

export type PaymentLinkCause = "merchant" | "payment" | "clock"

interface PaymentLinkStateRow {
  /** The allowed transitions. Any other transition changes nothing. */
  readonly to: readonly PaymentLinkState[]
  readonly meaning: string
}

/** The documentation's table is generated from this table. */
export const PAYMENT_LINK_STATE_TABLE: Readonly<Record<PaymentLinkState, PaymentLinkStateRow>> = {
  open: {
    to: ["paid", "expired", "canceled"],
    meaning: "It can be paid while exactly its amount is outstanding.",
  },
  paid: { to: [], meaning: "It is paid, and its order has the payment." },
  expired: {
    to: ["paid"],
    meaning: "It expired. If the customer was already on the gateway's page, their payment still counts.",
  },
  canceled: {
    to: ["paid"],
    meaning: "The merchant canceled it. If the customer was already on the gateway's page, their payment still counts.",
  },
}

/** The states from which `to` can be reached: the guard of a stored update. */
export function paymentLinkStatesBefore(to: PaymentLinkState): PaymentLinkState[] {
  return PAYMENT_LINK_STATES.filter((from) => PAYMENT_LINK_STATE_TABLE[from].to.includes(to))
}

/** Replaces the user's id in a payment link that the plugin created without a user. */
export const MADE_BY_ITSELF = "acquiring"
