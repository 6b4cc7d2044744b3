/** The subject of an audit entry. */
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

/** The actions that create an audit entry, with the subject of each. A closed list. */
export const AUDITED_ACTIONS = {
  "account.changed": "account",
  "account.webhooks_tested": "account",
  "account.signature_sought": "account",
  "account.tested": "account",
  "subscription.canceled": "subscription",
  "subscription.card_requested": "subscription",
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
  "payment_link.created": "payment_link",
  "payment_link.mailed": "payment_link",
  "payout.approved": "payout",
  "payout.canceled": "payout",
  "payout.created": "payout",
  "plan.archived": "plan",
  "plan.changed": "plan",
  "plan.created": "plan",
  "plan.variants_changed": "plan",
  "refund.retried": "modification",
  "request.rejected": "request",
} as const satisfies Readonly<Record<string, AuditedKind>>

export type AuditedAction = keyof typeof AUDITED_ACTIONS

/**
 * A closed list of the fields that an audit entry may contain, so it contains no secret and no card. They describe the
 * subject, the input and the result of an action.
 */
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
export type AuditedValues = Readonly<Partial<Record<(typeof AUDITED_FIELDS)[number], unknown>>>

/** The outcome of an action. `begun`: the outcome is unknown, because the action is in progress or was interrupted. */
export const AUDIT_OUTCOMES = ["begun", "done", "refused", "failed"] as const

export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]

/** How the actor was authenticated: by a secret API key, by a session of the dashboard, or by a token. */
export const AUDIT_CREDENTIALS = ["api_key", "session", "token"] as const

export type AuditCredential = (typeof AUDIT_CREDENTIALS)[number]

export interface RequestOrigin {
  readonly ip_address: string | null
  readonly user_agent: string | null
  /** `null` if the request was not authenticated. */
  readonly credential: AuditCredential | null
}

export function isAuditedAction(text: string): text is AuditedAction {
  return Object.hasOwn(AUDITED_ACTIONS, text)
}
