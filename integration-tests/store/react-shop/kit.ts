/**
 * The React components. A storefront imports them from "medusa-payment-acquiring-storefront/react"; this shop is built
 * with the sources beside it.
 */
export * from "../../../packages/storefront/src/react"
