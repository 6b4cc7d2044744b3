import { escapeHtml } from "../../domain/shared/escape-html"
import type { Secret } from "../../domain/shared/secret"
import { createMessage } from "../../domain/shared/messages/message"
import { requireFields } from "../client/call"
import type { CallOptions, GatewayCall, SignedRequest } from "../client/call"
import { InvalidField } from "../outcomes/errors"
import type { Rejected, Unknown } from "../outcomes/outcome"
import { REJECTION_FIELDS, isRejection, readRejection } from "../outcomes/rejection"
import { requestSettings } from "../profile/settings/operation-settings"
import { writeFields } from "../wire/body"
import { CARD_FIELDS, PAYMENT_FIELDS, RETURN_FIELDS, encodeFields, encodePayment } from "./payment-fields"
import type { PaymentRequest } from "./payment-request"

/**
 * A payment on the gateway's page (gateway-api 2.2 without card fields, 4.2). A URL with a query string is rejected.
 */
export interface CheckoutRequest extends PaymentRequest {
  readonly return_url: string
  readonly cancel_url: string
  /** The token of the saved card that the page offers. */
  readonly token_id?: Secret
}

/** The answer of /v1/checkout. The page posts to a relative address, so add a base before you serve it. */
export type CheckoutOutcome =
  { readonly kind: "page"; readonly html: string; readonly contentType: string } | Rejected | Unknown

/** A form for gateways that need the browser's own request: the signed fields and the address to post them to. */
export interface CheckoutForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

export const checkoutSettings = requestSettings({
  path: "/v1/checkout",
  encoding: "json-as-form",
  requestFields: [
    "merchant_id",
    "account_id",
    ...Object.keys(PAYMENT_FIELDS),
    ...Object.keys(RETURN_FIELDS),
    "token_id",
    "encryption_data",
  ],
  resultFields: REJECTION_FIELDS,
  signed: ["merchant_id", "account_id", "order_no", "currency", "amount", "return_url"],
})
  .prefault({})
  .describe("Create a redirect (iFrame) payment (gateway-api 4.2).")

/** The size limit of the page that is served to a browser. */
const MAX_PAGE_BYTES = 512 * 1024

/**
 * Requests the page that forwards the shopper to the hosted checkout. It moves no money. A second request needs a new
 * order number.
 *
 * @throws InvalidField before anything is sent
 */
export async function checkout(
  call: GatewayCall,
  request: CheckoutRequest,
  options?: CallOptions
): Promise<CheckoutOutcome> {
  const answer = await call.send(signed(call, request), MAX_PAGE_BYTES, options)
  if (answer.kind === "unknown") return answer
  const { status, contentType, body } = answer
  if (isRejection(status)) return readRejection(call, answer, status)
  if (status < 200 || status > 299) return call.unknown("http_status", { http_status: status })
  if (!/^text\/html *(;|$)/i.test(contentType) || body.length === 0)
    return call.unknown("unreadable", { detail: createMessage("gateway.detail_not_html") })
  const html = body.toString("utf8")
  // According to the document the page repeats the fields of the request (4.2), but the token must stay private.
  if (request.token_id && shows(html, request.token_id))
    return call.unknown("unreadable", { detail: createMessage("gateway.detail_page_shows_token") })
  return { kind: "page", html, contentType }
}

/**
 * Signs the fields that the merchant's own page posts, for gateways that need the browser's own request.
 *
 * @param baseUrl the gateway's address, to which the operation's path is added
 * @throws InvalidField
 */
export async function signCheckoutForm(
  call: GatewayCall,
  request: CheckoutRequest,
  baseUrl: string
): Promise<CheckoutForm> {
  if (request.token_id) throw new InvalidField("token_id", createMessage("gateway.token_visible_to_browser"))
  const sent = signed(call, request)
  await call.storeSignature(sent)
  return { action: baseUrl.replace(/\/+$/, "") + call.settings.path, fields: writeFields(sent.fields) }
}

function signed(call: GatewayCall, request: CheckoutRequest): SignedRequest {
  const { return_url, cancel_url, token_id, ...payment } = request
  const context = { profile: call.profile, currency: request.currency }
  const fields = {
    ...encodePayment(payment, context),
    ...encodeFields(RETURN_FIELDS, { return_url, cancel_url }, context),
    ...encodeFields(CARD_FIELDS, { token_id }, context),
  }
  requireFields(fields, call.profile.required.payment)
  return call.sign(fields)
}

/** Whether a page contains a secret, literally or escaped as in a URL or an attribute. */
function shows(html: string, secret: Secret): boolean {
  const text = secret.reveal()
  return [text, encodeURIComponent(text), escapeHtml(text), escapeHtml(encodeURIComponent(text))].some((spelling) =>
    html.includes(spelling)
  )
}
