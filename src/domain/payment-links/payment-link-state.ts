/** The life of a link that a merchant sends to be paid. */
export const PAYMENT_LINK_STATES = ["open", "paid", "expired", "canceled"] as const

export type PaymentLinkState = (typeof PAYMENT_LINK_STATES)[number]

/** Who or what moved a link. */
export type PaymentLinkCause = "merchant" | "payment" | "clock"

interface PaymentLinkStateRow {
  /** The moves that are allowed; everything else changes nothing. */
  readonly to: readonly PaymentLinkState[]
  readonly meaning: string
}

/** The one table of allowed moves. The documentation's table is made from it. */
export const PAYMENT_LINK_STATE_TABLE: Readonly<Record<PaymentLinkState, PaymentLinkStateRow>> = {
  open: {
    to: ["paid", "expired", "canceled"],
    meaning: "It can be paid, as long as its amount is what is outstanding.",
  },
  paid: { to: [], meaning: "It was paid, and its order has the payment." },
  expired: { to: ["paid"], meaning: "Its time is over. If somebody was at the gateway's page and pays, it counts." },
  canceled: {
    to: ["paid"],
    meaning: "The merchant took it back. If somebody was at the gateway's page and pays, it counts.",
  },
}

/** The states from which `to` can be reached: the guard of a stored update. */
export function paymentLinkStatesBefore(to: PaymentLinkState): PaymentLinkState[] {
  return PAYMENT_LINK_STATES.filter((from) => PAYMENT_LINK_STATE_TABLE[from].to.includes(to))
}

/** Stands in the place of a user's id where a payment link was made without anybody's asking. */
export const MADE_BY_ITSELF = "acquiring"
