import { Button } from "@medusajs/ui"
import { useNotify } from "../../../hooks/use-notify"
import { useConfirm } from "../../../hooks/use-confirm"
import { formatMoney } from "../../../lib/format/format"
import { useLocale, useText } from "../../../lib/format/text"
import { useCancelPayment } from "../../../hooks/queries/payments"
import type { PaymentView } from "../../../hooks/queries/payments"
import { cardLabels } from "../card-labels"
import { inTheWayOfRelease } from "./remaining-amount"

/** Cancels a payment without captures, which releases the authorization on the card. */
export function CancelPayment({ payment }: { readonly payment: PaymentView }) {
  const { id, state, amount, currency_code, card } = payment
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const cancel = useCancelPayment(id)
  const values = { money: formatMoney(amount, currency_code, useLocale()), card: cardLabels(card, t) }
  if (state !== "authorized") return null
  const press = async (): Promise<void> => {
    const question = {
      action: t("payment.cancel.action"),
      title: t("payment.cancel.title", values),
      text: t("payment.cancel.text", values),
      of: payment,
      isDangerous: true,
    }
    if (await confirm(question))
      await notify.outcomeOf(cancel.mutateAsync(), () => notify.done(t("payment.cancel.done", values)))
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
