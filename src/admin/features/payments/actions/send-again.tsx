import { Button } from "@medusajs/ui"
import type { OfAccount } from "../../../hooks/use-mode-of"
import { useNotify } from "../../../hooks/use-notify"
import { useConfirm } from "../../../hooks/use-confirm"
import { formatMoney } from "../../../lib/format/format"
import { useLocale, useText } from "../../../lib/format/text"
import { useSendRefundAgain } from "../../../hooks/queries/payments"
import type { ModificationView } from "./remaining-amount"

interface Props {
  readonly modification: Pick<ModificationView, "id" | "amount" | "currency_code">
  /** The account of its payment. */
  readonly of: OfAccount
}

/** Sends a refund again that failed after the gateway accepted it. */
export function SendAgain({ modification: { id, amount, currency_code }, of }: Props) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const again = useSendRefundAgain()
  const money = formatMoney(amount, currency_code, useLocale())
  const press = async (): Promise<void> => {
    const agreed = await confirm({
      action: t("payment.again.action"),
      title: t("payment.again.title", { money }),
      text: t("payment.again.text", { money }),
      of,
    })
    if (!agreed) return
    await notify.outcomeOf(again.mutateAsync(id), ({ modification }) =>
      notify.done(t("payment.again.done", { state: t(`payment.modification.state.${modification.state}`) }))
    )
  }
  return (
    <Button size="small" variant="secondary" isLoading={again.isPending} onClick={() => void press()}>
      {t("payment.again.action")}
    </Button>
  )
}
