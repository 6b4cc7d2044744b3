import { toStatus } from "./payment"
import type { PaymentStatus } from "./payment"

export interface Return {
  /** One-time token of the attempt the shopper comes back from. */
  payment: string
  /** A hint only, as anybody can write an address. Ask with `waitForPayment`. */
  status: PaymentStatus
  /** The address without the two parameters, for `history.replaceState`. */
  cleanUrl: string
}

/** Reads what the backend added to the address when it sent the shopper back; `undefined` on any other visit. */
export function readReturn(location: Pick<Location, "href">): Return | undefined {
  const url = new URL(location.href)
  const payment = url.searchParams.get("payment")
  if (!payment) return undefined
  const status = toStatus(url.searchParams.get("status"))
  url.searchParams.delete("payment")
  url.searchParams.delete("status")
  return { payment, status, cleanUrl: url.href }
}
