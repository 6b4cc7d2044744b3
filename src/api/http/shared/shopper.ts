import type { MedusaRequest, MedusaStoreRequest } from "@medusajs/framework/http"
import type { BrowserFields, ShopperRequest } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../../application/shared/acquiring"
import type { LinkBrowser } from "../../../application/payment-links/open-link"
import type { SessionAccess } from "../../../application/payments/context/get-payment-context"
import { browserOfHeaders } from "./browser-of-headers"
import { clientIp } from "./client-ip"
import { noteForwarding } from "../accounts/note-forwarding"
import { readAccessToken } from "../../../modules/acquiring/security/tokens"
import type { CardInput, CheckoutInput } from "./shopper-input"

/** Builds the session access of a request: the session, its cart or order, and the logged-in customer. */
export function sessionAccessOf(request: MedusaStoreRequest, cartId: string): SessionAccess {
  return { sessionId: request.params.id ?? "", cartId, customerId: request.auth_context?.actor_id || undefined }
}

/**
 * Builds the session access of a request with a card. A browser without the customer's login sends an access token of
 * this payment session instead (`grantAccess`).
 */
export function cardAccessOf(request: MedusaStoreRequest, cartId: string, now: Date): SessionAccess {
  const access = sessionAccessOf(request, cartId)
  const token = request.get("x-acquiring-access")
  if (access.customerId !== undefined || token === undefined) return access
  const { encryptionKey } = acquiringOf(request.scope).options
  return { ...access, customerId: readAccessToken(token, access.sessionId, encryptionKey, now)?.customerId }
}

/**
 * Builds the stored part of a payment request. The IP address and the accept header are those of the browser's own
 * request.
 */
export function shopperRequest(request: MedusaStoreRequest, input: CheckoutInput | CardInput): ShopperRequest {
  const { cart_id, browser, extra, save_card } = input
  return {
    cart_id,
    extra,
    save_card,
    ...("saved_card" in input && input.saved_card !== undefined && { saved_card: input.saved_card }),
    ...ownWords(request, browser),
  }
}

/** Reads the browser fields of a payment link's payer, because no storefront collected them. */
export function linkBrowser(request: MedusaRequest, email: string): LinkBrowser {
  return { ...ownWords(request, {}), email }
}

function ownWords(request: MedusaRequest, browser: BrowserFields): Omit<LinkBrowser, "email"> {
  noteForwarding(request)
  return {
    browser: { ...browserOfHeaders(request.headers), ...browser },
    accept: request.headers.accept?.slice(0, 500) ?? "",
    shopper_ip: clientIp(request, acquiringOf(request.scope).options.clientIp),
  }
}
