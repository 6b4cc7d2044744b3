import { createMessage } from "../../../domain/shared/messages/message"
import type { AcquiringOptions } from "../../../modules/acquiring/accounts/options"
import { RequestError } from "../../shared/request-error"

/** The storefront's return addresses, and how the pages until then are displayed. */
export interface ReturnTarget {
  readonly return_url?: string
  readonly cancel_url?: string
  readonly display: "redirect" | "iframe"
  /** The chosen language of the plugin's pages. */
  readonly locale?: string
}

/** @throws a request error for an address outside `storefrontUrls` */
export function allowedReturnTarget(
  options: AcquiringOptions,
  { return_url, cancel_url, display, locale }: ReturnTarget
): AllowedReturnTarget {
  const returnUrl = allowedStorefrontUrl(options, "return_url", return_url)
  const cancelUrl = allowedStorefrontUrl(options, "cancel_url", cancel_url)
  return { returnUrl, cancelUrl, display, locale }
}

export interface AllowedReturnTarget {
  readonly returnUrl?: string
  readonly cancelUrl?: string
  readonly display: "redirect" | "iframe"
  readonly locale?: string
}

/**
 * Allows a return address only if its origin is exactly one of `storefrontUrls`.
 *
 * @throws a request error `invalid_request` with the field
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
    throw new RequestError("invalid_request", {
      field,
      message: createMessage("checkout.return_url_not_allowed", { field }),
    })
  return url
}
