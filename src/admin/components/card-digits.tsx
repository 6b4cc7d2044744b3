import type { PaymentView } from "../queries/payments"

/** What is kept of a card: six digits and the last four. */
export function CardDigits({ first6, last4 }: PaymentView["card"]) {
  return <span className="whitespace-nowrap font-mono">{last4 === null ? "–" : `${first6 ?? ""}…${last4}`}</span>
}
