import type { Message } from "../../domain/shared/messages/message"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { Extension, Hook } from "../shared/hook"
import type { Synced } from "./sync-result"

/** Runs after a payment got its order, and again if a later step fails. Handlers must therefore be idempotent. */
export const onOrderCompleted = new Hook<
  [container: MedusaContainer, payment: PaymentRow, orderId: string, clock: Clock]
>("onOrderCompleted")

/** Runs before the money of a payment without an order is reversed. */
export const onPaymentReversed = new Hook<[acquiring: AcquiringModuleService, payment: PaymentRow, clock: Clock]>(
  "onPaymentReversed"
)

/** Runs when a canceled payment is synced. */
export const onPaymentCanceled = new Hook<
  [acquiring: AcquiringModuleService, payment: PaymentRow, hasOrder: boolean, clock: Clock]
>("onPaymentCanceled")

/** Runs after each sync of a payment, whether it is done or is retried. */
export const onPaymentSynced = new Hook<[container: MedusaContainer, payment: PaymentRow, clock: Clock]>(
  "onPaymentSynced"
)

/** The order preparation of a gateway charge: whether its cart is ready to become an order. */
export type PreparedOrder =
  | { readonly kind: "ready"; readonly row: PaymentRow }
  | { readonly kind: "busy" }
  | { readonly kind: "impossible"; readonly why: Message }

/** How payments that do not belong to a shopper's cart are completed. */
export interface RecurringCompletion {
  /** Completes a payment that only verified a new card of a subscription. */
  readonly syncNewCard: (
    container: MedusaContainer,
    payment: PaymentRow,
    subscriptionId: string,
    clock: Clock
  ) => Promise<Synced>
  /** Prepares the order of a gateway charge, which has no session yet. */
  readonly prepareOrder: (container: MedusaContainer, payment: PaymentRow, clock: Clock) => Promise<PreparedOrder>
}

export const recurringCompletion = new Extension<RecurringCompletion>("recurringCompletion")
