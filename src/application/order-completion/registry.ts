import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { Extension, Hook } from "../shared/hook"
import type { Synced } from "./sync-result"

/** After a payment got its order. Runs again if something after it fails: each handler leaves alone what is done already. */
export const onOrderCompleted = new Hook<
  [container: MedusaContainer, payment: PaymentRow, orderId: string, clock: Clock]
>("onOrderCompleted")

/** Before the money of a payment without an order is reversed. */
export const onPaymentReversed = new Hook<[acquiring: AcquiringModuleService, payment: PaymentRow, clock: Clock]>(
  "onPaymentReversed"
)

/** When a canceled payment is synced. */
export const onPaymentCanceled = new Hook<
  [acquiring: AcquiringModuleService, payment: PaymentRow, hasOrder: boolean, clock: Clock]
>("onPaymentCanceled")

/** After each sync of a payment, whether it is done or is retried. */
export const onPaymentSynced = new Hook<[container: MedusaContainer, payment: PaymentRow, clock: Clock]>(
  "onPaymentSynced"
)

/** The payment of a billing cycle that the gateway charged: whether its cart is ready to become an order. */
export type PreparedOrder =
  | { readonly kind: "ready"; readonly row: PaymentRow }
  | { readonly kind: "busy" }
  | { readonly kind: "impossible"; readonly why: string }

/** How payments become something else than the order of a shopper's cart. */
export interface RecurringCompletion {
  /** A payment that only showed that a new card of a subscription works. */
  readonly syncNewCard: (
    container: MedusaContainer,
    payment: PaymentRow,
    subscriptionId: string,
    clock: Clock
  ) => Promise<Synced>
  /** A charge of the gateway's own that has no session yet. */
  readonly prepareOrder: (container: MedusaContainer, payment: PaymentRow, clock: Clock) => Promise<PreparedOrder>
}

export const recurringCompletion = new Extension<RecurringCompletion>("recurringCompletion")
