import type { LedgerView, TransactionView } from "../../../src/sandbox"
import type { SubscriptionCause } from "../../../src/domain/subscriptions/subscription-state"
import type { MoveCause } from "../../../src/domain/payments/payment-state"
import type { Evidence } from "../evidence"
import { OWN_NAME, named, timed } from "../read-evidence"
import type { StoredStep } from "../read-evidence"
import type { Read } from "../../../testing/database/database"
import type {
  Subscription,
  Cycle,
  Mandate,
  RenewalEvidence,
  SurplusGatewayCharge,
  Try,
  TypedPayment,
  Unbegun,
} from "./evidence"

/**
 * Reads what our tables hold about subscriptions and puts it beside what was read about money.
 *
 * @param ledger the gateway's, read when all is quiet
 */
export async function readRenewalEvidence(
  read: Read,
  { charges, orders }: Evidence,
  { now, transactions, contracts }: LedgerView
): Promise<RenewalEvidence> {
  const gatewayBilled = new Set(contracts.filter(({ state }) => state === "active").map(({ order_no }) => order_no))
  const ends = new Map(transactions.map((one) => [named(one).order_no, overAt(one)]))
  const made = new Map(transactions.map((one) => [named(one).order_no, new Date(one.created_at)]))
  return {
    now: new Date(now),
    charges,
    orders,
    subscriptions: (await read<StoredSubscription>(SUBSCRIPTIONS)).map((row) => ({
      ...row,
      history: row.history.map((step) => ({ ...timed(step), cause: step.cause })),
    })),
    mandates: (await read<StoredMandate>(MANDATES)).map(({ order_no, ...row }) => ({
      ...row,
      history: row.history.map(timed),
      deducts: gatewayBilled.has(order_no),
    })),
    cycles: (await read<StoredCycle>(CYCLES)).map((row) => ({ ...row, history: row.history.map(timed) })),
    tries: (await read<StoredRenewalAttempt>(TRIES)).map((row) => ({
      ...row,
      history: row.history.map((step) => ({ ...timed(step), cause: step.cause })),
      made_at: made.get(row.order_no) ?? null,
      over_at: ends.get(row.order_no) ?? null,
    })),
    // No proof restores a real store.
    lost: [],
    surplus: (await read<StoredSurplus>(SURPLUS)).map((row) => ({ ...row, made_at: made.get(row.order_no) ?? null })),
    typed: (await read<Storing>(STORINGS)).flatMap(typedPayment),
    unbegun: await read<Unbegun>(UNBEGUN),
  }
}

type StoredSubscription = Omit<Subscription, "history"> & {
  readonly history: readonly (StoredStep<Subscription["state"]> & { readonly cause: SubscriptionCause })[]
}
type StoredMandate = Omit<Mandate, "history" | "deducts"> & {
  readonly history: readonly StoredStep<Mandate["state"]>[]
  readonly order_no: string
}
type StoredCycle = Omit<Cycle, "history"> & { readonly history: readonly StoredStep<Cycle["state"]>[] }
type StoredSurplus = Omit<SurplusGatewayCharge, "made_at">
type Storing = Pick<StoredRenewalAttempt, "history"> & Pick<TypedPayment, "card">
type StoredRenewalAttempt = Omit<Try, "history" | "made_at" | "over_at"> & {
  readonly history: readonly (StoredStep<Try["state"]> & { readonly cause: MoveCause })[]
}

function typedPayment({ card, history }: Storing): TypedPayment[] {
  const paid = history.map(timed).find(({ to }) => to === "authorized" || to === "captured")
  return paid ? [{ card, paid_at: paid.at }] : []
}

function overAt({ state, events }: TransactionView): Date | null {
  const last = events.at(-1)
  return last && (state === "declined" || state === "canceled") ? new Date(last.at) : null
}

/**
 * One card of one customer is recognized by its visible fields, if there are any, and not by the payment with which it
 * was stored.
 */
const cardOf = (paymentId: string): string =>
  `(SELECT CASE WHEN f.customer_id IS NULL OR f.card_last4 IS NULL THEN f.id ELSE concat_ws(' ', f.customer_id, f.account, f.card_first6, f.card_last4, f.card_expiry) END
    FROM acquiring_payment f WHERE f.id = ${paymentId})`

/** A query does not contain the token of the card: without a webhook or an answer, there is none. */
const WITHOUT_TOKEN = `token IS NULL AND (history::jsonb @> '[{"to": "authorized", "cause": "query"}]' OR history::jsonb @> '[{"to": "captured", "cause": "query"}]')`

const SUBSCRIPTIONS = `SELECT id, state, history, cycles, next_due_at,
    CASE WHEN EXISTS (SELECT 1 FROM acquiring_mandate WHERE subscription_id = acquiring_subscription.id AND state <> 'requested' AND deleted_at IS NULL)
      OR EXISTS (SELECT 1 FROM acquiring_payment WHERE id = acquiring_subscription.card_payment_id AND ${WITHOUT_TOKEN})
      THEN NULL ELSE ${cardOf("acquiring_subscription.card_payment_id")} END AS card
  FROM acquiring_subscription WHERE deleted_at IS NULL AND state <> 'incomplete' ORDER BY created_at, id`

const MANDATES = `SELECT m.id, m.subscription_id, m.state, m.history, m.next_attempt_at, p.order_no FROM acquiring_mandate m
  JOIN acquiring_payment p ON p.id = m.payment_id WHERE m.deleted_at IS NULL ORDER BY m.created_at, m.id`

const CYCLES = `SELECT id, subscription_id, cycle, state, history, due_at, next_step_at, order_id FROM acquiring_billing_cycle WHERE deleted_at IS NULL ORDER BY created_at, id`

const TRIES = `SELECT ${OWN_NAME}, billing_cycle_id, attempt_number, flow, ${cardOf("acquiring_payment.card_payment_id")} AS card, state, result_code, decline_kind, history, never_sent, token_refused, transaction_date
  FROM acquiring_payment WHERE (billing_cycle_id IS NOT NULL OR (card_payment_id IS NOT NULL AND client_key IS NULL)) AND deleted_at IS NULL ORDER BY created_at, id`

/** Only gateway charges that the gateway lists under the order number of the payment that requested them. */
const SURPLUS = `SELECT one.order_no || '/' || one.transaction_id AS order_no, mandate.subscription_id, one.state IN ('authorized', 'captured') AS paid FROM acquiring_payment AS one
  JOIN acquiring_payment AS first ON first.order_no = one.order_no AND first.flow <> 'gateway_billed' AND first.deleted_at IS NULL
  JOIN acquiring_mandate AS mandate ON mandate.payment_id = first.id AND mandate.deleted_at IS NULL
  WHERE one.flow = 'gateway_billed' AND one.billing_cycle_id IS NULL AND one.second_of IS NULL AND one.deleted_at IS NULL ORDER BY one.created_at, one.id`

/** Payments with which a card was stored that is charged since, or is to be. */
const STORINGS = `SELECT ${cardOf("acquiring_payment.id")} AS card, history FROM acquiring_payment
  WHERE deleted_at IS NULL AND id IN (SELECT card_payment_id FROM acquiring_payment UNION SELECT card_payment_id FROM acquiring_subscription)
  ORDER BY created_at, id`

/** Only plans that stayed in the cart. */
const UNBEGUN = `SELECT acquiring_subscription.id AS subscription_id, "order".id AS order_id FROM acquiring_subscription
  JOIN order_cart AS link ON link.cart_id = acquiring_subscription.cart_id AND link.deleted_at IS NULL
  JOIN "order" ON "order".id = link.order_id AND "order".deleted_at IS NULL
  JOIN cart_line_item AS line ON line.id = acquiring_subscription.line_item_id AND line.deleted_at IS NULL
  WHERE acquiring_subscription.state = 'incomplete' AND acquiring_subscription.deleted_at IS NULL AND EXISTS (
    SELECT 1 FROM acquiring_payment AS paid JOIN order_payment_collection AS paying ON paying.payment_collection_id = paid.payment_collection_id AND paying.deleted_at IS NULL
    WHERE paying.order_id = "order".id AND paid.state IN ('authorized', 'captured') AND paid.reversed_at IS NULL AND paid.deleted_at IS NULL)
  ORDER BY acquiring_subscription.id`
