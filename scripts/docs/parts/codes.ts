import { DECLINE_CODES, SHOPPER_CODES, SHOPPER_SENTENCES, declineOf } from "../../../src/domain/payments/decline"
import type { DeclineKind } from "../../../src/domain/payments/decline"
import { REQUEST_ERROR_CODES, RequestError } from "../../../src/application/shared/request-error"
import type { RequestErrorCode } from "../../../src/application/shared/request-error"
import { inEnglish } from "../../../src/domain/shared/messages/message"
import { code, table } from "../table"

/** The codes of a payment's state, as a storefront sees them. */
export function shopperCodes(): string {
  return table(
    ["`code`", "`message`"],
    SHOPPER_CODES.map((name) => [code(name), inEnglish(SHOPPER_SENTENCES[name])])
  )
}

/** The gateway's result codes with what they mean for the shopper and for the merchant. */
export function resultCodes(): string {
  const rows = DECLINE_CODES.map((name) => ({ name, ...declineOf(name) }))
  return table(
    ["Result code", "Kind", "Shopper's `code`", "Message for the merchant"],
    rows.map(({ name, kind, shopper, merchant }) => [code(name), KINDS[kind], code(shopper), inEnglish(merchant)])
  )
}

/** Why a request of a storefront is rejected before anything is sent. */
export function refusals(): string {
  return table(
    ["`code`", "HTTP", "`message`"],
    REQUEST_ERROR_CODES.filter(isRequestErrorCode).map((name) => {
      const { status, message } = new RequestError(name)
      return [code(name), String(status), message]
    })
  )
}

const KINDS: Readonly<Record<DeclineKind, string>> = {
  soft: "declined, may work later",
  hard: "declined for good",
  authentication: "declined until the shopper confirms it",
  canceled: "canceled by the shopper",
  configuration: "rejected, for you to fix",
  uncertain: "unknown, queried",
}

function isRequestErrorCode(name: string): name is RequestErrorCode {
  return REQUEST_ERROR_CODES.includes(name)
}
