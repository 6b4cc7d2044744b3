import { currencyDigits, parseCurrency } from "../../domain/shared/currency"
import { compareDecimal, formatDecimal, parseDecimal, roundDecimal } from "../../domain/shared/decimal"
import type { ModificationKind } from "../../domain/modifications/modification-state"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"

/** Formats money, for example `29.90 EUR` or `16200 JPY`: the gateway's two decimals only where the currency has them. */
export function money({ amount, currency }: { readonly amount: string; readonly currency: string }): string {
  const [code, exact] = [parseCurrency(currency), parseDecimal(amount)]
  if (!code || !exact) return `${amount} ${currency}`
  const rounded = roundDecimal(exact, currencyDigits(code))
  const isSame = rounded.scale < exact.scale && compareDecimal(rounded, exact) === 0
  return `${isSame ? formatDecimal(rounded) : amount} ${currency}`
}

/** The place where the merchant resolves a payment. */
export const ON_ITS_PAGE = createMessage("payments.on_payment_page")

/** Returns a modification's kind, as a part of other messages. */
export function modificationName(kind: ModificationKind): Message {
  switch (kind) {
    case "capture":
      return createMessage("modifications.kind_capture")
    case "cancel":
      return createMessage("modifications.kind_cancel")
    case "refund":
      return createMessage("modifications.kind_refund")
    case "payout":
      return createMessage("modifications.kind_payout")
  }
}

/**
 * Names a modification, for example `The refund of 10.00 EUR of order number ABC…`. A payout is named by its own
 * reference.
 */
export function modificationText(modification: {
  readonly kind: ModificationKind
  readonly amount: string
  readonly currency: string
  readonly order_no: string | null
  readonly reference: string
}): Message {
  const name = modificationName(modification.kind)
  return modification.order_no === null
    ? createMessage("modifications.name_by_request_id", {
        kind: name,
        amount: money(modification),
        requestId: modification.reference,
      })
    : createMessage("modifications.name_by_order_number", {
        kind: name,
        amount: money(modification),
        orderNo: modification.order_no,
      })
}
