import type { MoveResponse } from "../shared/history-response"
import { moveResponse } from "../shared/history-response"
import { MedusaError } from "@medusajs/framework/utils"
import { wantsCard } from "../../domain/subscriptions/subscription-state"
import { unitPriceOf } from "../../domain/subscriptions/plan"
import { createMessage, toMessageResponse } from "../../domain/shared/messages/message"
import type { Message, MessageResponse } from "../../domain/shared/messages/message"
import type {
  AgreedBefore,
  BillingCycleRow,
  BillingCycleMove,
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
  | "time_zone"
  | "cycle"
  | "card_requested_at"
  | "created_at"

type ShownOfBillingCycle = "id" | "cycle" | "state" | "due_at" | "payment_id" | "order_id"

/** A subscription in the admin API. */
export interface SubscriptionRecord extends Pick<SubscriptionRow, ShownOfSubscription> {
  /** The account's mode when the card was stored; null if it was not stored: the account's current mode applies. */
  readonly mode: PaymentRow["mode"]
  readonly history: readonly SubscriptionRecordMove[]
  /** The start of its calendar, from which its cycles count; another interval starts a new one. */
  readonly anchor_at: Date | null
  /** The day of the month in its calendar, if it may differ from the anchor's. */
  readonly anchor_day: number | null
  /** Price of one piece in the next cycle; null: the variant's price of that day. */
  readonly next_unit_price: string | null
  readonly next_due_at: Date | null
  /** `expires` is its last month, `YYYY-MM`, if it was typed in the store. */
  readonly card: {
    readonly first6: string | null
    readonly last4: string | null
    readonly expires: string | null
  } | null
  /** The message for the merchant if it cannot be charged; null: it can. */
  readonly attention: MessageResponse | null
  /** The gateway's permission to bill it; null: it is store-billed. */
  readonly mandate: MandateRecord | null
  /** Newest first. */
  readonly billing_cycles: readonly BillingCycleRecord[]
}

/** An entry of a subscription's history. */
export interface SubscriptionRecordMove extends MoveResponse<Omit<SubscriptionMove, "before">> {
  /** The previous terms, if the entry changed the terms. */
  readonly before?: Omit<AgreedBefore, "consent_ip">
}

/** The amount that the gateway bills for each later cycle, and whether it still does. */
export interface MandateRecord extends Pick<MandateRow, "state" | "recurring_id" | "amount"> {
  readonly attention: MessageResponse | null
}

export interface BillingCycleRecord extends Pick<BillingCycleRow, ShownOfBillingCycle> {
  readonly history: readonly MoveResponse<BillingCycleMove>[]
  /** For the merchant: why the cycle cannot proceed. */
  readonly attention: MessageResponse | null
  /** When the next automatic step is due; null: there is none. */
  readonly next_step_at: Date | null
}

export async function readSubscriptionRecord(
  acquiring: AcquiringModuleService,
  row: SubscriptionRow
): Promise<SubscriptionRecord> {
  const [record] = await readSubscriptionRecords(acquiring, [row])
  if (!record)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The subscription ${row.id} could not be read.`)
  return record
}

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
    time_zone,
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
    time_zone,
    cycle,
    card_requested_at,
    created_at,
    mode: card?.mode ?? null,
    anchor_at: row.anchor_at,
    anchor_day: row.anchor_day,
    next_unit_price: unitPriceOf(row, row.cycle + 1) ?? null,
    next_due_at: row.next_due_at,
    card: card?.token || mandate ? cardRecord(card) : null,
    attention: toMessageResponse(attentionOf(row, { card, mandate })),
    mandate: mandate ? mandateRecord(mandate) : null,
    billing_cycles: billing_cycles.map(billingCycleRecord),
  }
}

/** The IP address of the consent is stored as evidence and not shown. */
function recordedMove({ before, ...move }: SubscriptionMove): SubscriptionRecordMove {
  const line = moveResponse(move)
  if (!before) return line
  const { plan_id, name, quantity, unit_price, consent_text, consented_at } = before
  return { ...line, before: { plan_id, name, quantity, unit_price, consent_text, consented_at } }
}

/** The token of the first payment may still arrive, so the message waits until a card is requested. */
function attentionOf(
  { state, request_card_at }: SubscriptionRow,
  { card, mandate }: Pick<Parts, "card" | "mandate">
): Message | null {
  const isWanted =
    request_card_at === null &&
    wantsCard(state, { hasCard: Boolean(card?.token), isGatewayBilled: mandate !== undefined })
  return isWanted ? createMessage("subscriptions.no_saved_card") : null
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
  return {
    id,
    cycle,
    state,
    history: history.map(moveResponse),
    due_at,
    payment_id,
    order_id,
    attention: toMessageResponse(attention),
    next_step_at,
  }
}

function mandateRecord({ state, recurring_id, amount, attention }: MandateRow): MandateRecord {
  return { state, recurring_id, amount, attention: toMessageResponse(attention) }
}
