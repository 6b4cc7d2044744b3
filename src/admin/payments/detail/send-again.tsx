import { Button, usePrompt } from "@medusajs/ui"
import { useTell } from "../../lib/act"
import { formatMoney } from "../../lib/format"
import { useLocale, useText } from "../../lib/text"
import { useSendRefundAgain } from "../../queries/payments"
import type { OperationView } from "../left"

/** Sends a refund once more that the gateway accepted and could not make. */
export function SendAgain({ operation: { id, amount, currency_code } }: { readonly operation: OperationView }) {
  const t = useText()
  const tell = useTell()
  const prompt = usePrompt()
  const again = useSendRefundAgain()
  const money = formatMoney(amount, currency_code, useLocale())
  const press = async (): Promise<void> => {
    const wish = { title: t("payment.again.title", { money }), description: t("payment.again.text", { money }) }
    const agreed = await prompt({ ...wish, confirmText: t("payment.again.act"), cancelText: t("act.cancel"), variant: "confirmation" })
    if (!agreed) return
    again.mutate(id, { onSuccess: ({ operation }) => tell.done(t("payment.again.done", { state: t(`payment.operation.state.${operation.state}`) })), onError: tell.failed })
  }
  return (
    <Button size="small" variant="secondary" isLoading={again.isPending} onClick={() => void press()}>
      {t("payment.again.act")}
    </Button>
  )
}
