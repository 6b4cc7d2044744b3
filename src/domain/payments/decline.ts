import { createMessage } from "../shared/messages/message"
import type { Message } from "../shared/messages/message"
/** The codes that a storefront receives and can translate. A closed list, because storefronts switch on it. */
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

/** The message of each code; a storefront may use its own wording. */
export const SHOPPER_SENTENCES: Readonly<Record<ShopperCode, Message>> = {
  ready: createMessage("shopper.ready"),
  at_gateway: createMessage("shopper.at_gateway"),
  authentication_required: createMessage("shopper.authentication_required"),
  being_checked: createMessage("shopper.being_checked"),
  authorized: createMessage("shopper.authorized"),
  captured: createMessage("shopper.captured"),
  card_declined: createMessage("shopper.card_declined"),
  insufficient_funds: createMessage("shopper.insufficient_funds"),
  card_expired: createMessage("shopper.card_expired"),
  card_details_wrong: createMessage("shopper.card_details_wrong"),
  card_not_usable: createMessage("shopper.card_not_usable"),
  authentication_failed: createMessage("shopper.authentication_failed"),
  payment_canceled: createMessage("shopper.payment_canceled"),
  payment_expired: createMessage("shopper.payment_expired"),
  payment_reversed: createMessage("shopper.payment_reversed"),
  card_verified: createMessage("shopper.card_verified"),
  shop_unavailable: createMessage("shopper.shop_unavailable"),
}

/**
 * - `soft`: the same card may work later.
 * - `hard`: the same card never works again.
 * - `authentication`: it works if the customer confirms it with 3-D Secure.
 * - `canceled`: the shopper canceled.
 * - `configuration`: the merchant must correct the account.
 * - `uncertain`: it is no decline. A query must find the outcome.
 */
export type DeclineKind = "soft" | "hard" | "authentication" | "canceled" | "configuration" | "uncertain"

export interface Decline {
  readonly kind: DeclineKind
  readonly shopper: ShopperCode
  /** For the merchant: what happened, what it means, what to do. */
  readonly merchant: Message
}

const soft = (shopper: ShopperCode, merchant: Message): Decline => ({ kind: "soft", shopper, merchant })
const hard = (shopper: ShopperCode, merchant: Message): Decline => ({ kind: "hard", shopper, merchant })
const confirm = (merchant: Message): Decline => ({ kind: "authentication", shopper: "authentication_failed", merchant })
const mend = (merchant: Message): Decline => ({ kind: "configuration", shopper: "shop_unavailable", merchant })
const run = (merchant: Message): Decline => ({ kind: "uncertain", shopper: "being_checked", merchant })

/** The gateway already has this order number, so it already has a payment for it. */
export const DUPLICATE_ORDER_NO = "I0061"

/** The gateway's own codes (gateway-api 7 and the publications of its gateway family). */
const GATEWAY_CODES: Readonly<Record<string, Decline>> = {
  I0013: mend(createMessage("declines.gateway_signature_rejected")),
  I0014: mend(createMessage("declines.test_account_on_live_gateway")),
  I0015: mend(createMessage("declines.live_account_on_test_gateway")),
  [DUPLICATE_ORDER_NO]: run(createMessage("declines.duplicate_order_number")),
  E0002: run(createMessage("declines.bank_timeout")),
  E0003: run(createMessage("declines.bank_timeout")),
  E0008: {
    kind: "canceled",
    shopper: "payment_canceled",
    merchant: createMessage("declines.canceled_by_shopper"),
  },
  R0000: hard("card_not_usable", createMessage("declines.risk_check")),
}

/** Response codes of card issuers (ISO 8583, field 39), which gateways pass on unchanged. */
const ISSUER_CODES: Readonly<Record<string, Decline>> = {
  "01": soft("card_declined", createMessage("declines.call_bank")),
  "04": hard("card_not_usable", createMessage("declines.card_withdrawn")),
  "05": soft("card_declined", createMessage("declines.do_not_honor")),
  "07": hard("card_not_usable", createMessage("declines.card_withdrawn")),
  "12": hard("card_declined", createMessage("declines.transaction_not_permitted")),
  "14": hard("card_details_wrong", createMessage("declines.card_number_unknown")),
  "15": hard("card_details_wrong", createMessage("declines.no_issuing_bank")),
  "41": hard("card_not_usable", createMessage("declines.card_lost")),
  "43": hard("card_not_usable", createMessage("declines.card_stolen")),
  "46": hard("card_not_usable", createMessage("declines.bank_account_closed")),
  "51": soft("insufficient_funds", createMessage("declines.insufficient_funds")),
  "54": hard("card_expired", createMessage("declines.card_expired")),
  "57": hard("card_not_usable", createMessage("declines.card_not_permitted")),
  "61": soft("insufficient_funds", createMessage("declines.card_limit_exceeded")),
  "62": hard("card_not_usable", createMessage("declines.card_restricted")),
  "65": confirm(createMessage("declines.authentication_required_or_overused")),
  "68": run(createMessage("declines.bank_timeout")),
  "82": hard("card_details_wrong", createMessage("declines.security_code_incorrect")),
  "91": soft("card_declined", createMessage("declines.bank_unreachable")),
  "96": soft("card_declined", createMessage("declines.bank_system_error")),
  N7: hard("card_details_wrong", createMessage("declines.security_code_incorrect")),
  R0: hard("card_declined", createMessage("declines.payment_stopped_by_customer")),
  R1: hard("card_declined", createMessage("declines.store_recurring_payments_stopped")),
  R3: hard("card_declined", createMessage("declines.all_recurring_payments_stopped")),
  "1A": confirm(createMessage("declines.authentication_required")),
}

/** Every result code with a meaning of its own, the gateway's before the banks'. */
export const DECLINE_CODES: readonly string[] = [GATEWAY_CODES, ISSUER_CODES].flatMap((table) =>
  Object.keys(table).sort()
)

const REQUEST_ERROR = mend(createMessage("declines.request_rejected"))
const OTHER = soft("card_declined", createMessage("declines.other"))

/** The meanings that the account's profile gives to codes of its gateway alone. */
const FINAL = hard("card_not_usable", createMessage("declines.final"))
const CONFIRM = confirm(createMessage("declines.authentication_required_by_profile"))

export type OwnDeclineKind = Extract<DeclineKind, "hard" | "authentication">

/** The codes of `result_info` that an account's profile defines. */
export interface OwnCodes {
  readonly final: readonly string[]
  readonly authentication_required: readonly string[]
}

/** The kind that the account's profile gives to a code; `null` if it defines none. */
export function ownKindOf(
  code: string | undefined,
  { final, authentication_required }: OwnCodes
): OwnDeclineKind | null {
  if (code === undefined) return null
  if (final.includes(code)) return "hard"
  return authentication_required.includes(code) ? "authentication" : null
}

/**
 * The gateway does not have the card of a token, or does not accept it. A migrated gateway loses cards, and a card can
 * be deleted there.
 */
const TOKEN_REFUSED = hard("card_not_usable", createMessage("declines.saved_card_rejected"))

/** The codes with which a bank declines a card for good, in both forms. */
export const HARD_CODES: readonly string[] = DECLINE_CODES.flatMap((code) => [code, `E00${code}`]).filter(
  (code) => knownDecline(code)?.kind === "hard"
)

export function isDuplicateOrderNo({ result_code }: { readonly result_code: string | null }): boolean {
  return result_code === DUPLICATE_ORDER_NO
}

/**
 * The decline of a result code of the gateway; `E00NN` is the bank's `NN`. An unknown code is a soft decline, because
 * status `0` already declined the payment.
 */
export function declineOf(code: string): Decline {
  const known = knownDecline(code)
  if (known) return known
  return isRequestError(code) ? REQUEST_ERROR : OTHER
}

/** The decline of an attempt that was declined, from its row. */
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
  /** The kind that the account's profile gave to the code on arrival. */
  readonly decline_kind: OwnDeclineKind | null
}

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

/** Whether a code is one of the gateway's codes for requests that it rejects. */
export function isRequestError(code: string): boolean {
  return /^I\d{4}$/.test(code)
}

function own(table: Readonly<Record<string, Decline>>, code: string): Decline | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined
}
