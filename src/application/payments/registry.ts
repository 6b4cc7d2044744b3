import type { MedusaContainer } from "@medusajs/framework/types"
import type { Subscription } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { NewMandate } from "../../modules/acquiring/repositories/subscriptions/mandates"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { Extension, Hook } from "../shared/hook"
import type { CardDigits } from "../../modules/acquiring/repositories/subscriptions/introductions"
import type { PaymentContext } from "./context/get-payment-context"

/** Runs after a status update of a payment is stored, before its event is published. */
export const onPaymentTransition = new Hook<[acquiring: AcquiringModuleService, payment: PaymentRow, now: Date]>(
  "onPaymentTransition"
)

/** Runs after the last query of a payment that was not paid. */
export const onPaymentUnpaid = new Hook<[acquiring: AcquiringModuleService, payment: PaymentRow, now: Date]>(
  "onPaymentUnpaid"
)

/** The terms that a payment needs for a later charge of the subscription in its cart. */
export interface RecurringTerms {
  /** Whether the payment has to save a card for store-billed charges. */
  readonly needsCard: boolean
  /** The terms of gateway-billed charges, and the mandate that is stored before sending. */
  readonly gatewayBilled?: { readonly subscription: Subscription; readonly mandate: Omit<NewMandate, "payment_id"> }
}

/**
 * Returns the recurring terms of a payment. It throws a request error if the subscription is not allowed in this way.
 */
export const recurringTerms = new Extension<
  (
    container: MedusaContainer,
    context: PaymentContext & { readonly card?: CardDigits },
    account: Account,
    now: Date
  ) => Promise<RecurringTerms>
>("recurringTerms")
