import type { AcquiringOptions } from "../../../modules/acquiring/accounts/options"
import { RequestError } from "../../shared/request-error"

/** An address of ours that a token opens. */
export function tokenUrl(
  { publicUrl }: AcquiringOptions,
  kind: "checkout" | "return" | "cancel" | "pay",
  token: string
): string {
  return `${publicUrl}/acquiring/${kind}/${token}`
}

/** Where the shopper goes on to, and how the gateway's or the bank's page is shown; as the storefront asks for it. */
export interface ReturnTarget {
  readonly return_url?: string
  readonly cancel_url?: string
  readonly display: "redirect" | "iframe"
}

/** @throws Refusal for an address that is not at one of the storefronts */
export function allowedReturnTarget(
  options: AcquiringOptions,
  { return_url, cancel_url, display }: ReturnTarget
): AllowedReturnTarget {
  const returnUrl = allowedStorefrontUrl(options, "return_url", return_url)
  const cancelUrl = allowedStorefrontUrl(options, "cancel_url", cancel_url)
  return { returnUrl, cancelUrl, display }
}

export interface AllowedReturnTarget {
  readonly returnUrl?: string
  readonly cancelUrl?: string
  readonly display: "redirect" | "iframe"
}

/**
 * A place to send the shopper back to: only an exact origin of `storefrontUrls`.
 *
 * @throws Refusal `invalid_request` naming the field
 */
function allowedStorefrontUrl(
  { storefrontUrls }: AcquiringOptions,
  field: string,
  url: string | undefined
): string | undefined {
  if (url === undefined) return undefined
  const { origin, protocol, username, password } = new URL(url)
  const allowed = ["http:", "https:"].includes(protocol) && !username && !password && storefrontUrls.includes(origin)
  if (!allowed)
    throw new RequestError("invalid_request", field, `${field} is not at one of the store's storefrontUrls.`)
  return url
}
