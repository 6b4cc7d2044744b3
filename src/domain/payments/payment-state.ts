/**
 * - `open`: the shopper is at the hosted page or in a 3-D Secure challenge.
 * - `pending`: the bank or a reviewer decides.
 * - `unknown`: there is no readable answer yet, so the gateway is polled.
 * - `mismatch`: the gateway's data differ from the row.
 */
export const PAYMENT_STATES = [
  "created",
  "processing",
  "open",
  "pending",
  "authorized",
  "captured",
  "declined",
  "canceled",
  "expired",
  "mismatch",
  "unknown",
] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * - `hosted`: on the gateway's page.
 * - `direct`: with a card that the plugin sends.
 * - `gateway_billed`: the gateway charged a billing cycle, or charged an order number twice. The plugin never sent
 *   it.
 */
export const PAYMENT_FLOWS = ["hosted", "direct", "gateway_billed"] as const

export type PaymentFlow = (typeof PAYMENT_FLOWS)[number]

/** The source of a transition. `shopper` and `clock` start and end attempts that never reached the gateway. */
export type MoveCause = "shopper" | "response" | "webhook" | "return" | "query" | "operator" | "clock"

/** The status of Medusa's session. `pending_authorization` replaces `pending` if the account sets `orderOnPending`. */
export type SessionStatus = "pending" | "pending_authorization" | "authorized" | "captured" | "canceled" | "error"

/**
 * The action that Medusa receives for a state. It is never `captured`: a capture is recorded after Medusa has the
 * payment (docs/adr/0002-authorized-first.md).
 */
export type PaymentAction = "none" | "authorized"

/**
 * Whether the gateway is still polled in a state. `on_page`: only if a card was declined on a gateway page, because the
 * shopper may type another card for the same order number.
 */
export type Watch = "yes" | "no" | "on_page"

export interface StateRow {
  /** The allowed transitions. Any other status update changes nothing. */
  readonly to: readonly PaymentState[]
  readonly sessionStatus: SessionStatus
  readonly action: PaymentAction
  readonly watched: Watch
  readonly meaning: string
}

const PAID: readonly PaymentState[] = ["authorized", "captured"]

/** The documentation's state table is generated from this table. */
export const PAYMENT_STATE_TABLE: Readonly<Record<PaymentState, StateRow>> = {
  created: {
    to: ["processing", "expired"],
    sessionStatus: "pending",
    action: "none",
    watched: "no",
    meaning: "A payment page was created. Nothing was sent to the gateway.",
  },
  processing: {
    to: ["open", "pending", ...PAID, "declined", "expired", "mismatch", "unknown"],
    sessionStatus: "pending",
    action: "none",
    watched: "yes",
    meaning: "The request is being sent. If the process stops here, the plugin queries the gateway.",
  },
  open: {
    to: ["pending", ...PAID, "declined", "expired", "mismatch", "unknown"],
    sessionStatus: "pending",
    action: "none",
    watched: "yes",
    meaning: "The shopper is on the hosted page or in a 3-D Secure challenge.",
  },
  pending: {
    to: [...PAID, "declined", "mismatch"],
    sessionStatus: "pending",
    action: "none",
    watched: "yes",
    meaning: "The bank or a reviewer has not decided yet.",
  },
  authorized: {
    to: ["captured", "canceled"],
    sessionStatus: "authorized",
    action: "authorized",
    watched: "no",
    meaning: "The money is reserved on the card.",
  },
  captured: {
    to: ["canceled"],
    sessionStatus: "captured",
    action: "authorized",
    watched: "no",
    meaning: "The money was captured.",
  },
  declined: {
    to: ["pending", ...PAID, "mismatch"],
    sessionStatus: "pending",
    action: "none",
    watched: "on_page",
    meaning:
      "The bank or the gateway declined, or the shopper canceled. A new try is a new payment attempt. Another card on the same hosted page still counts.",
  },
  canceled: {
    to: [],
    sessionStatus: "canceled",
    action: "none",
    watched: "no",
    meaning: "The authorization was released, or the capture was voided.",
  },
  expired: {
    to: ["pending", ...PAID, "declined", "mismatch"],
    sessionStatus: "pending",
    action: "none",
    watched: "yes",
    meaning:
      "Nobody paid in time, or the merchant confirmed that the gateway holds no money. A late payment still counts.",
  },
  mismatch: {
    to: ["pending", ...PAID, "declined", "expired"],
    sessionStatus: "pending",
    action: "none",
    watched: "yes",
    meaning:
      "The gateway reported another order number, amount, currency or account than the request had. Never a success.",
  },
  unknown: {
    to: ["open", "pending", ...PAID, "declined", "expired", "mismatch"],
    sessionStatus: "pending",
    action: "none",
    watched: "yes",
    meaning:
      "No readable answer came. Nothing is sent again. The plugin polls the gateway until it reports the outcome.",
  },
}

/** Whether the gateway is still polled about a payment. If so, a waiting caller can trigger a poll immediately. */
export function isWatched({
  state,
  next_poll_at,
}: {
  readonly state: PaymentState
  readonly next_poll_at: Date | null
}): boolean {
  switch (PAYMENT_STATE_TABLE[state].watched) {
    case "yes":
      return true
    case "on_page":
      return next_poll_at !== null
    case "no":
      return false
  }
}

/**
 * Whether a payment needs a person while the gateway is polled about it. A card that was declined on a page needs none.
 */
export function isTaskWhileWatched(state: PaymentState): boolean {
  return PAYMENT_STATE_TABLE[state].watched === "yes"
}

/** `same` and `rejected` change nothing: the status update is late, repeated or contradictory. */
export type TransitionResult = "moved" | "same" | "rejected"

/** Whether the table allows a transition. */
export function checkTransition(from: PaymentState, to: PaymentState): TransitionResult {
  if (from === to) return "same"
  return PAYMENT_STATE_TABLE[from].to.includes(to) ? "moved" : "rejected"
}

/** The states from which `to` can be reached: the guard of a stored update. */
export function statesBefore(to: PaymentState): PaymentState[] {
  return PAYMENT_STATES.filter((from) => checkTransition(from, to) === "moved")
}

/** Whether the gateway reserved or took the money. */
export function isPaid(state: PaymentState): state is "authorized" | "captured" {
  return state === "authorized" || state === "captured"
}

/**
 * Whether a status update is about another transaction than the one of a paid payment. A duplicate or a later gateway
 * charge can have the same order number. The paid transaction stays, because refunds would otherwise go to
 * the wrong one.
 */
export function isOfAnotherTransaction(
  statusUpdate: { readonly transaction_id?: string | null },
  { state, transaction_id }: { readonly state: PaymentState; readonly transaction_id: string | null }
): boolean {
  return wasPaid(state) && transaction_id !== null && (statusUpdate.transaction_id ?? transaction_id) !== transaction_id
}

/**
 * Whether the gateway reserved or took the money at some time. A void does not end the mandate that the payment
 * requested.
 */
export function wasPaid(state: PaymentState): boolean {
  return isPaid(state) || state === "canceled"
}

/**
 * Whether a person ended a payment, or the polling of its page, and no status update moved it since. The person
 * confirmed that the gateway took or keeps nothing.
 */
export function isEndedByPerson({
  state,
  history,
}: {
  readonly state: PaymentState
  readonly history: readonly { readonly cause?: MoveCause }[]
}): boolean {
  return (state === "expired" || state === "declined") && history.at(-1)?.cause === "operator"
}

/**
 * Whether another card must wait, because money may be under way through this attempt. An open hosted page does not
 * block: the shopper may open a new one, and the old one is still polled. An open 3-D Secure challenge of a direct
 * payment does.
 */
export function isUnresolved(state: PaymentState, flow: PaymentFlow): boolean {
  switch (state) {
    case "processing":
    case "unknown":
    case "pending":
    case "mismatch":
      return true
    case "open":
      return flow === "direct"
    case "created":
    case "authorized":
    case "captured":
    case "declined":
    case "canceled":
    case "expired":
      return false
  }
}
