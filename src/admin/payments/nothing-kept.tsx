import { Button } from "@medusajs/ui"
import { useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { formatMoney } from "../lib/format"
import { useLocale, useText } from "../lib/text"
import { useResolveMismatch } from "../queries/payments"
import type { PaymentView } from "../queries/payments"

/** Says that the gateway keeps nothing of a payment of which it says other things than were sent, after a look into its back office. */
export function NothingKept({ payment }: { readonly payment: PaymentView }) {
  const { id, amount, currency_code } = payment
  const t = useText()
  const tell = useTell()
  const ask = useAsk()
  const resolve = useResolveMismatch(id)
  const money = formatMoney(amount, currency_code, useLocale())
  const press = async (): Promise<void> => {
    const question = { act: t("payment.nothingKept.act"), title: t("payment.nothingKept.title"), text: t("payment.nothingKept.text", { money }), of: payment, isDangerous: true }
    if (await ask(question)) await tell.outcomeOf(resolve.mutateAsync(), () => tell.done(t("payment.nothingKept.done")))
  }
  return (
    <Button size="small" variant="secondary" isLoading={resolve.isPending} onClick={() => void press()}>
      {t("payment.nothingKept.act")}
    </Button>
  )
}
