/** The browser kit: the shopper's side of card payments. ES modules without dependencies. */
export { acquiring } from "./acquiring"
export type { Acquiring, AcquiringOptions } from "./acquiring"
export type { Card } from "./card/card"
export { readCard } from "./card/card"
export type { Interval, Plan, Subscribe, SubscribedLine } from "./customer/plans"
export type { SavedCard, SavedCards } from "./customer/saved-cards"
export type {
  BillingCycleState,
  OtherTerms,
  Subscription,
  SubscriptionFilter,
  SubscriptionPage,
  SubscriptionPrice,
  SubscriptionState,
  SubscriptionTerms,
  Subscriptions,
} from "./customer/subscriptions"
export type { Language, MessageOptions } from "./messages/load-messages"
export type { MessageId, Messages } from "./messages/messages"
export { collectBrowser } from "./payment/browser"
export type { BrowserFields } from "./payment/browser"
export type { Checkout } from "./payment/open-checkout"
export type { Optimise, RecommendedMethod } from "./payment/optimise"
export type { ActionPlace, CardPayment } from "./payment/pay-with-card"
export type { NextAction, Payment, PaymentStatus } from "./payment/payment"
export { readReturn } from "./payment/read-return"
export type { Return } from "./payment/read-return"
export type { Attempt, Extra, Session } from "./payment/session"
export type { Wait } from "./payment/wait-for-payment"
export type { FinishPayment, FinishedPayment } from "./returns/finish-payment"
export type { PlacedOrder } from "./returns/complete-cart"
export type { ResumedReturn } from "./returns/resume-return"
export { AcquiringError } from "./shared/acquiring-error"
export type { AcquiringEvent } from "./shared/acquiring-event"
export type { Backend } from "./shared/request"
