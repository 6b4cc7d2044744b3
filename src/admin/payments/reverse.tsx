import { Button } from "@medusajs/ui"
import { useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { formatMoney } from "../lib/format"
import { useLocale, useSaid, useText } from "../lib/text"
import { useReversePayment } from "../queries/payments"
import type { PaymentView } from "../queries/payments"
import { cardWords } from "./card-words"

/** Reverses a paid payment without an order, before the automatic reversal. */
export function Reverse({ payment }: { readonly payment: PaymentView }) {
  const { id, is_reversible, is_open_second, amount, currency_code, card } = payment
  const t = useText()
  const said = useSaid()
  const tell = useTell()
  const ask = useAsk()
  const reverse = useReversePayment(id)
  const values = { money: formatMoney(amount, currency_code, useLocale()), card: cardWords(card, t) }
  if (!is_reversible) return null
  const press = async (): Promise<void> => {
    const question = {
      action: t("payment.reverse.action"),
      title: t("payment.reverse.title", values),
      text: t(is_open_second ? "payment.reverse.secondText" : "payment.reverse.text", values),
      of: payment,
      isDangerous: true,
    }
    if (!(await ask(question))) return
    await tell.outcomeOf(reverse.mutateAsync(), ({ payment: { attention } }) =>
      attention === null ? tell.done(t("payment.reverse.done", values)) : tell.mixed(said(attention))
    )
  }
  return (
    <Button size="small" variant="secondary" isLoading={reverse.isPending} onClick={() => void press()}>
      {t("payment.reverse.action")}
    </Button>
  )
}
