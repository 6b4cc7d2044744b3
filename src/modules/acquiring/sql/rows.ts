import type { InferTypeOf } from "@medusajs/framework/types"
import type { AuditedAction } from "../../../domain/accounts/audit"
import type { EmittedEvent } from "../../../domain/events"
import type { PaymentLinkCause, PaymentLinkState } from "../../../domain/payment-links/payment-link-state"
import type { MoveCause, PaymentState } from "../../../domain/payments/payment-state"
import type { Message } from "../../../domain/shared/messages/message"
import type { ProblemMessages } from "../../../domain/problems/problem"
import type { Decision } from "../../../domain/payments/review-decision"
import type { WebhookFields } from "../../../gateway"
import type { ModificationState } from "../../../domain/modifications/modification-state"
import type { BillingCycleState } from "../../../domain/subscriptions/billing-cycle-state"
import type { SubscriptionCause, SubscriptionState } from "../../../domain/subscriptions/subscription-state"
import type { MandateState } from "../../../domain/subscriptions/mandate-state"
import type { ServerFields } from "../security/server-fields"
import type Account from "../models/account"
import type Audit from "../models/audit-entry"
import type BillingCycle from "../models/billing-cycle"
import type Subscription from "../models/subscription"
import type Event from "../models/outbox-event"
import type Mandate from "../models/mandate"
import type Webhook from "../models/webhook-event"
import type Modification from "../models/modification"
import type Payment from "../models/payment"
import type PaymentLink from "../models/payment-link"
import type Plan from "../models/plan"
import type Problem from "../models/problem"

/** A row whose JSON columns of these names hold a message. */
type WithMessages<Row, Name extends keyof Row> = Omit<Row, Name> & { [Key in Name]: Message | null }

export type AccountRow = WithMessages<InferTypeOf<typeof Account>, "last_unverified_reason" | "last_answer">
export type AuditRow = WithMessages<Omit<InferTypeOf<typeof Audit>, "action">, "reason"> & { action: AuditedAction }
export type ProblemRow = Omit<InferTypeOf<typeof Problem>, keyof ProblemMessages> & {
  -readonly [Key in keyof ProblemMessages]: Message
}
export type WebhookEventRow = WithMessages<Omit<InferTypeOf<typeof Webhook>, "fields">, "reason" | "error"> & {
  fields: WebhookFields | null
}

/** One line of a payment's history. */
export interface PaymentMove {
  readonly from: PaymentState | null
  readonly to: PaymentState
  readonly cause: MoveCause
  readonly at: string
  readonly note?: Message
  /** The decision about a payment in review, unless the gateway rejected it. */
  readonly decision?: Decision
  /** The id of the admin user who decided. */
  readonly by?: string
}

export interface ModificationMove {
  readonly from: ModificationState | null
  readonly to: ModificationState
  readonly at: string
  readonly note?: Message
  /** The gateway did not process the modification (`hadNoResponse`). */
  readonly no_response?: true
}

/** The fields that only the shopper's browser can provide (gateway-api 2.2). */
export interface BrowserFields {
  readonly os?: string
  readonly browser?: string
  readonly browser_lang?: string
  readonly time_zone?: string
  readonly resolution?: string
  readonly color_depth?: string
  readonly user_agent?: string
  readonly challenge_window_size?: string
  readonly device_type?: string
}

/** The fields that a storefront, and the merchant's server (option `serverFields`), may add to a payment. */
export interface ExtraFields extends ServerFields {
  readonly birth_date?: string
  readonly document?: string
  readonly installments?: string
  readonly installments_id?: string
  readonly device_fingerprint?: string
  readonly session_id?: string
  readonly antifraud_token_cookie?: string
  readonly note?: string
  readonly custom?: string
  readonly discount_codes?: readonly string[]
}

/** The data of the shopper's browser and the storefront, stored until the request is sent. */
export interface ShopperRequest {
  readonly cart_id: string
  readonly shopper_ip: string
  readonly accept: string
  readonly browser: BrowserFields
  readonly extra: ExtraFields
  readonly save_card: boolean
  /** The saved card that the customer selected for the gateway's page. */
  readonly saved_card?: string
  /** The e-mail address that the payer of a payment link typed. */
  readonly email?: string
}

export type PaymentRow = WithMessages<
  Omit<InferTypeOf<typeof Payment>, "history" | "request">,
  "result_text" | "attention"
> & { history: PaymentMove[]; request: ShopperRequest | null }

export type ModificationRow = WithMessages<
  Omit<InferTypeOf<typeof Modification>, "history">,
  "reason" | "result_text"
> & { history: ModificationMove[] }

export type PlanRow = Omit<InferTypeOf<typeof Plan>, "intro_prices"> & {
  intro_prices: Readonly<Record<string, string>>
}

/** The agreement before a change of the terms: the evidence for the earlier charges. */
export interface AgreedBefore {
  readonly plan_id: string
  readonly name: string
  readonly quantity: number
  readonly unit_price: string
  readonly consent_text: string
  readonly consented_at: string
  readonly consent_ip: string
}

/** One line of a subscription's history. */
export interface SubscriptionMove {
  readonly from: SubscriptionState | null
  readonly to: SubscriptionState
  readonly cause: SubscriptionCause
  readonly at: string
  readonly note?: Message
  /** Medusa's id of the user or customer. */
  readonly by?: string
  /** Only for a change of the terms. */
  readonly before?: AgreedBefore
}

export type SubscriptionRow = Omit<InferTypeOf<typeof Subscription>, "history"> & { history: SubscriptionMove[] }

export interface BillingCycleMove {
  readonly from: BillingCycleState | null
  readonly to: BillingCycleState
  readonly at: string
  readonly note?: Message
}

export type BillingCycleRow = WithMessages<Omit<InferTypeOf<typeof BillingCycle>, "history">, "attention"> & {
  history: BillingCycleMove[]
}

/** One line of a payment link's history. */
export interface PaymentLinkMove {
  readonly from: PaymentLinkState | null
  readonly to: PaymentLinkState
  readonly cause: PaymentLinkCause
  readonly at: string
  readonly note?: Message
  /** Medusa's id of the user, or the id of the payment that paid it. */
  readonly by?: string
}

export interface MandateMove {
  readonly from: MandateState | null
  readonly to: MandateState
  readonly at: string
  readonly note?: Message
}

export type PaymentLinkRow = Omit<InferTypeOf<typeof PaymentLink>, "history"> & { history: PaymentLinkMove[] }

export type EventRow = Omit<InferTypeOf<typeof Event>, "events"> & { events: EmittedEvent[] }

export type MandateRow = WithMessages<Omit<InferTypeOf<typeof Mandate>, "history">, "attention"> & {
  history: MandateMove[]
}
