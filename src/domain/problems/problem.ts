import type { Message } from "../shared/messages/message"

/** A closed list, because the admin and the mails switch on it. */
export const PROBLEM_KINDS = [
  "no_worker",
  "work_overdue",
  "installation_moved",
  "credentials_refused",
  "ip_not_registered",
  "gateway_unreachable",
  "signature_mismatch",
  "webhooks_never_verified",
  "webhook_dead",
  "card_testing",
  "payment_mismatch",
  "payment_unresolved",
  "payment_not_in_medusa",
  "paid_payment_lost",
  "double_payment",
  "modification_unresolved",
  "payout_awaiting_approval",
  "modification_not_recorded",
  "refund_failed",
  "refund_overdue",
  "dispute_open",
  "authorization_expiring",
  "capture_not_made",
  "renewal_waiting",
  "gateway_charge_missing",
  "gateway_charge_unexpected",
  "second_transaction",
  "mandate_not_ended",
] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** A problem as messages that can be translated. */
export interface ProblemMessages {
  readonly summary: Message
  readonly impact: Message
  /** The next action, with its setting or route. */
  readonly resolution: Message
}

export interface ProblemRule {
  readonly opens: string
  readonly closes: string
}

/** How long a dispute without a result stays on the list: longer than a bank takes to decide. */
export const DISPUTE_OPEN_DAYS = 120

/** How long an unsigned dispute result is shown. The shopper who disputes could have forged it. */
export const RESULT_SHOWN_DAYS = 7

/** When each kind of problem opens and closes. The documentation's table is generated from this table. */
export const PROBLEM_RULES: Readonly<Record<ProblemKind, ProblemRule>> = {
  no_worker: {
    opens: "No process has run the jobs for two minutes.",
    closes: "A process runs them again.",
  },
  work_overdue: {
    opens:
      "A worker runs, and planned work is overdue by an hour (a reconciliation: by a day). Or open work has no date.",
    closes: "The worker has done the work.",
  },
  installation_moved: {
    opens: "The store has another public URL or database than before. It may run on a copy of your shop's database.",
    closes: "You confirm that it is the shop, or that it is a copy.",
  },
  credentials_refused: {
    opens:
      "The gateway rejects the account, its signature, or a test account on the live gateway: in a query, a payment or a modification.",
    closes:
      "The gateway answers a query. If it rejected the signature of a payment or modification, it must accept one.",
  },
  ip_not_registered: {
    opens: "The gateway rejects queries because the server's IP address is not registered.",
    closes: "The gateway answers a query.",
  },
  gateway_unreachable: {
    opens:
      "No query was answered for two minutes: no connection, no readable answer, an error of the gateway, too many queries, or invalid parameters.",
    closes: "The gateway answers a query.",
  },
  signature_mismatch: {
    opens: "A webhook about one of your payments did not verify.",
    closes: "A later webhook verifies, or none fails for a day.",
  },
  webhooks_never_verified: {
    opens: "Payments were made, and 15 minutes later no webhook has ever verified.",
    closes: "A webhook verifies.",
  },
  webhook_dead: {
    opens: "A webhook failed in every automatic attempt.",
    closes: "The webhook is processed: by a replay, or automatically if the gateway did not answer and answers again.",
  },
  card_testing: {
    opens:
      "Within `declineWindowMinutes` of the account, more cards were declined than `maxDeclinesPerAccount`, and more than were paid.",
    closes: "The last `declineWindowMinutes` had fewer declines.",
  },
  payment_mismatch: {
    opens: "The gateway reports another order number, amount, currency or account than the request had.",
    closes:
      "The gateway reports the values of the request, or that nothing was paid. Or you confirm that it holds no money.",
  },
  payment_unresolved: {
    opens:
      "The outcome of a payment has been unknown, or has waited for the bank or a review, for an hour. Or it is no longer polled.",
    closes: "The gateway reports the outcome.",
  },
  payment_not_in_medusa: {
    opens: "A payment is authorized or captured, and order completion failed.",
    closes: "Medusa has the payment, or it is reversed.",
  },
  paid_payment_lost: {
    opens:
      "A verified webhook reports a paid payment with an order number of this installation, and the database has no such payment.",
    closes: "You restore or dismiss the payment, or its subscription takes it over.",
  },
  double_payment: {
    opens: "Two attempts of one checkout are paid, one of them without an order.",
    closes: "One of them is reversed.",
  },
  modification_unresolved: {
    opens: "The outcome of a capture, cancellation, refund or payout is unknown.",
    closes: "The gateway or you report the outcome.",
  },
  payout_awaiting_approval: {
    opens: "A payout awaits the approval of another user.",
    closes: "It is approved or canceled, or it expires.",
  },
  modification_not_recorded: {
    opens: "The gateway made a capture, cancellation or refund 15 minutes ago, and it is not recorded in Medusa.",
    closes: "It is recorded in Medusa.",
  },
  refund_failed: {
    opens: "A refund failed after the gateway accepted it. Or an order is canceled, and its refund was not made.",
    closes:
      "The refund is sent again and accepted, or the rest of the payment is smaller than the refund. For a canceled order, nothing must be left.",
  },
  refund_overdue: {
    opens: "The gateway accepted a refund `refundOverdueDays` of the account ago, and has not reported a result.",
    closes: "The gateway or you report the result.",
  },
  dispute_open: {
    opens: "A verified webhook reports that a cardholder disputes a payment at their bank.",
    closes: `A webhook reports the result; ${RESULT_SHOWN_DAYS} days later if the gateway does not sign the fields of a dispute. Without a result: ${DISPUTE_OPEN_DAYS} days after the last webhook about the dispute.`,
  },
  authorization_expiring: {
    opens:
      "An authorization expires within a day, or has expired. Partly captured authorizations count too, unless everything captured was refunded.",
    closes: "The authorization is captured or canceled. If a part was captured: at the latest a day after the expiry.",
  },
  capture_not_made: {
    opens:
      "Medusa has payments as captured because the account's `capture` is `automatic`, and the gateway reports them as authorized.",
    closes: "The gateway reports each of them as captured, canceled or refunded.",
  },
  renewal_waiting: {
    opens:
      "A billing cycle has been due for an hour and could not be charged, because its item cannot be sold now, or the store or the account prevents it.",
    closes: "The cycle is charged, or the subscription is no longer active.",
  },
  gateway_charge_missing: {
    opens: "A billing cycle was due a day ago, and the gateway has not charged it.",
    closes: "The gateway charges it, or the subscription ends.",
  },
  gateway_charge_unexpected: {
    opens:
      "The gateway charged a payment or a billing cycle twice, or charged a subscription that is no longer active.",
    closes: "The money is reversed, and a week has passed.",
  },
  second_transaction: {
    opens:
      "The gateway lists a second transaction under a payment's order number. `profile.secondTransaction` is `ask`, or the transaction may be a capture of the payment.",
    closes: "You reverse it, confirm that it is the same payment, or set `profile.secondTransaction` of the account.",
  },
  mandate_not_ended: {
    opens: "A subscription ended an hour ago, and the gateway has not confirmed the end of its mandate.",
    closes: "The gateway confirms it, or reports after its next billing day that it charged nothing.",
  },
}
