import type { Secret } from "../../domain/shared/secret"
import { createMessage } from "../../domain/shared/messages/message"
import { readTree } from "../outcomes/answer"
import { isSafeForBrowser } from "../client/base-url"
import { requireFields } from "../client/call"
import type { CallOptions, GatewayCall } from "../client/call"
import { differingFields, sentText } from "../outcomes/echo"
import { InvalidField } from "../outcomes/errors"
import { interpretResult } from "../outcomes/interpret"
import type { Rejected, Unknown } from "../outcomes/outcome"
import { REJECTION_FIELDS, isRejection, readRejection } from "../outcomes/rejection"
import { RESULT_SIGNED_FIELDS } from "../profile/settings/webhook-settings"
import { operationSettings } from "../profile/settings/operation-settings"
import type { Profile } from "../profile/profile"
import { Reader } from "../wire/tree"
import type { WireFields } from "../wire/wire-value"
import { RESULT_FIELDS, decodeResult } from "./authorise-result"
import type { AuthoriseResult } from "./authorise-result"
import { CARD_FIELDS, PAYMENT_FIELDS, encodeFields, encodePayment } from "./payment-fields"
import type { PaymentRequest } from "./payment-request"

/** A direct payment (gateway-api 2.2, 4.1), with a card or with the token of a stored card. */
export interface AuthoriseRequest extends PaymentRequest {
  readonly card?: Secret
  /** Two digits. */
  readonly expiration_month?: string
  /** Four digits. */
  readonly expiration_year?: string
  readonly security_code?: Secret
  readonly token_id?: Secret
  /** The return address after a 3-D Secure challenge. It is appended to `issuer_url` and not sent. */
  readonly return_url?: string
}

/** The outcome of a direct payment. It is `unknown` for every order_status that the profile does not list. */
export type PaymentOutcome =
  | { readonly kind: "approved"; readonly result: AuthoriseResult }
  | { readonly kind: "pending"; readonly result: AuthoriseResult }
  /** The shopper's browser must POST to `url`, which contains return_url and notify_url. */
  | { readonly kind: "needs_action"; readonly url: string; readonly method: "POST"; readonly result: AuthoriseResult }
  | { readonly kind: "declined"; readonly result: AuthoriseResult }
  | Rejected
  | (Unknown & { readonly result?: AuthoriseResult })

export const authoriseSettings = operationSettings({
  path: "/v1/authorise",
  encoding: "json-as-form",
  requestFields: [
    "merchant_id",
    "account_id",
    ...Object.keys(PAYMENT_FIELDS),
    ...Object.keys(CARD_FIELDS),
    "encryption_data",
  ],
  resultFields: [...RESULT_FIELDS, ...REJECTION_FIELDS],
  signed: [
    "merchant_id",
    "account_id",
    "order_no",
    "currency",
    "amount",
    "first_name",
    "last_name",
    "card",
    "expiration_year",
    "expiration_month",
    "security_code",
    "shopper_email",
  ],
  result: { check: "required", covers: "result", fields: RESULT_SIGNED_FIELDS, case: "upper" },
})
  .prefault({})
  .describe("Create a direct payment (gateway-api 4.1).")

/** The answer is XML, which has its own limit. */
const MAX_ANSWER_BYTES = 256 * 1024

/**
 * Charges a card or a token. Sent once: resolve an `unknown` outcome with a query and never send the payment again.
 *
 * @throws InvalidField before anything is sent
 */
export async function authorise(
  call: GatewayCall,
  request: AuthoriseRequest,
  options?: CallOptions
): Promise<PaymentOutcome> {
  const sent = call.sign(encode(request, call.profile))
  const answer = await call.send(sent, MAX_ANSWER_BYTES, options)
  if (answer.kind === "unknown") return answer
  if (isRejection(answer.status)) return readRejection(call, answer, answer.status)
  if (answer.status < 200 || answer.status > 299) return call.unknown("http_status", { http_status: answer.status })
  const tree = readTree(answer.body)
  if (!tree) return call.unknown("unreadable", { detail: createMessage("gateway.detail_not_xml") })
  const signature = call.resultOf(tree, sent)
  if (signature !== "right") return call.unknown("signature", { detail: signature })
  return outcomeOf(call, request, sent.fields, decodeResult(new Reader(tree, call.settings.result_names)))
}

function encode(request: AuthoriseRequest, profile: Profile): WireFields {
  const { card, expiration_month, expiration_year, security_code, token_id, return_url: _, ...payment } = request
  const context = { profile, currency: request.currency }
  const fields = {
    ...encodePayment(payment, context),
    ...encodeMeans({ card, expiration_month, expiration_year, security_code, token_id }, context),
  }
  requireFields(fields, profile.required.payment)
  return fields
}

type Means = Pick<AuthoriseRequest, "card" | "expiration_month" | "expiration_year" | "security_code" | "token_id">

/** With a token, the card's four values are sent and signed as empty texts. */
function encodeMeans(means: Means, context: { profile: Profile }): WireFields {
  const { card, token_id, ...rest } = means
  if (card && token_id) throw new InvalidField("token_id", createMessage("gateway.card_and_token"))
  if (token_id) {
    return {
      card: "",
      expiration_month: "",
      expiration_year: "",
      security_code: "",
      ...encodeFields(CARD_FIELDS, { token_id }, context),
    }
  }
  requireFields({ card, ...rest }, ["card", "expiration_month", "expiration_year", "security_code"])
  return encodeFields(CARD_FIELDS, { card, ...rest }, context)
}

/** Compares the result with the request, then reads its status (gateway-api 3). */
function outcomeOf(
  call: GatewayCall,
  request: AuthoriseRequest,
  sent: WireFields,
  result: AuthoriseResult
): PaymentOutcome {
  const missing = (["order_no", "currency", "amount"] as const).filter((field) => result[field] === undefined)
  if (missing.length > 0) return { ...call.unknown("incomplete", { fields: missing }), result }
  const differing = differingFields([
    { field: "merchant_id", sent: call.session.merchantId, received: result.merchant_id },
    { field: "account_id", sent: call.session.accountId, received: result.account_id },
    { field: "order_no", sent: request.order_no, received: result.order_no },
    { field: "currency", sent: request.currency, received: result.currency },
    { field: "amount", sent: sentText(sent, "amount"), received: result.amount },
  ])
  if (differing.length > 0) return { ...call.unknown("echo", { fields: differing }), result }
  const { order_status, code, transaction_id, issuer_url } = result
  if (order_status === undefined) {
    return issuer_url === undefined
      ? { ...call.unknown("incomplete", { fields: ["order_status"] }), result }
      : challenge(call, request, result, issuer_url)
  }
  switch (interpretResult({ order_status, code }, call.profile)) {
    case "approved":
    case "authorized":
    case "captured":
      return transaction_id === undefined
        ? { ...call.unknown("incomplete", { fields: ["transaction_id"] }), result }
        : { kind: "approved", result }
    case "pending":
      return issuer_url === undefined ? { kind: "pending", result } : challenge(call, request, result, issuer_url)
    case "declined":
      return { kind: "declined", result }
    case "unknown":
      return { ...call.unknown("unknown_code", { detail: [order_status, code].filter(Boolean).join(" ") }), result }
  }
}

/** Builds a 3-D Secure challenge: the browser opens `issuer_url` with the addresses for the return and the result. */
function challenge(
  call: GatewayCall,
  request: AuthoriseRequest,
  result: AuthoriseResult,
  issuer_url: string
): PaymentOutcome {
  if (!isSafeForBrowser(issuer_url)) return { ...call.unknown("incomplete", { fields: ["issuer_url"] }), result }
  const appended = call.profile.three_d_secure.append.flatMap((field) => {
    const address = request[field]
    return address === undefined ? [] : [`${field}=${encodeURIComponent(address)}`]
  })
  const [address = "", ...fragment] = issuer_url.split("#")
  const query = appended.join("&")
  const joint = query === "" ? "" : address.includes("?") ? (/[?&]$/.test(address) ? "" : "&") : "?"
  return { kind: "needs_action", url: [address + joint + query, ...fragment].join("#"), method: "POST", result }
}
