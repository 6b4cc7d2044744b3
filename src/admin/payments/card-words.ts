import type { Translate } from "../lib/text"
import type { PaymentView } from "../queries/payments"

/** The card of a payment as it stands in a sentence; its digits are not always known. */
export function cardWords({ last4 }: Pick<PaymentView["card"], "last4">, t: Translate): string {
  return last4 === null ? t("payment.card.unknown") : t("payment.card.known", { digits: last4 })
}
