import { MedusaError } from "@medusajs/framework/utils"
import { wantsCard } from "../../domain/subscriptions/subscription-state"
import { unitPriceOf } from "../../domain/subscriptions/plan"
import { englishOf } from "../../domain/shared/messages/message"
import type {
  AgreedBefore,
  BillingCycleRow,
  SubscriptionMove,
  SubscriptionRow,
  MandateRow,
  PaymentRow,
} from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

type ShownOfSubscription =
  | "id"
  | "account"
  | "state"
  | "plan_id"
  | "name"
  | "interval"
  | "interval_count"
  | "cycles"
  | "pricing"
  | "intro_cycles"
  | "intro_price"
  | "currency"
  | "variant_id"
  | "quantity"
  | "consent_text"
  | "consented_at"
  | "customer_id"
  | "order_id"
  | "zone"
  | "cycle"
  | "card_requested_at"
  | "created_at"

type ShownOfBillingCycle = "id" | "cycle" | "state" | "history" | "due_at" | "payment_id" | "order_id" | "attention"

/** A subscription as the merchant sees it. */
export interface SubscriptionRecord extends Pick<SubscriptionRow, ShownOfSubscription> {
  /** Whether the account charged real cards when the card was stored that is charged; null where that was not written down: as it is now. */
  readonly mode: PaymentRow["mode"]
  readonly history: readonly SubscriptionRecordMove[]
  /** The day from which its cycles are counted by its calendar; another interval begins a new one. */
  readonly anchor_at: Date | null
  /** The day of the month that its calendar keeps, where that may not be the anchor's. */
  readonly anchor_day: number | null
  /** What one piece costs in the next cycle; null: what the variant costs then. */
  readonly next_unit_price: string | null
  readonly next_due_at: Date | null
  /** `expires` is its last month, `YYYY-MM`, where it was typed in the shop. */
  readonly card: {
    readonly first6: string | null
    readonly last4: string | null
    readonly expires: string | null
  } | null
  /** What somebody has to do so that it can be charged; null: nothing. */
  readonly attention: string | null
  /** What the gateway deducts by itself; null: we charge. */
  readonly mandate: MandateRecord | null
  /** The latest first. */
  readonly billing_cycles: readonly BillingCycleRecord[]
}

/** One line of a subscription's history: who or what did it, and when. */
export interface SubscriptionRecordMove extends Omit<SubscriptionMove, "before"> {
  /** Of a change of the terms: what was agreed on until then. */
  readonly before?: Omit<AgreedBefore, "consent_ip">
}

/** What the gateway was told to deduct for each later cycle, and whether it still does. */
export type MandateRecord = Pick<MandateRow, "state" | "recurring_id" | "amount" | "attention">

/** What is, or was, charged for one cycle. */
export interface BillingCycleRecord extends Pick<BillingCycleRow, ShownOfBillingCycle> {
  /** When something follows by itself; null: nothing does. */
  readonly next_step_at: Date | null
}

export async function readSubscriptionRecord(
  acquiring: AcquiringModuleService,
  row: SubscriptionRow
): Promise<SubscriptionRecord> {
  const [record] = await readSubscriptionRecords(acquiring, [row])
  if (!record) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The contract ${row.id} could not be read.`)
  return record
}

/** Subscriptions as the merchant sees them, each with its charges. */
export async function readSubscriptionRecords(
  acquiring: AcquiringModuleService,
  rows: readonly SubscriptionRow[]
): Promise<SubscriptionRecord[]> {
  const billing_cycles = await acquiring.billingCycles.ofSubscriptions(rows.map(({ id }) => id))
  const cards = await acquiring.payments.findAll(rows.flatMap(({ card_payment_id }) => card_payment_id ?? []))
  const mandates = await acquiring.mandates.ofSubscriptions(rows.map(({ id }) => id))
  return rows.map((row) =>
    subscriptionRecord(row, {
      billing_cycles: billing_cycles.filter(({ subscription_id }) => subscription_id === row.id),
      card: cards.find(({ id }) => id === row.card_payment_id),
      mandate: mandates.find(({ subscription_id }) => subscription_id === row.id),
    })
  )
}

interface Parts {
  readonly billing_cycles: readonly BillingCycleRow[]
  readonly card: PaymentRow | undefined
  readonly mandate: MandateRow | undefined
}

function subscriptionRecord(row: SubscriptionRow, { billing_cycles, card, mandate }: Parts): SubscriptionRecord {
  const {
    id,
    account,
    state,
    history,
    plan_id,
    name,
    interval,
    interval_count,
    cycles,
    pricing,
    intro_cycles,
    intro_price,
    currency,
  } = row
  const {
    variant_id,
    quantity,
    consent_text,
    consented_at,
    customer_id,
    order_id,
    zone,
    cycle,
    card_requested_at,
    created_at,
  } = row
  return {
    id,
    account,
    state,
    history: history.map(recordedMove),
    plan_id,
    name,
    interval,
    interval_count,
    cycles,
    pricing,
    intro_cycles,
    intro_price,
    currency,
    variant_id,
    quantity,
    consent_text,
    consented_at,
    customer_id,
    order_id,
    zone,
    cycle,
    card_requested_at,
    created_at,
    mode: card?.mode ?? null,
    anchor_at: row.anchor_at,
    anchor_day: row.anchor_day,
    next_unit_price: unitPriceOf(row, row.cycle + 1) ?? null,
    next_due_at: row.next_due_at,
    card: card?.token || mandate ? cardRecord(card) : null,
    attention: attentionOf(row, { card, mandate }),
    mandate: mandate ? mandateRecord(mandate) : null,
    billing_cycles: billing_cycles.map(billingCycleRecord),
  }
}

/** The address of the browser that agreed is kept as evidence, and not shown. */
function recordedMove({ before, ...line }: SubscriptionMove): SubscriptionRecordMove {
  if (!before) return line
  const { plan_id, name, quantity, unit_price, consent_text, consented_at } = before
  return { ...line, before: { plan_id, name, quantity, unit_price, consent_text, consented_at } }
}

/** The token of the card that paid may still come before its customer is asked for one. */
function attentionOf(
  { state, request_card_at }: SubscriptionRow,
  { card, mandate }: Pick<Parts, "card" | "mandate">
): string | null {
  const isWanted =
    request_card_at === null &&
    wantsCard(state, { hasCard: Boolean(card?.token), isGatewayBilled: mandate !== undefined })
  return isWanted ? englishOf("subscriptions.no_saved_card") : null
}

function cardRecord(card: PaymentRow | undefined): SubscriptionRecord["card"] {
  return { first6: card?.card_first6 ?? null, last4: card?.card_last4 ?? null, expires: card?.card_expiry ?? null }
}

function billingCycleRecord({
  id,
  cycle,
  state,
  history,
  due_at,
  payment_id,
  order_id,
  attention,
  next_step_at,
}: BillingCycleRow): BillingCycleRecord {
  return { id, cycle, state, history, due_at, payment_id, order_id, attention, next_step_at }
}

function mandateRecord({ state, recurring_id, amount, attention }: MandateRow): MandateRecord {
  return { state, recurring_id, amount, attention }
}
