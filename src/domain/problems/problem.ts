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
    closes: "One runs again.",
  },
  work_overdue: {
    opens:
      "Something planned is overdue for an hour, of comparisons with the gateway's books for a day, while a worker runs; or it has no date although something is to be done.",
    closes: "The worker has done it.",
  },
  installation_moved: {
    opens:
      "The store works at another public URL, or on another database, than before: it may run on a copy of your shop's database.",
    closes: "Somebody confirms that it is the shop, or that it is a copy.",
  },
  credentials_refused: {
    opens:
      "The gateway refuses the account, its signature, or a test account at the live gateway: in a question, a payment or an operation.",
    closes: "It answers a question; where it refused a payment or an operation for its signature, it takes one.",
  },
  ip_not_registered: {
    opens: "The gateway refuses questions, as the server's address is not registered.",
    closes: "It answers a question.",
  },
  gateway_unreachable: {
    opens:
      "For two minutes no question was answered: no connection, no readable answer, a failure of the gateway's own, too many questions, or questions that it does not understand.",
    closes: "It answers a question.",
  },
  signature_mismatch: {
    opens: "A webhook about a payment of yours did not verify.",
    closes: "A later one verifies, or a day passes without another.",
  },
  webhooks_never_verified: {
    opens: "Payments were made, and a quarter of an hour later no webhook has ever verified.",
    closes: "One verifies.",
  },
  webhook_dead: {
    opens: "A webhook was tried as often as it is tried by itself.",
    closes: "It is processed: when it is replayed, or by itself if the gateway gave no answer and answers again.",
  },
  card_testing: {
    opens:
      "In `declineWindowMinutes` of the account more cards of shoppers were declined than `maxDeclinesPerAccount`, and more than were paid.",
    closes: "There were fewer in the last `declineWindowMinutes`.",
  },
  payment_mismatch: {
    opens: "The gateway's order number, amount, currency or account is not what was sent.",
    closes:
      "The gateway says what was sent, or that nothing was paid; or the merchant says that it keeps nothing of it.",
  },
  payment_unresolved: {
    opens:
      "For an hour nobody knows whether a payment was made, or it waits for the bank or a review; or it is not asked about any more.",
    closes: "The outcome is known.",
  },
  payment_not_in_medusa: {
    opens: "Money was taken or reserved, and Medusa could not be brought up to it.",
    closes: "Medusa has it, or it was given back.",
  },
  paid_payment_lost: {
    opens:
      "A verified webhook reports a paid payment with an order number of this installation, and no payment has it.",
    closes: "The payment is restored or taken over, or the merchant dismisses it.",
  },
  double_payment: {
    opens: "Two attempts of one checkout are paid, one of them without an order.",
    closes: "One of them was given back.",
  },
  modification_unresolved: {
    opens: "Nobody knows whether a capture, cancellation, refund or payout was made.",
    closes: "The outcome is known, or was told by the merchant.",
  },
  payout_awaiting_approval: {
    opens: "A payout awaits the approval of another user.",
    closes: "It is approved or canceled, or it expires.",
  },
  modification_not_recorded: {
    opens:
      "A capture, cancellation or refund was made at the gateway a quarter of an hour ago, and Medusa does not have it.",
    closes: "Medusa has it.",
  },
  refund_failed: {
    opens: "The gateway accepted a refund, and it failed later; or an order is canceled whose refund was not made.",
    closes:
      "It is sent again and not refused, or less than it is left of the payment; of a canceled order, if nothing is left.",
  },
  refund_overdue: {
    opens: "The gateway accepted a refund `refundOverdueDays` of the account ago, and has reported no result since.",
    closes: "It reports the result, or the merchant does.",
  },
  dispute_open: {
    opens: "The gateway told, with a signature that is right, that a cardholder disputes a payment at their bank.",
    closes: `It tells the result, ${RESULT_SHOWN_DAYS} days later where it does not sign what it tells of a dispute; where no webhook of that comes, ${DISPUTE_OPEN_DAYS} days after it last told of the dispute.`,
  },
  authorization_expiring: {
    opens:
      "An authorization ends within a day, or has ended; also where only a part of it was captured, and not all of that was refunded.",
    closes: "It is captured or canceled; where a part was captured, at the latest a day after its end.",
  },
  capture_not_made: {
    opens:
      "The gateway says of payments that it only reserved them, which Medusa has as captured, as the account's `capture` says that the gateway captures at once.",
    closes: "It says of each of them that it is captured, or that it went back.",
  },
  renewal_waiting: {
    opens:
      "A cycle of a subscription is due for an hour, and could not be charged: it cannot be sold now, or something else of the store or the account is in the way.",
    closes: "It is charged, or the subscription does not go on.",
  },
  gateway_charge_missing: {
    opens: "A day after it was due, the gateway has not deducted a cycle of a subscription.",
    closes: "It is deducted after all, or the subscription is over.",
  },
  gateway_charge_unexpected: {
    opens:
      "The gateway took money a second time, for one payment or one cycle of a subscription, or deducted for a subscription that does not go on.",
    closes: "The money was given back, and a week has passed.",
  },
  second_transaction: {
    opens:
      "The gateway lists a second transaction under the order number of a payment, and the account does not say what that is, or it may be a capture of the payment.",
    closes:
      "The merchant reverses it or says that it is the same payment, or `profile.secondTransaction` of the account says what it is.",
  },
  mandate_not_ended: {
    opens: "A subscription is over, and for an hour the gateway has not confirmed that it deducts no more.",
    closes: "It confirms, or says after its next day that it deducted nothing.",
  },
}
