import type { Session } from "../payment/session"
import { listIn, objectIn } from "../shared/answers"
import { isRecord } from "../shared/record"
import type { Request } from "../shared/request"
import type { Interval, Plan } from "./plans"

export type SubscriptionState = "incomplete" | "active" | "past_due" | "paused" | "canceling" | "canceled" | "ended"

export type BillingCycleState =
  "due" | "processing" | "declined" | "blocked" | "paid" | "completed" | "reversed" | "failed"

/** A subscription as its customer sees it. Times are ISO 8601. */
export interface Subscription {
  id: string
  state: SubscriptionState
  plan_id: string
  name: string
  interval: Interval
  interval_count: number
  cycles: number | null
  /** As of a plan. */
  pricing: Plan["pricing"]
  currency: string
  variant_id: string
  quantity: number
  consent_text: string
  consented_at: string
  order_id: string | null
  /** The number of the current billing cycle. */
  cycle: number
  next_due_at: string | null
  /** Amount of the next cycle, as decimal text in `currency`; null: it is not fixed yet, or no cycle follows. */
  next_amount: string | null
  card: { first6: string | null; last4: string | null; expires: string | null } | null
  /** If it is the `gateway`, the customer can cancel and change nothing else. */
  charged_by: "shop" | "gateway"
  /** The page on which the customer pays a failed cycle by hand. */
  payment_link: { url: string; amount: string; currency_code: string; expires_at: string } | null
  created_at: string
  /** Newest first. */
  billing_cycles: readonly {
    cycle: number
    state: BillingCycleState
    due_at: string
    order_id: string | null
    next_step_at: string | null
  }[]
}

export interface SubscriptionPage {
  subscriptions: Subscription[]
  count: number
}

export interface SubscriptionFilter {
  limit?: number
  offset?: number
  state?: readonly SubscriptionState[]
  signal?: AbortSignal
}

/** Other terms of a subscription. A field that is absent stays as it is. */
export interface OtherTerms {
  planId?: string
  quantity?: number
}

export interface SubscriptionTerms extends OtherTerms {
  /** The text that the customer saw and agreed to. It replaces the earlier one. */
  consent: string
}

/** The price of the next cycle, as decimal text in `currency_code`. */
export interface SubscriptionPrice {
  /** Today's price of one piece at that quantity; null: it has none. */
  unit_price: string | null
  /** The price of one piece in the next cycle; null: the price of that day. */
  next_unit_price: string | null
  /**
   * The price of all pieces in the next cycle, or today's if the price of that day applies. Delivery is added, and
   * taxes if the price excludes them. Null: it has no price.
   */
  amount: string | null
  currency_code: string
}

/** The subscriptions of the customer who is logged in. Each change resolves with the subscription after it. */
export interface Subscriptions {
  list(filter?: SubscriptionFilter): Promise<SubscriptionPage>
  retrieve(id: string): Promise<Subscription>
  pause(id: string): Promise<Subscription>
  /** Resumes a paused subscription, or withdraws a cancellation at the end of the period. */
  resume(id: string): Promise<Subscription>
  /** Skips the next cycle. With `nextDueAt`, as the customer saw it, nothing happens if the day has changed. */
  skip(id: string, options?: { nextDueAt?: string | null }): Promise<Subscription>
  /** The price of the next cycle with other terms, without changing them: show it in the text of the consent. */
  price(id: string, terms?: OtherTerms): Promise<SubscriptionPrice>
  /** Changes plan or quantity from the next cycle on. */
  change(id: string, terms: SubscriptionTerms): Promise<Subscription>
  /** Cancels at the `end` of the paid period (default), or `now`. */
  cancel(id: string, options?: { at?: "end" | "now" }): Promise<Subscription>
  /** Retries the failed cycle with the current card. */
  retry(id: string): Promise<Subscription>
  /** Gives it another saved card of the customer. */
  useSavedCard(id: string, savedCard: string): Promise<Subscription>
  /** Opens a payment session for a new card: pay it with `openCheckout` or `payWithCard`. */
  openCardSession(id: string): Promise<Session>
  /** Leaves the page for the payment link of a failed cycle. Does nothing if it has no open link. */
  payByLink(subscription: Pick<Subscription, "payment_link">): Promise<void>
}

const PATH = "customers/me/acquiring/subscriptions"

/** The calls over a backend's routes. */
export function createSubscriptions(request: Request): Subscriptions {
  const pathOf = (id: string, action = "") => `${PATH}/${encodeURIComponent(id)}${action}`
  const send = async (id: string, action: string, body: object = {}) =>
    objectIn<Subscription>(await request(pathOf(id, action), { body }), "subscription")
  return {
    list: async ({ limit, offset, state = [], signal } = {}) => {
      const query = new URLSearchParams(state.map((one) => ["state", one]))
      if (limit !== undefined) query.set("limit", String(limit))
      if (offset !== undefined) query.set("offset", String(offset))
      const answer = await request(`${PATH}?${query}`, { signal })
      const subscriptions = listIn<Subscription>(answer, "subscriptions")
      return { subscriptions, count: isRecord(answer) ? Number(answer.count) : subscriptions.length }
    },
    retrieve: async (id) => objectIn(await request(pathOf(id)), "subscription"),
    pause: (id) => send(id, "/pause"),
    resume: (id) => send(id, "/resume"),
    skip: (id, { nextDueAt } = {}) => send(id, "/skip", { next_due_at: nextDueAt }),
    price: async (id, { planId, quantity } = {}) => {
      const query = new URLSearchParams(planId === undefined ? [] : [["plan_id", planId]])
      if (quantity !== undefined) query.set("quantity", String(quantity))
      return objectIn<SubscriptionPrice>(await request(pathOf(id, `/price?${query}`)), "price")
    },
    change: (id, { planId, quantity, consent }) => send(id, "", { plan_id: planId, quantity, consent }),
    cancel: (id, { at } = {}) => send(id, "/cancel", { at }),
    retry: (id) => send(id, "/charge"),
    useSavedCard: (id, savedCard) => send(id, "/card", { saved_card: savedCard }),
    openCardSession: async (id) => {
      const answer = await request(pathOf(id, "/card"), { body: {} })
      const { payment_session_id } = isRecord(answer) ? answer : {}
      return { sessionId: String(payment_session_id), cartId: id }
    },
    payByLink: async ({ payment_link }) => {
      if (payment_link && /^https?:/.test(payment_link.url)) window.location.assign(payment_link.url)
    },
  }
}
