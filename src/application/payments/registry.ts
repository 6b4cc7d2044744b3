import type { MedusaContainer } from "@medusajs/framework/types"
import type { Subscription } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { NewMandate } from "../../modules/acquiring/repositories/subscriptions/mandates"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { Extension, Hook } from "../shared/hook"
import type { CardLook } from "../../modules/acquiring/repositories/subscriptions/introductions"
import type { PaymentContext } from "./context/get-payment-context"

/** After a status update of a payment, in the transaction of its move. */
export const onPaymentTransition = new Hook<[acquiring: AcquiringModuleService, payment: PaymentRow, now: Date]>(
  "onPaymentTransition"
)

/** After the last query of a payment that brought no money. */
export const onPaymentUnpaid = new Hook<[acquiring: AcquiringModuleService, payment: PaymentRow, now: Date]>(
  "onPaymentUnpaid"
)

/** What a payment has to say so that what is subscribed to in its cart can be charged later. */
export interface RecurringTerms {
  /** Whether a stored card is needed, which the store charges. */
  readonly needsCard: boolean
  /** What the gateway is to charge without the store, and what is stored of it before it is sent. */
  readonly deducts?: { readonly subscription: Subscription; readonly mandate: Omit<NewMandate, "payment_id"> }
}

/** The recurring terms of a payment. Throws a request error where nobody may subscribe so. */
export const recurringTerms = new Extension<
  (
    container: MedusaContainer,
    context: PaymentContext & { readonly card?: CardLook },
    account: Account,
    now: Date
  ) => Promise<RecurringTerms>
>("recurringTerms")
