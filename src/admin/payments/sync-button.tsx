import { Button } from "@medusajs/ui"
import { useTell } from "../lib/act"
import { useSaid, useText } from "../lib/text"
import { useSyncPayment } from "../queries/payments"
import type { PaymentView } from "../queries/payments"

/** Makes the server query the gateway about a payment now. It moves no money, so it needs no confirmation. */
export function SyncButton({ payment: { id } }: { readonly payment: PaymentView }) {
  const t = useText()
  const said = useSaid()
  const tell = useTell()
  const sync = useSyncPayment(id)
  const press = (): Promise<void> =>
    tell.outcomeOf(sync.mutateAsync(), ({ payment, unanswered }) => {
      if (unanswered === null) tell.done(t("payment.synced", { state: t(`payments.state.${payment.state}`) }))
      else tell.mixed(t("payment.unanswered", { reason: said(unanswered) }))
    })
  return (
    <Button size="small" variant="secondary" isLoading={sync.isPending} onClick={() => void press()}>
      {t("payment.sync")}
    </Button>
  )
}
