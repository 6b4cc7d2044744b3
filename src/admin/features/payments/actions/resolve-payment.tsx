import { Button } from "@medusajs/ui"
import { useNotify } from "../../../hooks/use-notify"
import { useConfirm } from "../../../hooks/use-confirm"
import { formatMoney } from "../../../lib/format/format"
import { useLocale, useText } from "../../../lib/format/text"
import { useResolvePayment } from "../../../hooks/queries/payments"
import type { PaymentView } from "../../../hooks/queries/payments"

const TEXTS = {
  nothing_stored: "payment.nothingKept",
  nothing_taken: "payment.nothingTaken",
  same_payment: "payment.samePayment",
} as const

interface Props {
  readonly payment: PaymentView
  readonly outcome: keyof typeof TEXTS
}

/**
 * Records a person's decision after a look into the gateway's back office. The gateway holds no money of a mismatch,
 * took none for an unknown payment, or lists one payment as two transactions.
 */
export function ResolvePayment({ payment, outcome }: Props) {
  const { id, amount, currency_code } = payment
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const resolve = useResolvePayment(id)
  const money = formatMoney(amount, currency_code, useLocale())
  const texts = TEXTS[outcome]
  const press = async (): Promise<void> => {
    const question = {
      action: t(`${texts}.action`),
      title: t(`${texts}.title`),
      text: t(`${texts}.text`, { money }),
      of: payment,
      isDangerous: true,
    }
    if (await confirm(question))
      await notify.outcomeOf(resolve.mutateAsync(outcome), () => notify.done(t(`${texts}.done`)))
  }
  return (
    <Button size="small" variant="secondary" isLoading={resolve.isPending} onClick={() => void press()}>
      {t(`${texts}.action`)}
    </Button>
  )
}
