import { Button } from "@medusajs/ui"
import { useTell } from "../lib/act"
import { useSaid, useText } from "../lib/text"
import { useSyncPayment } from "../queries/payments"

/** Queries the gateway about a refund, and shows the result. */
export function AskAboutRefund({ refundId, paymentId }: { readonly refundId: string; readonly paymentId: string }) {
  const t = useText()
  const said = useSaid()
  const tell = useTell()
  const sync = useSyncPayment(paymentId)
  const ask = (): Promise<void> =>
    tell.outcomeOf(sync.mutateAsync(), ({ payment, unanswered }) => {
      if (unanswered !== null) return tell.mixed(t("payment.unanswered", { reason: said(unanswered) }))
      const state = payment.modifications.find(({ id }) => id === refundId)?.state
      tell.done(t("refunds.asked", { state: state ? t(`payment.modification.state.${state}`) : "–" }))
    })
  return (
    <Button size="small" variant="secondary" isLoading={sync.isPending} onClick={() => void ask()}>
      {t("refunds.ask")}
    </Button>
  )
}
