import type { OperationKind } from "../../domain/operation-state"

/** `2026-06-15 12:00 UTC`: a moment that reads the same in every country. */
export function moment(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`
}

/** `29.90 EUR`. */
export function money({ amount, currency }: { readonly amount: string; readonly currency: string }): string {
  return `${amount} ${currency}`
}

/** Where the merchant acts on a payment. */
export const ON_ITS_PAGE = "on the page of the payment, under Card payments in the dashboard"

/** An operation's kind in the merchant's words. */
export function operationName(kind: OperationKind): string {
  switch (kind) {
    case "capture":
      return "capture"
    case "cancel":
      return "cancellation"
    case "refund":
      return "refund"
    case "payout":
      return "payout"
  }
}

/** `The refund of 10.00 EUR of order number ABC…`; a payout is named by its own reference. */
export function operationText(operation: {
  readonly kind: OperationKind
  readonly amount: string
  readonly currency: string
  readonly order_no: string | null
  readonly reference: string
}): string {
  const of = operation.order_no === null ? `with the request_id ${operation.reference}` : `of order number ${operation.order_no}`
  return `${operationName(operation.kind)} of ${money(operation)} ${of}`
}
