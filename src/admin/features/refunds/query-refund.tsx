import { Button } from "@medusajs/ui"
import { useNotify } from "../../hooks/use-notify"
import { useMessage, useText } from "../../lib/format/text"
import { useSyncPayment } from "../../hooks/queries/payments"

/** Queries the gateway about a refund, and shows the result. */
export function QueryRefund({ refundId, paymentId }: { readonly refundId: string; readonly paymentId: string }) {
  const t = useText()
  const said = useMessage()
  const notify = useNotify()
  const sync = useSyncPayment(paymentId)
  const confirm = (): Promise<void> =>
    notify.outcomeOf(sync.mutateAsync(), ({ payment, unanswered }) => {
      if (unanswered !== null) return notify.mixed(t("payment.unanswered", { reason: said(unanswered) }))
      const state = payment.modifications.find(({ id }) => id === refundId)?.state
      notify.done(t("refunds.queried", { state: state ? t(`payment.modification.state.${state}`) : "–" }))
    })
  return (
    <Button size="small" variant="secondary" isLoading={sync.isPending} onClick={() => void confirm()}>
      {t("refunds.ask")}
    </Button>
  )
}
