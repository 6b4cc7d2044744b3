import type { RecommendedMethod } from "../gateway/operations/optimise"
import type { GrantedAccess } from "../application/payments/context/grant-access"
import type { PaymentView } from "../application/payments/attempts/payment-view"
import type { SavedCard } from "../application/payments/card/saved-card"
import type { Offered } from "../application/payments/hosted-page/offer-checkout"
import type { ReadReturn } from "../application/payments/hosted-page/read-return"
import type { OfferedPlan } from "../application/subscriptions/subscribe/offered-plans"
import type { CustomerSubscription } from "../application/subscriptions/customer-subscription"
import type { SubscriptionPrice } from "../application/subscriptions/subscription-price"
import type { Json } from "./json"
import type { Page } from "./page"

/** The address of the gateway's page, and the payment. */
export type StoreAcquiringCheckoutResponse = Json<Offered>

/** The state of a payment session's payment. */
export type StoreAcquiringPaymentResponse = Json<{ payment: PaymentView }>

/** Access to one payment session without the customer's login. */
export type StoreAcquiringAccessResponse = Json<GrantedAccess>

/** The payment session behind the one-time token of a return. */
export type StoreAcquiringReturnResponse = Json<ReadReturn>

/** The payment methods that the gateway recommends. */
export type StoreAcquiringPaymentMethodsResponse = Json<{ methods: RecommendedMethod[] }>

/** The customer's saved cards. */
export type StoreAcquiringSavedCardsResponse = Json<{ saved_cards: SavedCard[] }>

/** A saved card that was deleted. */
export type StoreAcquiringSavedCardDeleteResponse = Json<{ id: string; object: "saved_card"; deleted: true }>

/** The plans that a variant is sold on. */
export type StoreAcquiringPlansResponse = Json<{ plans: OfferedPlan[] }>

/** A line item that was added to a cart with a plan. */
export type StoreAcquiringCartSubscriptionResponse = Json<{
  subscription: {
    cart_id: string
    line_item_id: string
    plan_id: string
    variant_id: string
    quantity: number
    consented_at: Date
  }
}>

/** The customer's subscriptions. */
export type StoreAcquiringSubscriptionListResponse = Json<{ subscriptions: CustomerSubscription[] } & Page>

/** One of the customer's subscriptions. */
export type StoreAcquiringSubscriptionResponse = Json<{ subscription: CustomerSubscription }>

/** The price of a subscription in its next billing cycle, now or after a change of its terms. */
export type StoreAcquiringSubscriptionPriceResponse = Json<{ price: SubscriptionPrice }>

/** The subscription with another saved card, or the payment session that pays for a new card. */
export type StoreAcquiringSubscriptionCardResponse = Json<
  { subscription: CustomerSubscription } | { payment_session_id: string; cart_id: string }
>
