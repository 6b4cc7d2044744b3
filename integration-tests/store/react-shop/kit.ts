/**
 * The React components. A storefront imports them from "medusa-payment-acquiring-storefront/react"; this shop is built
 * with the sources beside it.
 */
export {
  AcquiringProvider,
  CardForm,
  Challenge,
  PayButton,
  PaymentFrame,
  PaymentStatus,
  PlanPicker,
  SaveCardConsent,
  SavedCards,
  Subscriptions,
  usePayment,
  useReturn,
} from "../../../packages/storefront/src/react"
export type { Appearance, PlanChoice, ReturnState } from "../../../packages/storefront/src/react"
