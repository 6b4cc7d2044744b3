import type { ReactElement } from "react"

/** Whether a payment provider is one of this plugin, such as `pp_acquiring_default`. */
export function isAcquiring(providerId: string | undefined): boolean {
  return providerId?.startsWith("pp_acquiring_") ?? false
}

/** Title and icon of a payment method, as the Medusa starters list them. */
export interface PaymentInfo {
  title: string
  icon: ReactElement
}

/** The entry of a provider for a starter's list of payment methods. @returns `undefined` for another provider */
export function paymentInfo(providerId: string | undefined, title = "Card"): PaymentInfo | undefined {
  return isAcquiring(providerId) ? { title, icon: <CardIcon /> } : undefined
}

function CardIcon(): ReactElement {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect x="2" y="4" width="16" height="12" rx="2" />
      <path d="M2 8h16M5 12.5h3" />
    </svg>
  )
}
