import type { Translate } from "../../lib/format/text"
import type { PaymentView } from "../../hooks/queries/payments"

/** The card of a payment, within a sentence; its digits may be unknown. */
export function cardLabels({ last4 }: Pick<PaymentView["card"], "last4">, t: Translate): string {
  return last4 === null ? t("payment.card.unknown") : t("payment.card.known", { digits: last4 })
}
