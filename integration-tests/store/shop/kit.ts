/**
 * The browser kit. A storefront imports it from "medusa-payment-acquiring-storefront"; this page lives in the plugin's own
 * repository and is built with the sources beside it.
 */
export { AcquiringError, acquiring, readCard, readReturn } from "../../../packages/storefront/src"
export type { Acquiring, Payment, RecommendedMethod } from "../../../packages/storefront/src"
