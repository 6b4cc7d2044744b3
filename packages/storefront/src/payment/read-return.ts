import { toStatus } from "./payment"
import type { PaymentStatus } from "./payment"

export interface Return {
  /** One-time token of the attempt from which the shopper returns. */
  payment: string
  /** Unverified, because anyone can write a URL. Query the real state with `waitForPayment`. */
  status: PaymentStatus
  /** The address without the two parameters, for `history.replaceState`. */
  cleanUrl: string
}

/** Reads the parameters that the backend added to the return address; `undefined` on any other visit. */
export function readReturn(location: Pick<Location, "href">): Return | undefined {
  const url = new URL(location.href)
  const payment = url.searchParams.get("payment")
  if (!payment) return undefined
  const status = toStatus(url.searchParams.get("status"))
  url.searchParams.delete("payment")
  url.searchParams.delete("status")
  return { payment, status, cleanUrl: url.href }
}
