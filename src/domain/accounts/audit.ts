/** What a person's act is about. */
export type AuditedKind =
  | "account"
  | "subscription"
  | "installation"
  | "webhook"
  | "modification"
  | "payment"
  | "payment_link"
  | "payout"
  | "plan"
  | "request"

/** What people do that is written down, with what each is about; a closed list. */
export const AUDITED_ACTIONS = {
  "account.changed": "account",
  "account.webhooks_tested": "account",
  "account.signature_sought": "account",
  "account.tested": "account",
  "subscription.canceled": "subscription",
  "subscription.card_asked_for": "subscription",
  "subscription.card_changed": "subscription",
  "subscription.changed": "subscription",
  "subscription.charged": "subscription",
  "subscription.paused": "subscription",
  "subscription.resumed": "subscription",
  "subscription.skipped": "subscription",
  "installation.confirmed": "installation",
  "webhook.dismissed": "webhook",
  "webhook.payment_restored": "webhook",
  "webhook.replayed": "webhook",
  "modification.resolved": "modification",
  "payment.approved": "payment",
  "payment.canceled": "payment",
  "payment.captured": "payment",
  "payment.refunded": "payment",
  "payment.rejected": "payment",
  "payment.resolved": "payment",
  "payment.reversed": "payment",
  "payment.synced": "payment",
  "payment_link.canceled": "payment_link",
  "payment_link.made": "payment_link",
  "payment_link.mailed": "payment_link",
  "payout.approved": "payout",
  "payout.canceled": "payout",
  "payout.made": "payout",
  "plan.archived": "plan",
  "plan.changed": "plan",
  "plan.made": "plan",
  "plan.variants_changed": "plan",
  "refund.retried": "modification",
  "request.rejected": "request",
} as const satisfies Readonly<Record<string, AuditedKind>>

export type AuditedAction = keyof typeof AUDITED_ACTIONS

/** What is told of what people act on, what they give with it, and what is found out by it: nothing else, so that no secret and no card is. */
export const AUDITED_FIELDS = [
  "account",
  "add",
  "amount",
  "answer",
  "at",
  "captured_amount",
  "card_requested_at",
  "card_payment_id",
  "cart_id",
  "billing_cycle_id",
  "count",
  "currency_code",
  "cycle",
  "cycle_state",
  "cycles",
  "database",
  "expires_at",
  "interval",
  "interval_count",
  "intro_cycles",
  "intro_once",
  "intro_prices",
  "is",
  "mailed_at",
  "name",
  "next_due_at",
  "modification",
  "order_id",
  "outcome",
  "payment_amount",
  "payment_currency",
  "plan_id",
  "pricing",
  "public_url",
  "quantity",
  "receiver",
  "receiver_hash",
  "refunded_amount",
  "remove",
  "request_id",
  "result",
  "saved_card",
  "sent_again",
  "state",
  "status",
  "variants",
] as const

/** Fields of {@link AUDITED_FIELDS} by name. */
export type ToldFields = Readonly<Partial<Record<(typeof AUDITED_FIELDS)[number], unknown>>>

/** How far an act has come. `begun`: its end is not known, as it is under way or was cut off. */
export const AUDIT_OUTCOMES = ["begun", "done", "refused", "failed"] as const

export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]

/** How who did it was logged in: by a secret API key, or as a user in a session of the dashboard or with a token. */
export const AUDIT_CREDENTIALS = ["api_key", "session", "token"] as const

export type AuditCredential = (typeof AUDIT_CREDENTIALS)[number]

/** Where a request came from. */
export interface RequestOrigin {
  readonly ip_address: string | null
  readonly user_agent: string | null
  /** `null` where nobody was logged in. */
  readonly credential: AuditCredential | null
}

/** Whether a text is the name of an act that is written down. */
export function isAuditedAction(text: string): text is AuditedAction {
  return Object.hasOwn(AUDITED_ACTIONS, text)
}
