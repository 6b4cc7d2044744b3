import { Button } from "@medusajs/ui"
import { useNotify } from "../../../hooks/use-notify"
import { useConfirm } from "../../../hooks/use-confirm"
import { formatMoney } from "../../../lib/format/format"
import { useLocale, useMessage, useText } from "../../../lib/format/text"
import { useReversePayment } from "../../../hooks/queries/payments"
import type { PaymentView } from "../../../hooks/queries/payments"
import { cardLabels } from "../card-labels"

/** Reverses a paid payment without an order, before the automatic reversal. */
export function Reverse({ payment }: { readonly payment: PaymentView }) {
  const { id, is_reversible, is_open_second, amount, currency_code, card } = payment
  const t = useText()
  const said = useMessage()
  const notify = useNotify()
  const confirm = useConfirm()
  const reverse = useReversePayment(id)
  const values = { money: formatMoney(amount, currency_code, useLocale()), card: cardLabels(card, t) }
  if (!is_reversible) return null
  const press = async (): Promise<void> => {
    const question = {
      action: t("payment.reverse.action"),
      title: t("payment.reverse.title", values),
      text: t(is_open_second ? "payment.reverse.secondText" : "payment.reverse.text", values),
      of: payment,
      isDangerous: true,
    }
    if (!(await confirm(question))) return
    await notify.outcomeOf(reverse.mutateAsync(), ({ payment: { attention } }) =>
      attention === null ? notify.done(t("payment.reverse.done", values)) : notify.mixed(said(attention))
    )
  }
  return (
    <Button size="small" variant="secondary" isLoading={reverse.isPending} onClick={() => void press()}>
      {t("payment.reverse.action")}
    </Button>
  )
}
