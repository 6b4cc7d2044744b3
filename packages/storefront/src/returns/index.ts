/** Loaded when a page finds out what became of a payment. */
export { finishPayment } from "./finish-payment"
export { resumeReturn } from "./resume-return"
