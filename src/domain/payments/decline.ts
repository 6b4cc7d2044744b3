import { said } from "../shared/told"
/** The codes that a storefront sees and can translate. A closed list: storefronts switch on it. */
export const SHOPPER_CODES = [
  "ready",
  "at_gateway",
  "authentication_required",
  "being_checked",
  "authorized",
  "captured",
  "card_declined",
  "insufficient_funds",
  "card_expired",
  "card_details_wrong",
  "card_not_usable",
  "authentication_failed",
  "payment_canceled",
  "payment_expired",
  "payment_reversed",
  "card_verified",
  "shop_unavailable",
] as const

export type ShopperCode = (typeof SHOPPER_CODES)[number]

/** The English sentence of each code; a storefront may say it in its own words. */
export const SHOPPER_SENTENCES: Readonly<Record<ShopperCode, string>> = {
  ready: "The payment can be started.",
  at_gateway: "Finish the payment on the payment page.",
  authentication_required: "Your bank asks you to confirm the payment.",
  being_checked: "Your payment is still being checked. You do not need to pay again.",
  authorized: "The payment was approved.",
  captured: "The payment was made.",
  card_declined: "The card was declined. Please use another card or ask your bank.",
  insufficient_funds: "The card does not cover this amount. Please use another card.",
  card_expired: "The card has expired. Please use another card.",
  card_details_wrong: "The card details are not right. Please check them and try again.",
  card_not_usable: "This card cannot be used here. Please use another card.",
  authentication_failed: "The payment was not confirmed with your bank. Please try again or use another card.",
  payment_canceled: "The payment was canceled. Nothing was charged.",
  payment_expired: "The time to pay ran out. Nothing was charged. Please try again.",
  payment_reversed: "The payment was canceled and the money released.",
  card_verified: "The card was verified. What was charged for that goes back.",
  shop_unavailable: "Card payments are not possible right now. Nothing was charged. Please try again later.",
}

/**
 * What a refusal is: `soft` may work later with the same card, `hard` never will, `authentication` works when the customer confirms it
 * with 3-D Secure, `canceled` was the shopper's wish, `configuration` is the merchant's to mend, `uncertain` is no refusal at all: the
 * outcome has to be asked for.
 */
export type DeclineKind = "soft" | "hard" | "authentication" | "canceled" | "configuration" | "uncertain"

export interface Decline {
  readonly kind: DeclineKind
  readonly shopper: ShopperCode
  /** For the merchant: what happened, what it means, what to do. */
  readonly merchant: string
}

const soft = (shopper: ShopperCode, merchant: string): Decline => ({ kind: "soft", shopper, merchant })
const hard = (shopper: ShopperCode, merchant: string): Decline => ({ kind: "hard", shopper, merchant })
const confirm = (merchant: string): Decline => ({ kind: "authentication", shopper: "authentication_failed", merchant })
const mend = (merchant: string): Decline => ({ kind: "configuration", shopper: "shop_unavailable", merchant })
const ask = (merchant: string): Decline => ({ kind: "uncertain", shopper: "being_checked", merchant })

/** The gateway has this order number already, so that it knows a payment by it. */
export const DUPLICATE_ORDER_NO = "I0061"

/** The gateway's own codes (gateway-api 7 and what its family publishes). */
const GATEWAY_CODES: Readonly<Record<string, Decline>> = {
  I0013: mend(said`The gateway refused the signature. Check the account's sign key and the signature settings.`),
  I0014: mend(said`A test account was used on the live gateway. Check the account's base URL and credentials.`),
  I0015: mend(said`A live account was used on the test gateway. Check the account's base URL and credentials.`),
  [DUPLICATE_ORDER_NO]: ask(
    said`The gateway says that it has seen this order number before. It is asked what became of it.`
  ),
  E0002: ask(said`The bank did not answer the gateway in time. The gateway is asked for the outcome.`),
  E0003: ask(said`The bank did not answer the gateway in time. The gateway is asked for the outcome.`),
  E0008: {
    kind: "canceled",
    shopper: "payment_canceled",
    merchant: said`The shopper canceled on the payment page.`,
  },
  R0000: hard("card_not_usable", said`The gateway's risk check refused the payment.`),
}

/** Response codes of card issuers (ISO 8583, field 39), which gateways pass on as they are. */
const ISSUER_CODES: Readonly<Record<string, Decline>> = {
  "01": soft("card_declined", said`The bank asks the shopper to call. Another card may be used.`),
  "04": hard("card_not_usable", said`The bank wants the card withdrawn. It must not be charged again.`),
  "05": soft("card_declined", said`The bank declined without a reason (do not honour).`),
  "07": hard("card_not_usable", said`The bank wants the card withdrawn. It must not be charged again.`),
  "12": hard("card_declined", said`The bank does not allow this kind of transaction on the card.`),
  "14": hard("card_details_wrong", said`The bank does not know the card number.`),
  "15": hard("card_details_wrong", said`No bank belongs to the card number.`),
  "41": hard("card_not_usable", said`The card was reported lost. It must not be charged again.`),
  "43": hard("card_not_usable", said`The card was reported stolen. It must not be charged again.`),
  "46": hard("card_not_usable", said`The account of the card was closed. It must not be charged again.`),
  "51": soft("insufficient_funds", said`The account does not cover the amount. It may work on another day.`),
  "54": hard("card_expired", said`The card has expired.`),
  "57": hard("card_not_usable", said`The card may not be used for this kind of payment.`),
  "61": soft("insufficient_funds", said`The amount is over the card's limit. It may work on another day.`),
  "62": hard("card_not_usable", said`The card is restricted.`),
  "65": confirm(said`The bank wants the payment confirmed by the shopper, or the card was used too often.`),
  "68": ask(said`The bank did not answer the gateway in time. The gateway is asked for the outcome.`),
  "82": hard("card_details_wrong", said`The security code was wrong.`),
  "91": soft("card_declined", said`The bank could not be reached. It may work later.`),
  "96": soft("card_declined", said`The bank's system failed. It may work later.`),
  N7: hard("card_details_wrong", said`The security code was wrong.`),
  R0: hard(
    "card_declined",
    said`The customer told the bank to stop this payment. The card must not be charged for it again.`
  ),
  R1: hard(
    "card_declined",
    said`The customer told the bank to stop the recurring payments of this shop. The card must not be charged for them again.`
  ),
  R3: hard(
    "card_declined",
    said`The customer told the bank to stop all recurring payments with the card. It must not be charged for any again.`
  ),
  "1A": confirm(said`The bank wants the payment confirmed by the shopper with 3-D Secure.`),
}

/** Every result code that has a meaning of its own, the gateway's before the banks'. */
export const DECLINE_CODES: readonly string[] = [GATEWAY_CODES, ISSUER_CODES].flatMap((table) =>
  Object.keys(table).sort()
)

const REQUEST_ERROR = mend(
  said`The gateway did not accept the request. The text beside this code says which field it means.`
)
const OTHER = soft("card_declined", said`The payment was declined. The gateway's own text says why.`)

/** What a code of the account's profile means that its gateway alone uses. */
const FINAL = hard(
  "card_not_usable",
  said`The gateway refuses this card for good (codes.final of the profile). It must not be charged again.`
)
const CONFIRM = confirm(
  said`The bank wants the payment confirmed by the shopper with 3-D Secure (codes.authentication_required of the profile).`
)

/** The kinds that a profile can give to a code. */
export type OwnDeclineKind = Extract<DeclineKind, "hard" | "authentication">

/** Codes of `result_info` to which an account's profile gives a meaning of its own. */
export interface OwnCodes {
  readonly final: readonly string[]
  readonly authentication_required: readonly string[]
}

/** What an account's profile says that a code means; `null` where it says nothing. */
export function ownKindOf(
  code: string | undefined,
  { final, authentication_required }: OwnCodes
): OwnDeclineKind | null {
  if (code === undefined) return null
  if (final.includes(code)) return "hard"
  return authentication_required.includes(code) ? "authentication" : null
}

/** What it means that the gateway has no card by a token, or does not take it: a gateway that was moved forgets, and a card is deleted there. */
const TOKEN_REFUSED = hard(
  "card_not_usable",
  said`The gateway does not know the stored card, or does not take it any more.`
)

/** Those with which a bank refuses a card for good, in both forms. */
export const HARD_CODES: readonly string[] = DECLINE_CODES.flatMap((code) => [code, `E00${code}`]).filter(
  (code) => knownDecline(code)?.kind === "hard"
)

/** Whether the gateway refused an attempt as it has its order number already. */
export function isDuplicateOrderNo({ result_code }: { readonly result_code: string | null }): boolean {
  return result_code === DUPLICATE_ORDER_NO
}

/** What a result code of the gateway means; `E00NN` is the bank's `NN`. A code that nobody knows is a soft decline: status `0` said no already. */
export function declineOf(code: string): Decline {
  const known = knownDecline(code)
  if (known) return known
  return isRequestError(code) ? REQUEST_ERROR : OTHER
}

/** What an attempt that was refused was refused for, as its row tells it. */
export function declineOfAttempt({ token_refused, result_code, decline_kind }: Refused): Decline {
  if (token_refused) return TOKEN_REFUSED
  switch (decline_kind) {
    case "hard":
      return FINAL
    case "authentication":
      return CONFIRM
    case null:
      return declineOf(result_code ?? "")
  }
}

interface Refused {
  readonly token_refused: boolean
  readonly result_code: string | null
  /** What the account's profile said that the code means, when it came. */
  readonly decline_kind: OwnDeclineKind | null
}

/** Whether a result code has a meaning of its own. */
export function isKnownCode(code: string): boolean {
  return knownDecline(code) !== undefined
}

function knownDecline(code: string): Decline | undefined {
  const [, ofBank] = /^E00(\d\d)$/.exec(code) ?? []
  return (
    own(GATEWAY_CODES, code) ??
    own(ISSUER_CODES, code) ??
    (ofBank === undefined ? undefined : own(ISSUER_CODES, ofBank))
  )
}

/** Whether a code is one of the gateway's for requests that it does not accept. */
export function isRequestError(code: string): boolean {
  return /^I\d{4}$/.test(code)
}

function own(table: Readonly<Record<string, Decline>>, code: string): Decline | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined
}
