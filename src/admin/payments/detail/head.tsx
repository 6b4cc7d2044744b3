import { Alert, Button, Text } from "@medusajs/ui"
import { PaymentBadge } from "../../components/badges"
import { Section } from "../../components/section"
import { useTell } from "../../lib/act"
import { useText } from "../../lib/text"
import { useSyncPayment } from "../../queries/payments"
import type { PaymentView } from "../../queries/payments"
import { MoneyActs } from "../money-acts"

/** The payment's number and state, what that means, and what can be done. */
export function PaymentHead({ payment }: { readonly payment: PaymentView }) {
  const t = useText()
  const side = (
    <>
      <SyncButton payment={payment} />
      <MoneyActs payment={payment} />
    </>
  )
  const title = (
    <span className="flex flex-wrap items-center gap-2">
      <span className="break-all font-mono">{payment.order_no}</span>
      <PaymentBadge state={payment.state} />
    </span>
  )
  return (
    <Section level="h1" title={title} description={t(`payment.meaning.${payment.state}`)} side={side}>
      {payment.attention !== null && (
        <div className="px-6 py-4">
          <Alert variant="warning">
            <Text size="small">{payment.attention}</Text>
          </Alert>
        </div>
      )}
    </Section>
  )
}

function SyncButton({ payment: { id } }: { readonly payment: PaymentView }) {
  const t = useText()
  const tell = useTell()
  const sync = useSyncPayment(id)
  const told = ({ payment }: { readonly payment: PaymentView }) => tell.done(t("payment.synced", { state: t(`payments.state.${payment.state}`) }))
  return (
    <Button size="small" variant="secondary" isLoading={sync.isPending} onClick={() => sync.mutate(undefined, { onSuccess: told, onError: tell.failed })}>
      {t("payment.sync")}
    </Button>
  )
}
