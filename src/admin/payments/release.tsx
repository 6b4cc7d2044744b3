import { Button } from "@medusajs/ui"
import { useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { formatMoney } from "../lib/format"
import { useLocale, useText } from "../lib/text"
import { useCancelPayment } from "../queries/payments"
import type { PaymentView } from "../queries/payments"
import { cardWords } from "./card-words"
import { inTheWayOfRelease } from "./left"

/** Cancels a payment without captures, which releases the authorization on the card. */
export function Release({ payment }: { readonly payment: PaymentView }) {
  const { id, state, amount, currency_code, card } = payment
  const t = useText()
  const tell = useTell()
  const ask = useAsk()
  const cancel = useCancelPayment(id)
  const values = { money: formatMoney(amount, currency_code, useLocale()), card: cardWords(card, t) }
  if (state !== "authorized") return null
  const press = async (): Promise<void> => {
    const question = {
      action: t("payment.cancel.action"),
      title: t("payment.cancel.title", values),
      text: t("payment.cancel.text", values),
      of: payment,
      isDangerous: true,
    }
    if (await ask(question))
      await tell.outcomeOf(cancel.mutateAsync(), () => tell.done(t("payment.cancel.done", values)))
  }
  return (
    <Button
      size="small"
      variant="secondary"
      disabled={inTheWayOfRelease(payment) !== undefined}
      isLoading={cancel.isPending}
      onClick={() => void press()}
    >
      {t("payment.cancel.action")}
    </Button>
  )
}
