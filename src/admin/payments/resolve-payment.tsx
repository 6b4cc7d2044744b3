import { Button } from "@medusajs/ui"
import { useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { formatMoney } from "../lib/format"
import { useLocale, useText } from "../lib/text"
import { useResolvePayment } from "../queries/payments"
import type { PaymentView } from "../queries/payments"

const TEXTS = {
  nothing_kept: "payment.nothingKept",
  nothing_taken: "payment.nothingTaken",
  same_payment: "payment.samePayment",
} as const

interface Props {
  readonly payment: PaymentView
  readonly outcome: keyof typeof TEXTS
}

/**
 * Says after a look into the gateway's back office what a machine cannot know of a payment: that the gateway keeps nothing of one of which it says other
 * things than were sent, that it took nothing for one of which nobody knows what became, or that a second transaction is the same payment.
 */
export function ResolvePayment({ payment, outcome }: Props) {
  const { id, amount, currency_code } = payment
  const t = useText()
  const tell = useTell()
  const ask = useAsk()
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
    if (await ask(question)) await tell.outcomeOf(resolve.mutateAsync(outcome), () => tell.done(t(`${texts}.done`)))
  }
  return (
    <Button size="small" variant="secondary" isLoading={resolve.isPending} onClick={() => void press()}>
      {t(`${texts}.action`)}
    </Button>
  )
}
