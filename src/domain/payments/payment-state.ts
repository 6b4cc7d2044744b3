/**
 * The life of one attempt to pay. `open` = the shopper is at the hosted page or in a 3-D Secure challenge, `pending` = the
 * bank or a reviewer decides, `unknown` = we do not know and ask, `mismatch` = the gateway's word differs from our record.
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
 * How an attempt is made: on the gateway's page, with a card that we send, or by the gateway itself (`deducted`), for a subscription's cycle
 * or a second time under one order number: then it was never sent by us.
 */
export const PAYMENT_FLOWS = ["hosted", "direct", "gateway_billed"] as const

export type PaymentFlow = (typeof PAYMENT_FLOWS)[number]

/** Whose word moved a payment: `shopper` and `clock` start and end what never reached the gateway. */
export type MoveCause = "shopper" | "response" | "webhook" | "return" | "query" | "operator" | "clock"

/** Medusa's session status; `pending_authorization` takes the place of `pending` where an account sets `orderOnPending`. */
export type SessionStatus = "pending" | "pending_authorization" | "authorized" | "captured" | "canceled" | "error"

/** The action that a state is told to Medusa with; never `captured`: a capture is recorded once Medusa has the payment (docs/adr/0002-authorized-first.md). */
export type PaymentAction = "none" | "authorized"

/**
 * Whether the gateway is still asked about a payment in a state: `on_page` only where it was declined on a page of the gateway, where the
 * shopper may type another card under the same order number.
 */
export type Watch = "yes" | "no" | "on_page"

export interface StateRow {
  /** The moves that are allowed; all other news about a payment in this state changes nothing. */
  readonly to: readonly PaymentState[]
  readonly sessionStatus: SessionStatus
  readonly action: PaymentAction
  readonly watched: Watch
  readonly meaning: string
}

const PAID: readonly PaymentState[] = ["authorized", "captured"]

/** The one table of allowed moves. The documentation's state table is made from it. */
export const PAYMENT_STATE_TABLE: Readonly<Record<PaymentState, StateRow>> = {
  created: {
    to: ["processing", "expired"],
    sessionStatus: "pending",
    action: "none",
    watched: "no",
    meaning: "A payment page was offered; nothing was sent to the gateway.",
  },
  processing: {
    to: ["open", "pending", ...PAID, "declined", "expired", "mismatch", "unknown"],
    sessionStatus: "pending",
    action: "none",
    watched: "yes",
    meaning: "The request is on its way. If we were stopped here, the gateway is asked.",
  },
  open: {
    to: ["pending", ...PAID, "declined", "expired", "mismatch", "unknown"],
    sessionStatus: "pending",
    action: "none",
    watched: "yes",
    meaning: "The shopper is at the hosted page or in a 3-D Secure challenge.",
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
    meaning: "The money was taken.",
  },
  declined: {
    to: ["pending", ...PAID, "mismatch"],
    sessionStatus: "pending",
    action: "none",
    watched: "on_page",
    meaning:
      "The bank, the gateway or the shopper said no. Another try is a new attempt; another card on the same hosted page still counts.",
  },
  canceled: {
    to: [],
    sessionStatus: "canceled",
    action: "none",
    watched: "no",
    meaning: "The reservation was released or the capture was voided.",
  },
  expired: {
    to: ["pending", ...PAID, "declined", "mismatch"],
    sessionStatus: "pending",
    action: "none",
    watched: "yes",
    meaning:
      "Nobody paid in time, or the merchant said that the gateway keeps nothing. Money that comes later still counts.",
  },
  mismatch: {
    to: ["pending", ...PAID, "declined", "expired"],
    sessionStatus: "pending",
    action: "none",
    watched: "yes",
    meaning: "The gateway's word about order number, amount, currency or account is not ours. Never a success.",
  },
  unknown: {
    to: ["open", "pending", ...PAID, "declined", "expired", "mismatch"],
    sessionStatus: "pending",
    action: "none",
    watched: "yes",
    meaning: "No readable answer came. Nothing is sent again; the gateway is asked until it says.",
  },
}

/** Whether the gateway is still asked about a payment, so that it is asked at once where somebody waits to know. */
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

/** Whether a payment is somebody's task as long as the gateway is asked about it; a card that was declined on a page is nobody's. */
export function isTaskWhileWatched(state: PaymentState): boolean {
  return PAYMENT_STATE_TABLE[state].watched === "yes"
}

/** What news about a payment does: `same` and `refused` change nothing (late, repeated or contradicting news). */
export type TransitionResult = "moved" | "same" | "rejected"

/** Whether a payment may move, by the table alone. */
export function checkTransition(from: PaymentState, to: PaymentState): TransitionResult {
  if (from === to) return "same"
  return PAYMENT_STATE_TABLE[from].to.includes(to) ? "moved" : "rejected"
}

/** The states from which `to` can be reached: the guard of a stored update. */
export function statesBefore(to: PaymentState): PaymentState[] {
  return PAYMENT_STATES.filter((from) => checkTransition(from, to) === "moved")
}

/** Whether the gateway holds or took the money. */
export function isPaid(state: PaymentState): state is "authorized" | "captured" {
  return state === "authorized" || state === "captured"
}

/**
 * Whether news are about another transaction than that of a payment that was paid, which keeps its own: a duplicate or a later gateway charge may come with
 * the same order number, and refunds would then go to the wrong one.
 */
export function isOfAnotherTransaction(
  statusUpdate: { readonly transaction_id?: string | null },
  { state, transaction_id }: { readonly state: PaymentState; readonly transaction_id: string | null }
): boolean {
  return wasPaid(state) && transaction_id !== null && (statusUpdate.transaction_id ?? transaction_id) !== transaction_id
}

/** Whether the gateway held or took the money at some time. What a payment asked it to deduct later does not end when it is voided. */
export function wasPaid(state: PaymentState): boolean {
  return isPaid(state) || state === "canceled"
}

/** Whether a person ended a payment, or the watch over its page, by their word that the gateway took or keeps nothing, and no news has moved it since. */
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
 * Whether another card must wait: money may be on its way through this attempt. An open hosted page does not block (it may
 * be opened anew, the old one stays watched); an open 3-D Secure challenge of a direct payment does.
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
