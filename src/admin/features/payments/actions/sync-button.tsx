import { Button } from "@medusajs/ui"
import { useNotify } from "../../../hooks/use-notify"
import { useMessage, useText } from "../../../lib/format/text"
import { useSyncPayment } from "../../../hooks/queries/payments"
import type { PaymentView } from "../../../hooks/queries/payments"

/** Makes the server query the gateway about a payment now. It moves no money, so it needs no confirmation. */
export function SyncButton({ payment: { id } }: { readonly payment: PaymentView }) {
  const t = useText()
  const said = useMessage()
  const notify = useNotify()
  const sync = useSyncPayment(id)
  const press = (): Promise<void> =>
    notify.outcomeOf(sync.mutateAsync(), ({ payment, unanswered }) => {
      if (unanswered === null) notify.done(t("payment.synced", { state: t(`payments.state.${payment.state}`) }))
      else notify.mixed(t("payment.unanswered", { reason: said(unanswered) }))
    })
  return (
    <Button size="small" variant="secondary" isLoading={sync.isPending} onClick={() => void press()}>
      {t("payment.sync")}
    </Button>
  )
}
