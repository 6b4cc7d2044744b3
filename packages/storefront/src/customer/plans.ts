import { listIn, objectIn } from "../shared/answers"
import type { Request } from "../shared/request"

export type Interval = "day" | "week" | "month" | "year"

/** A plan on which a variant is sold. */
export interface Plan {
  id: string
  account: string
  name: string
  interval: Interval
  interval_count: number
  /** The number of cycles; null: until the customer cancels. */
  cycles: number | null
  /** `locked`: each cycle costs the price of today. `current`: it costs the price of its day. */
  pricing: "locked" | "current"
  /** The first cycles that have an introductory price. */
  intro_cycles: number
  /** The introductory price of one piece by currency, such as `{ EUR: "9.90" }`. */
  intro_prices: Readonly<Record<string, string>>
  /** Whether a customer gets the introductory price only once. */
  intro_once: boolean
}

export interface Subscribe {
  cartId: string
  planId: string
  variantId: string
  /** Default: 1. */
  quantity?: number
  /** The text that the shopper saw and agreed to. It is stored. */
  consent: string
  /** `false` subscribes at the regular price from the first cycle on. */
  introductory?: boolean
}

/** The line item that was added to the cart. */
export interface SubscribedLine {
  cart_id: string
  line_item_id: string
  plan_id: string
  variant_id: string
  quantity: number
  consented_at: string
}

export async function listPlans(request: Request, variantId: string, signal?: AbortSignal): Promise<Plan[]> {
  return listIn<Plan>(await request(`acquiring/plans?variant_id=${encodeURIComponent(variantId)}`, { signal }), "plans")
}

export async function subscribe(request: Request, wanted: Subscribe): Promise<SubscribedLine> {
  const { cartId, planId, variantId, quantity, consent, introductory } = wanted
  const body = { plan_id: planId, variant_id: variantId, quantity, consent, introductory }
  return objectIn(
    await request(`acquiring/carts/${encodeURIComponent(cartId)}/subscriptions`, { body }),
    "subscription"
  )
}
