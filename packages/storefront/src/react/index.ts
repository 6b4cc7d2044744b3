/** React components for card payments. */
export * from "./client"
export { isAcquiring, paymentInfo } from "./payment-info"
export type { PaymentInfo } from "./payment-info"
