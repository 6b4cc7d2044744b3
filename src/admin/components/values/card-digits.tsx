import type { PaymentView } from "../../hooks/queries/payments"

/** The stored digits of a card: the first six and the last four. */
export function CardDigits({ first6, last4 }: PaymentView["card"]) {
  return <span className="whitespace-nowrap font-mono">{last4 === null ? "–" : `${first6 ?? ""}…${last4}`}</span>
}
